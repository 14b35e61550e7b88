import { combineLatest, distinctUntilChanged, map, Observable, of, Subscription, switchMap } from 'rxjs'
import type { App } from '../../app/types.ts'
import { dayRange } from '../../rules/index.ts'
import { watchCandles, type Candles } from './watch-candles.ts'

/** Highest and lowest price of the last 24 hours; null while one is not known. */
export interface DayRange {
  readonly high: number | null
  readonly low: number | null
}

/** The candles of coins whose range the platform did not send: the next reader has it at once. */
const known = new WeakMap<App, Map<string, Candles>>()

/** How long the platform's own range is waited for, ms. */
const PATIENCE_MS = 5000

/**
 * The range of a coin's day: the platform's, else from the candles of the last 24 hours. They are fetched where the platform's
 * own range has not come five seconds after its price.
 */
export const dayRange$ = (app: App, coin: string): Observable<DayRange> => {
  const quoted$ = app.market.quote$(coin)
  const needed = known.get(app) ?? new Map<string, Candles>()
  known.set(app, needed)
  const counted$ = new Observable<ReturnType<typeof dayRange>>(reader => {
    const count = () => {
      const candles = needed.get(coin) ?? watchCandles(app, coin, 'Time')
      needed.set(coin, candles)
      counting.add(candles.state$.subscribe(({ data = [] }) => reader.next(dayRange(data, app.time.now()))))
    }
    const counting = new Subscription()
    if (needed.has(coin)) count()
    else {
      reader.next(null)
      counting.add(app.time.after(PATIENCE_MS, count))
    }
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
