import { BehaviorSubject, combineLatest, filter, map, Subscription, type Observable } from 'rxjs'
import type { App } from '../../app/types.ts'
import type { SendOptions } from '../../client/index.ts'
import type { Candle } from '../../contract/index.ts'
import { candleWindow, intervalMs, type Interval } from '../../rules/index.ts'
import { pushPeriod } from '../../rules/chart.ts'
import { createFetched, aborted, type Fetched, type Loadable } from '../../fetched/index.ts'
import { pairName } from '../pair.ts'
import { shared, type Watcher } from '../shared.ts'
import { createPlatformClock } from '../../app/platform-clock.ts'
import { createSteadyClock } from '../../app/time.ts'
import { countReaders } from '../../fetched/index.ts'
import { askNewest } from './now-bounds.ts'
import { pushedCloses } from './pushed-closes.ts'
import { answered, appended, continues, extended, NO_CANDLES, trimmed, type CandleSeries } from './series.ts'

export interface CandlesState extends Loadable<readonly Candle[]> {
  /** Oldest first; the last one is running. */
  readonly data: readonly Candle[] | undefined
  /** Whether the platform may have older ones. */
  readonly hasOlder: boolean
  readonly loadingOlder: boolean
}

/** The candles of a pair, fetched by the first reader. With readers, the running candle follows the pushes. */
export interface Candles extends Fetched<readonly Candle[]>, Watcher {
  readonly state$: Observable<CandlesState>
  readonly state: CandlesState
  /**
   * Fetches one more window of candles before the oldest one; joins such a call in flight.
   *
   * @returns the new candles, oldest first; none at the end of the history.
   * @throws AppError as `market.candles` does, ABORTED if the watcher ends first.
   */
  older(): Promise<readonly Candle[]>
}

/** A longer silence may hide missed pushes; an answer is fresh for this time. ms */
const PAUSE_MS = 5000
/** The longest backoff after failures, ms. */
const MAX_RETRY_MS = 60_000
/** Pushed candles to keep while a request is in flight. */
const MAX_PUSHED = 5

/**
 * Watches the candles of a coin: the history, the running candle, and older ones on demand. While pushes arrive,
 * nothing is polled.
 *
 * A gap between pushes is fetched once; a hole in the answer is then accepted. Pushes more than five seconds apart at
 * the end of a candle count as a gap, so a rarely traded coin costs one call per candle. A candle closed by pushes
 * alone has the values of its last push, up to five seconds before its end, until `load()` or the fetch of a gap
 * replaces it. If pushes have no candle opening (product §3 does not document one), each new candle costs one call.
 *
 * @param coin 'BTC'
 * Source: product §2 (chart), §7 (new_timeshar, kline).
 */
export const watchCandles = (app: App, coin: string, interval: Interval): Candles =>
  shared(app, `candles ${coin} ${interval}`, life => createCandles(app, life, coin, interval))

