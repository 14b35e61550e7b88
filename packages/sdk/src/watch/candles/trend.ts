import { BehaviorSubject, combineLatest, distinctUntilChanged, map, Observable } from 'rxjs'
import type { App } from '../../app/types.ts'
import { pairName } from '../pair.ts'
import { createSteadyClock } from './platform-clock.ts'

const DAY_S = 86_400
const POINTS = 48
const FRESH_MS = 15 * 60_000
/** Fetched at once: a list must not keep other calls, a screen's first ones above all, waiting for connections. */
const AT_ONCE = 3

interface Trend {
  readonly closes$: BehaviorSubject<readonly number[]>
  askedAt: number
  readers: number
}

interface Trends {
  readonly byCoin: Map<string, Trend>
  /** Coins that wait for their turn. */
  readonly waiting: Set<string>
  running: number
  /** Goes on while the device sleeps. */
  readonly now: () => number
}

const known = new WeakMap<App, Trends>()

const fetchTrend = async (app: App, coin: string, trend: Trend): Promise<void> => {
  const to = Math.floor(app.time.now() / 1000)
  const window = { symbol: pairName(app, coin), period: '30min', from: to - DAY_S, to } as const
  try {
    const candles = await app.api.market.candles(window, { silent: true })
    trend.closes$.next(candles.slice(-POINTS).map(({ close }) => close))
  } catch {
    // A list without its little lines is still a list: asked for again by the next reader.
    trend.askedAt = -Infinity
  }
}

const run = (app: App, trends: Trends): void => {
  for (const coin of trends.waiting) {
    if (trends.running >= AT_ONCE) return
    trends.waiting.delete(coin)
    const trend = trends.byCoin.get(coin)
    if (!trend) continue
    trends.running++
    void fetchTrend(app, coin, trend).finally(() => {
      trends.running--
      run(app, trends)
    })
  }
}

/**
 * The closing prices of a coin's last day, half an hour apart, oldest first, with the live price at the end; empty until they are
 * known. They are fetched for a reader, three coins at once, unless that was done in the last 15 minutes.
 */
export const trend$ = (app: App, coin: string): Observable<readonly number[]> =>
  new Observable(reader => {
    const trends: Trends = known.get(app) ?? {
      byCoin: new Map(),
      waiting: new Set(),
      running: 0,
      now: createSteadyClock(app.time),
    }
    known.set(app, trends)
    const trend: Trend = trends.byCoin.get(coin) ?? {
      closes$: new BehaviorSubject<readonly number[]>([]),
      askedAt: -Infinity,
      readers: 0,
    }
    trends.byCoin.set(coin, trend)
    trend.readers++
    if (trends.now() - trend.askedAt >= FRESH_MS) {
      trend.askedAt = trends.now()
      trends.waiting.add(coin)
      run(app, trends)
    }
    const price$ = app.market.quote$(coin).pipe(
      map(quote => quote?.now_price),
      distinctUntilChanged(),
    )
    const reading = combineLatest([trend.closes$, price$])
      .pipe(map(([closes, price]) => (price && closes.length > 0 ? [...closes, price] : closes)))
      .subscribe(reader)
    return () => {
      reading.unsubscribe()
      // Scrolled away before its turn.
      if (--trend.readers === 0 && trends.waiting.delete(coin)) trend.askedAt = -Infinity
    }
  })
