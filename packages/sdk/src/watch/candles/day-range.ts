import { combineLatest, distinctUntilChanged, map, Observable, of, Subscription, switchMap } from 'rxjs'
import type { App } from '../../app/types.ts'
import { dayRange } from '../../rules/chart.ts'
import { watchCandles, type Candles } from './watch-candles.ts'

/** Highest and lowest price of the last 24 hours; null while unknown. */
export interface DayRange {
  readonly high: number | null
  readonly low: number | null
}

/** The candles of coins whose range the platform did not send, kept for the next reader. */
const byApp = new WeakMap<App, Map<string, Candles>>()

/** How long to wait for the platform's range, ms. */
const FALLBACK_MS = 5000

/**
 * The 24-hour range of a coin: the platform's, or that of the candles of the last 24 hours. The candles are fetched
 * if the platform has not sent its range five seconds after its price.
 */
export const dayRange$ = (app: App, coin: string): Observable<DayRange> => {
  const quoted$ = app.market.quote$(coin)
  const candlesOf = byApp.get(app) ?? new Map<string, Candles>()
  byApp.set(app, candlesOf)
  const computed$ = new Observable<ReturnType<typeof dayRange>>(reader => {
    const compute = () => {
      const candles = candlesOf.get(coin) ?? watchCandles(app, coin, 'Time')
      candlesOf.set(coin, candles)
      reading.add(
        candles.state$.subscribe(({ data = [] }) => {
          // The newest candle is at most a minute older.
          const now = app.time.platform() ?? data.at(-1)?.time ?? 0
          reader.next(dayRange(data, now))
        }),
      )
    }
    const reading = new Subscription()
    if (candlesOf.has(coin)) compute()
    else {
      reader.next(null)
      reading.add(app.time.after(FALLBACK_MS, compute))
    }
    return reading
  })
  const isKnown$ = quoted$.pipe(
    map(quote => quote === undefined || (quote.high !== null && quote.low !== null)),
    distinctUntilChanged(),
  )
  return combineLatest([quoted$, isKnown$.pipe(switchMap(isKnown => (isKnown ? of(null) : computed$)))]).pipe(
    map(([quote, computed]) => ({
      high: quote?.high ?? computed?.high ?? null,
      low: quote?.low ?? computed?.low ?? null,
    })),
    distinctUntilChanged((one, other) => one.high === other.high && one.low === other.low),
  )
}