const createCandles = (
  app: App,
  life: Subscription,
  coin: string,
  interval: Interval,
): Omit<Candles, keyof Watcher> => {
  const { time, market, api } = app
  const length = intervalMs(interval)
  const series$ = new BehaviorSubject<CandleSeries>(NO_CANDLES)
  const loadingOlder$ = new BehaviorSubject(false)
  /** Of what makes the candles: it may be behind the platform's Date, and the next candle is there when it says so. */
  const candlesClock = createPlatformClock(time)
  /** Candles pushed since the last request was sent, by opening. */
  const pushed = new Map<number, Candle>()
  /** Candles before this opening are missing, or their final values are unknown. */
  let gap: { readonly opening: number; isFetched: boolean } | undefined
  let failures = 0
  const steady = createSteadyClock(time)
  let [sentAt, heardAt, failedAt] = [-Infinity, -Infinity, -Infinity]

  const set = (series: CandleSeries) => series$.value !== series && series$.next(series)

  const windowOf = (from: number | undefined, earliest: number, latest: number) => {
    const newest = candleWindow(interval, earliest * 1000)
    return {
      symbol: pairName(app, coin),
      period: newest.period,
      from: Math.max(newest.from, Math.floor((from ?? 0) / 1000)),
      to: latest,
    }
  }
  const fetchNewest = async (options: SendOptions): Promise<CandleSeries> => {
    const sent = time.elapsed()
    sentAt = steady()
    pushed.clear()
    try {
      const answer = await askNewest(time, ({ earliest, latest }) =>
        api.market.candles(windowOf(series$.value.since, earliest, latest), options),
      )
      failures = 0
      const newest = answer.at(-1)
      if (newest) candlesClock.observe(newest.time, length, sent)
      let series = answered(series$.value, answer, pushed, interval)
      for (const candle of pushed.values())
        if (continues(series, candle, interval)) series = appended(series, candle)
      set(series)
      return series
    } catch (error) {
      if (options.signal?.aborted) throw error
      failures++
      failedAt = steady()
      if (gap) gap.isFetched = false
      throw error
    }
  }
  const fetched = createFetched(app, life, { fetch: fetchNewest, concerns: () => false, personal: false })

  const isBackingOff = () =>
    failures > 0 && steady() - failedAt < Math.min(MAX_RETRY_MS, 1000 * 2 ** failures)
  const push = (candle: Candle) => {
    const silence = steady() - heardAt
    heardAt = steady()
    pushed.set(candle.time, candle)
    for (const opening of pushed.keys()) if (pushed.size > MAX_PUSHED) pushed.delete(opening)
    const { value: series } = series$
    // Before the first answer there is nothing to append to. A push shows that the platform can be reached again.
    if (series.since === undefined) {
      const { error, isFetching } = fetched.state
      if (error !== undefined && !isFetching && !isBackingOff()) fetched.invalidate()
      return
    }
    const newest = series.candles.at(-1)
    const isNext = newest !== undefined && candle.time > newest.time
    const isContinuous = continues(series, candle, interval)
    if (isContinuous) set(appended(series, candle))
    const isGap = !isContinuous || (isNext && silence > PAUSE_MS)
    if (isGap && gap?.opening !== candle.time) gap = { opening: candle.time, isFetched: false }
    // Once: if the answer lacks them, the history has a hole or the push is wrong.
    if (!gap || gap.isFetched || isBackingOff()) return
    gap.isFetched = true
    fetched.invalidate()
  }
  const pushClose = (close: number) => {
    const newest = series$.value.candles.at(-1)
    if (!newest) return
    if ((candlesClock.now() ?? Infinity) < newest.time + length) {
      const { high, low } = newest
      set(
        appended(series$.value, { ...newest, close, high: Math.max(high, close), low: Math.min(low, close) }),
      )
    } else if (!fetched.state.isFetching && !isBackingOff()) fetched.invalidate()
  }
  const follow = () => {
    const { data, error } = fetched.state
    if ((data !== undefined || error !== undefined) && steady() - sentAt > PAUSE_MS) fetched.invalidate()
    const following = market.candle$(coin, pushPeriod(interval)).subscribe(push)
    following.add(pushedCloses(app, coin, pushPeriod(interval)).subscribe(pushClose))
    following.add(
      app.changed$
        .pipe(filter(({ cause }) => cause === 'connected' && steady() - sentAt > PAUSE_MS))
        .subscribe(fetched.invalidate),
    )
    return following
  }

  const fetchOlder = async (options: SendOptions): Promise<readonly Candle[]> => {
    if (fetched.state.data === undefined) await fetched.load()
    const oldest = series$.value.candles[0]?.time
    if (oldest === undefined || !series$.value.hasOlder) return []
    const window = { symbol: pairName(app, coin), ...candleWindow(interval, oldest) }
    const answer = await api.market.candles(window, options)
    // The oldest candle changed meanwhile.
    if (series$.value.candles[0]?.time !== oldest) return fetchOlder(options)
    set(extended(series$.value, answer))
    return series$.value.candles.filter(candle => candle.time < oldest)
  }
  const aborting = new AbortController()
  let older: Promise<readonly Candle[]> | undefined
  const loadOlder = async () => {
    if (life.closed) throw aborted()
    loadingOlder$.next(true)
    try {
      return await fetchOlder({ signal: aborting.signal })
    } finally {
      older = undefined
      loadingOlder$.next(false)
    }
  }

  const stateOf = ([{ data, error, isFetching }, { candles, hasOlder }, loadingOlder]: readonly [
    Loadable<unknown>,
    CandleSeries,
    boolean,
  ]): CandlesState => ({
    data: data === undefined ? undefined : candles,
    error,
    isFetching,
    hasOlder,
    loadingOlder,
  })
  let following = Subscription.EMPTY
  const readers = countReaders({
    onRead: isFirst => {
      if (isFirst && !life.closed) following = follow()
    },
    onLeft: () => {
      following.unsubscribe()
      if (!life.closed) set(trimmed(series$.value))
    },
  })
  life.add(() => {
    following.unsubscribe()
    aborting.abort()
    series$.complete()
    loadingOlder$.complete()
  })
  return {
    state$: readers.of(combineLatest([fetched.state$, series$, loadingOlder$]).pipe(map(stateOf))),
    get state() {
      return stateOf([fetched.state, series$.value, loadingOlder$.value])
    },
    load: async () => (await fetched.load()).candles,
    invalidate: fetched.invalidate,
    older: () => {
      older ??= loadOlder()
      older.catch(() => {})
      return older
    },
  }
}
