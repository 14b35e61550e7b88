import { combineLatest, distinctUntilChanged, map, Observable, of, Subscription, switchMap } from 'rxjs'
import type { App } from '../../app/types.ts'
import { dayRange } from '../../rules/index.ts'
import { watchCandles } from './watch-candles.ts'

/** Highest and lowest price of the last 24 hours; null while one is not known. */
export interface DayRange {
  readonly high: number | null
  readonly low: number | null
}

/** How long the platform's own range is waited for, ms. */
const PATIENCE_MS = 5000

/**
 * The range of a coin's day: the platform's, else from the candles of the last 24 hours. They are fetched where the platform's
 * own range has not come five seconds after its price.
 */
export const dayRange$ = (app: App, coin: string): Observable<DayRange> => {
  const quoted$ = app.market.quote$(coin)
  const counted$ = new Observable<ReturnType<typeof dayRange>>(reader => {
    reader.next(null)
    const counting = new Subscription()
    counting.add(
      app.time.after(PATIENCE_MS, () => {
        const candles = watchCandles(app, coin, 'Time')
        counting.add(candles.close)
        counting.add(candles.state$.subscribe(({ data = [] }) => reader.next(dayRange(data, app.time.now()))))
      }),
    )
    return counting
  })
  const isKnown$ = quoted$.pipe(
    map(quote => quote === undefined || (quote.high !== null && quote.low !== null)),
    distinctUntilChanged(),
  )
  return combineLatest([quoted$, isKnown$.pipe(switchMap(isKnown => (isKnown ? of(null) : counted$)))]).pipe(
    map(([quote, counted]) => ({
      high: quote?.high ?? counted?.high ?? null,
      low: quote?.low ?? counted?.low ?? null,
    })),
    distinctUntilChanged((one, other) => one.high === other.high && one.low === other.low),
  )
}
