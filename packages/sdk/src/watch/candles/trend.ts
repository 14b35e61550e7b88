import { BehaviorSubject, combineLatest, defer, distinctUntilChanged, map, type Observable } from 'rxjs'
import type { App } from '../../app/types.ts'
import type { Quote } from '../../realtime/index.ts'
import { pairName } from '../pair.ts'
import { createSteadyClock } from '../../app/time.ts'
import { countReaders, type Readers } from '../../fetched/index.ts'
import { askNewest } from './now-bounds.ts'

const DAY_S = 86_400
const POINTS = 48
const FRESH_MS = 15 * 60_000
/** Parallel requests: a list must not take the browser's connections from other calls. */
const PARALLEL = 3

interface Trend {
  readonly closes$: BehaviorSubject<readonly number[]>
  readonly readers: Readers
  fetchedAt: number
}

interface Trends {
  readonly byCoin: Map<string, Trend>
  /** Coins to fetch, oldest first. */
  readonly queue: Set<string>
  running: number
  /** Includes the time the device sleeps. */
  readonly now: () => number
}

const byApp = new WeakMap<App, Trends>()

const fetchTrend = async (app: App, coin: string, trend: Trend): Promise<void> => {
  const window = { symbol: pairName(app, coin), period: '30min' } as const
  try {
    const candles = await askNewest(app.time, ({ earliest, latest }) =>
      app.api.market.candles({ ...window, from: earliest - DAY_S, to: latest }, { silent: true }),
    )
    trend.closes$.next(candles.slice(-POINTS).map(({ close }) => close))
  } catch {
    // Optional data: the next reader refetches it.
    trend.fetchedAt = -Infinity
  }
}

const run = (app: App, trends: Trends): void => {
  for (const coin of trends.queue) {
    if (trends.running >= PARALLEL) return
    trends.queue.delete(coin)
    const trend = trends.byCoin.get(coin)
    if (!trend) continue
    trends.running++
    void fetchTrend(app, coin, trend).finally(() => {
      trends.running--
      run(app, trends)
    })
  }
}

const createTrend = (app: App, coin: string, trends: Trends): Trend => {
  const trend: Trend = {
    closes$: new BehaviorSubject<readonly number[]>([]),
    fetchedAt: -Infinity,
    readers: countReaders({
      onRead: () => {
        if (trends.now() - trend.fetchedAt < FRESH_MS) return
        trend.fetchedAt = trends.now()
        trends.queue.add(coin)
        run(app, trends)
      },
      // Not read any more, and not fetched yet.
      onLeft: () => {
        if (trends.queue.delete(coin)) trend.fetchedAt = -Infinity
      },
    }),
  }
  return trend
}

/**
 * The half-hourly closes of a coin's last day, oldest first, then the live price; empty until fetched. Cached for 15
 * minutes; at most three coins are fetched in parallel.
 *
 * @param quote$ Has the live price: a list passes its throttled quotes (`watchMarket(app).quote$`).
 */
export const trend$ = (
  app: App,
  coin: string,
  quote$: Observable<Quote | undefined> = app.market.quote$(coin),
): Observable<readonly number[]> =>
  defer(() => {
    const trends: Trends = byApp.get(app) ?? {
      byCoin: new Map(),
      queue: new Set(),
      running: 0,
      now: createSteadyClock(app.time),
    }
    byApp.set(app, trends)
    const trend = trends.byCoin.get(coin) ?? createTrend(app, coin, trends)
    trends.byCoin.set(coin, trend)
    const price$ = quote$.pipe(
      map(quote => quote?.now_price),
      distinctUntilChanged(),
    )
    return trend.readers.of(
      combineLatest([trend.closes$, price$]).pipe(
        map(([closes, price]) => (price && closes.length > 0 ? [...closes, price] : closes)),
      ),
    )
  })
