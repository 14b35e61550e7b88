import { BehaviorSubject, combineLatest, filter, map, Observable, Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import type { SendOptions } from '../../client/index.ts'
import type { Candle } from '../../contract/index.ts'
import { candleWindow, intervalMs, pushPeriod, type Interval } from '../../rules/index.ts'
import { createFetched, ended, type Fetched, type Loadable } from '../fetched.ts'
import { pairName } from '../pair.ts'
import { shared, type Watcher } from '../shared.ts'
import { createPlatformClock, createSteadyClock } from './platform-clock.ts'
import { pushedCloses } from './pushed-closes.ts'
import { answered, appended, continues, extended, NO_CANDLES, trimmed, type CandleSeries } from './series.ts'

/** The candles as far as they are known. */
export interface CandlesState extends Loadable<readonly Candle[]> {
  /** Oldest first; the last one is running. */
  readonly data: readonly Candle[] | undefined
  /** Whether the platform may have older ones. */
  readonly hasOlder: boolean
  readonly loadingOlder: boolean
}

/** The candles of a pair. They are fetched by the first reader; while they are read, the running one follows the pushes. */
export interface Candles extends Fetched<readonly Candle[]>, Watcher {
  readonly state$: Observable<CandlesState>
  readonly state: CandlesState
  /**
   * Fetches as many candles again before the oldest one; joins such a call under way.
   *
   * @returns those that came, oldest first; none when the history ends there.
   * @throws AppError as `market.candles` does, ABORTED when the watcher ends first.
   */
  older(): Promise<readonly Candle[]>
}

/** A device's clock may be behind the platform's by up to a day (s): the newest candles are asked for all the same. */
const BEHIND = 86_400
/** Pushes that are further apart may have others missing between them; what was asked for within this time is fresh. ms */
const PAUSE_MS = 5000
/** The longest wait after failures until a push makes it ask again, ms. */
const LONGEST_MS = 60_000
/** Pushes that are kept until an answer comes. */
const HELD = 5

/**
 * Watches the candles of a coin: history, the running candle, older ones on demand. While pushes come there is no other call.
 *
 * A gap in the pushes is asked for once; a hole that the platform's history has is accepted then. Pushes more than five seconds apart
 * at the end of a candle count as a gap, so a coin that is rarely traded costs one call a candle. A candle that pushes alone have
 * closed is as the last of them had it, up to five seconds before its end; `load()`, and every call for a gap, have it as it
 * ended. Where pushes do not have the opening of their candle (SPEC does not name it), one call finds each new candle.
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
): Omit<Candles, 'close'> => {
  const { time, market, api } = app
  const length = intervalMs(interval)
  const series$ = new BehaviorSubject<CandleSeries>(NO_CANDLES)
  const loadingOlder$ = new BehaviorSubject(false)
  const platform = createPlatformClock(time, length)
  /** What was pushed since the last call was sent, by opening. */
  const pushed = new Map<number, Candle>()
  /** The opening before which candles are missing, or not known as they ended. */
  let gap: { readonly opening: number; isAsked: boolean } | undefined
  let failures = 0
  const steady = createSteadyClock(time)
  let [sentAt, heardAt, failedAt] = [-Infinity, -Infinity, -Infinity]

  const set = (series: CandleSeries) => series$.value !== series && series$.next(series)

  const windowOf = (from: number | undefined) => {
    const newest = candleWindow(interval, time.now())
    return {
      symbol: pairName(app, coin),
      period: newest.period,
      from: Math.max(newest.from, Math.floor((from ?? 0) / 1000)),
      to: newest.to + BEHIND,
    }
  }
  const fetchNewest = async (options: SendOptions): Promise<CandleSeries> => {
    const sent = time.elapsed()
    sentAt = steady()
    pushed.clear()
    try {
      const answer = await api.market.candles(windowOf(series$.value.since), options)
      failures = 0
      const newest = answer.at(-1)
      if (newest) platform.learn(newest.time, sent)
      let series = answered(series$.value, answer, pushed, interval)
      for (const candle of pushed.values())
        if (continues(series, candle, interval)) series = appended(series, candle)
      set(series)
      return series
    } catch (error) {
      failures++
      failedAt = steady()
      if (gap) gap.isAsked = false
      throw error
    }
  }
  const fetched = createFetched(app, life, { fetch: fetchNewest, concerns: () => false, personal: false })

  const isWaiting = () => failures > 0 && steady() - failedAt < Math.min(LONGEST_MS, 1000 * 2 ** failures)
  const push = (candle: Candle) => {
    const silence = steady() - heardAt
    heardAt = steady()
    pushed.set(candle.time, candle)
    for (const opening of pushed.keys()) if (pushed.size > HELD) pushed.delete(opening)
    const { value: series } = series$
    // Before the first answer there is nothing that it could continue.
    if (series.since === undefined) return
    const newest = series.candles.at(-1)
    const isNext = newest !== undefined && candle.time > newest.time
    const isJoined = continues(series, candle, interval)
    if (isJoined) set(appended(series, candle))
    const isGap = !isJoined || (isNext && silence > PAUSE_MS)
    if (isGap && gap?.opening !== candle.time) gap = { opening: candle.time, isAsked: false }
    // Once: what the history does not have then is a hole of its own, or a push that is wrong.
    if (!gap || gap.isAsked || isWaiting()) return
    gap.isAsked = true
    fetched.invalidate()
  }
  const pushClose = (close: number) => {
    const newest = series$.value.candles.at(-1)
    if (!newest) return
    if (platform.now() < newest.time + length) {
      const { high, low } = newest
      set(
        appended(series$.value, { ...newest, close, high: Math.max(high, close), low: Math.min(low, close) }),
      )
    } else if (!fetched.state.busy && !isWaiting()) fetched.invalidate()
  }
  /** Follows what is pushed, from the first reader to the last. */
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
    // Others have become the oldest meanwhile.
    if (series$.value.candles[0]?.time !== oldest) return fetchOlder(options)
    set(extended(series$.value, answer))
    return series$.value.candles.filter(candle => candle.time < oldest)
  }
  const aborting = new AbortController()
  let older: Promise<readonly Candle[]> | undefined
  const loadOlder = async () => {
    if (life.closed) throw ended()
    loadingOlder$.next(true)
    try {
      return await fetchOlder({ signal: aborting.signal })
    } finally {
      older = undefined
      loadingOlder$.next(false)
    }
  }

  const stateOf = ([{ data, error, busy }, { candles, hasOlder }, loadingOlder]: readonly [
    Loadable<unknown>,
    CandleSeries,
    boolean,
  ]): CandlesState => ({
    data: data === undefined ? undefined : candles,
    error,
    busy,
    hasOlder,
    loadingOlder,
  })
  let readers = 0
  let following = Subscription.EMPTY
  life.add(() => {
    following.unsubscribe()
    aborting.abort()
    series$.complete()
    loadingOlder$.complete()
  })
  return {
    state$: new Observable(reader => {
      if (readers++ === 0 && !life.closed) following = follow()
      const reading = combineLatest([fetched.state$, series$, loadingOlder$])
        .pipe(map(stateOf))
        .subscribe(reader)
      return () => {
        reading.unsubscribe()
        if (--readers > 0) return
        following.unsubscribe()
        if (!life.closed) set(trimmed(series$.value))
      }
    }),
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
