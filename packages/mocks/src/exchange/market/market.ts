import { PERIODS, type Candle, type Period } from './candles.ts'
import { DAY, HOUR, MINUTE, MINUTES_PER_DAY } from '../core/day.ts'
import { COINS, type Coin } from '../core/coins.ts'
import type { State } from '../core/state.ts'
import { createPricePath, round5, type PricePath, type Track } from './price-path.ts'
import { pricePiece, type Piece } from './recorded-source.ts'
import { emptyBar, type Bar } from './source.ts'

/** 24-hour statistics of a pair: 1,440 minutes, including the current one. */
export interface Quote {
  readonly price: number
  /** The price 24 hours ago. */
  readonly open: number
  readonly high: number
  readonly low: number
  /** Coins traded. */
  readonly volume: number
  /** 24-hour change in percent, in the format of the servers: '+1.24', '-1.05', '0.00'. */
  readonly change: string
}

/**
 * The market: one price path per coin. Ticks, candles and quotes are all derived from that path, so they are
 * consistent and independent of the order of reads. Nothing after `now` is read.
 */
export interface Market {
  price(coin: Coin, now: number): number
  quote(coin: Coin, now: number): Quote
  /** The candles that overlap from..to (unix ms), oldest first; only the newest {@link MAX_CANDLES}. */
  candles(coin: Coin, period: Period, from: number, to: number, now: number): Candle[]
  /** The current candle. */
  candle(coin: Coin, period: Period, now: number): Candle
  /** Sets the price from `now` on. It stays there when `held`, else it moves on from there. */
  setPrice(coin: Coin, price: number, now: number, held: boolean): void
  /** Moves the price to `price` between `now` and `end`. */
  walkPrice(coin: Coin, price: number, now: number, end: number): void
  /** Ends a walk at the current price. */
  endWalk(coin: Coin, now: number): void
  /** Sets the activity of a coin from `now` on. */
  setActivity(coin: Coin, activity: Activity, now: number): void
  /** Replaces the prices of a coin by the history of a followed platform. */
  follow(coin: Coin, history: readonly Piece[]): void
  /** A price of the followed platform from `now` on, and the coins traded there since the one before. The first one follows it. */
  record(coin: Coin, price: number, volume: number, now: number): void
  readonly state: State
}

/** Recorded prices by coin. */
export type Tracks = Readonly<Record<string, Track>>

/** Factors (>= 0) on the normal activity of a coin. */
export interface Activity {
  /** On the price movement; 0 stops it. */
  readonly volatility?: number | undefined
  /** On the traded volume. */
  readonly volume?: number | undefined
}

/** Most candles per chart request. */
const MAX_CANDLES = 1500

/** Minutes first, then hours. */
const BARS_PER_DAY = MINUTES_PER_DAY + DAY / HOUR
const FIELDS = 5
/** Days of cached bars over all coins: about 47 MB. */
const MAX_DAYS = 800

/** Cached minutes and hours by coin and day, five numbers each; the oldest entry is evicted first. */
type Days = Map<string, Float64Array>

/** Shared by all markets of a process: unchanged bars depend only on the seed. */
const sharedDays: Days = new Map()

/** Creates a market whose history begins with the minute of `start` (unix ms). Coins without a track are seeded. */
export const createMarket = (seed: string, start: number, tracks: Tracks = {}): Market => {
  // Rounded to a whole minute, so that the first candle of every period has at least one minute.
  const opening = PERIODS['1min'].start(start)
  const paths = new Map<Coin, PricePath>(
    COINS.map(coin => [coin, createPricePath(coin, seed, tracks[coin.name])]),
  )
  const pathOf = (coin: Coin) => {
    const path = paths.get(coin)
    if (!path) throw new Error(`${coin.name} is not traded`)
    return path
  }
  // Bars from the minute of the first price change on belong to this market only.
  const ownDays: Days = new Map()

  // Adds the finished minutes from..to of one day.
  const addFinished = (bar: Bar, coin: Coin, from: number, to: number) => {
    const path = pathOf(coin)
    const key = `${seed}/${coin.id}/${Math.floor(from / DAY)}`
    const changed = Math.min(to, Math.max(from, PERIODS['1min'].start(path.changedAt())))
    if (from < changed) addDay(bar, path, dayOf(sharedDays, key), from, changed)
    if (changed < to) addDay(bar, path, dayOf(ownDays, key), changed, to)
  }

  /** The last sum of each coin and length: quotes and current candles are read at every tick. */
  const lastSums = new Map<string, { readonly from: number; readonly to: number; readonly bar: Bar }>()
  // Sums up the finished minutes from..to, which never change.
  const sumFinished = (coin: Coin, from: number, to: number): Bar => {
    const bar = emptyBar()
    for (let start = from; start < to;) {
      const end = Math.min(to, PERIODS['1day'].next(PERIODS['1day'].start(start)))
      addFinished(bar, coin, start, end)
      start = end
    }
    return bar
  }
  // Sums up the minutes from..to, until `now`.
  const span = (coin: Coin, from: number, to: number, now: number): Bar => {
    const running = PERIODS['1min'].start(now)
    const finished = Math.min(to, running)
    const key = `${coin.id} ${to - from}`
    const last = lastSums.get(key)
    const isLast = last?.from === from && last.to === finished
    const sum = isLast ? last.bar : sumFinished(coin, from, finished)
    if (!isLast) lastSums.set(key, { from, to: finished, bar: sum })
    const bar = { ...sum }
    if (to > running) add(bar, pathOf(coin).minute(running, now))
    return { ...bar, volume: round5(bar.volume) }
  }
  const barAt = (coin: Coin, period: Period, start: number, now: number): Candle => ({
    time: start,
    ...span(coin, Math.max(start, opening), PERIODS[period].next(start), now),
  })

  const follow = (coin: Coin, history: readonly Piece[]) => {
    pathOf(coin).follow(history)
    // Finished minutes change only here.
    ownDays.clear()
    lastSums.clear()
  }

  return {
    state: Object.fromEntries(COINS.map(coin => [coin.name, pathOf(coin).stored])),
    price: (coin, now) => pathOf(coin).price(now),
    quote(coin, now) {
      const minute = PERIODS['1min'].start(now)
      const { open, close, ...rest } = span(coin, minute - DAY + MINUTE, minute + MINUTE, now)
      return { price: close, open, ...rest, change: changeText(open, close) }
    },
    candles(coin, period, from, to, now) {
      const starts: number[] = []
      const last = Math.min(to, now)
      const { start, next } = PERIODS[period]
      for (let time = start(Math.max(from, opening)); time <= last; time = next(time)) starts.push(time)
      return starts.slice(-MAX_CANDLES).map(time => barAt(coin, period, time, now))
    },
    candle: (coin, period, now) => barAt(coin, period, PERIODS[period].start(now), now),
    setPrice: (coin, price, now, held) => pathOf(coin).change(now, { price, held, walk: undefined }),
    walkPrice: (coin, target, now, end) => pathOf(coin).change(now, { held: false, walk: { target, end } }),
    endWalk: (coin, now) => pathOf(coin).change(now, { walk: undefined }),
    setActivity: (coin, activity, now) => pathOf(coin).change(now, activity),
    follow,
    record(coin, price, volume, now) {
      if (pathOf(coin).follows()) pathOf(coin).record(now, price, volume)
      else follow(coin, [pricePiece(now, price, volume)])
    },
  }
}

const dayOf = (days: Days, key: string): Float64Array => {
  const known = days.get(key)
  if (known) return known
  const oldest = days.size >= MAX_DAYS ? days.keys().next().value : undefined
  if (oldest !== undefined) days.delete(oldest)
  const values = new Float64Array(BARS_PER_DAY * FIELDS).fill(Number.NaN)
  days.set(key, values)
  return values
}

/** The cached bar at an index; computed on the first read. */
const cachedBar = (values: Float64Array, index: number, compute: () => Bar): Bar => {
  const at = index * FIELDS
  if (Number.isNaN(values[at])) {
    const { open, high, low, close, volume } = compute()
    values.set([open, high, low, close, volume], at)
  }
  const field = (offset: number) => values[at + offset] ?? 0
  return { open: field(0), high: field(1), low: field(2), close: field(3), volume: field(4) }
}

/** Adds the minutes from..to of one day, by whole hours where possible. */
const addDay = (bar: Bar, path: PricePath, values: Float64Array, from: number, to: number): void => {
  const minute = (start: number) =>
    cachedBar(values, (start % DAY) / MINUTE, () => path.minute(start, start + MINUTE))
  const hour = (begin: number) =>
    cachedBar(values, MINUTES_PER_DAY + (begin % DAY) / HOUR, () => {
      const sum = emptyBar()
      for (let start = begin; start < begin + HOUR; start += MINUTE) add(sum, minute(start))
      return sum
    })
  for (let start = from; start < to;) {
    const isHour = start % HOUR === 0 && start + HOUR <= to
    add(bar, isHour ? hour(start) : minute(start))
    start += isHour ? HOUR : MINUTE
  }
}

const add = (sum: Bar, { open, high, low, close, volume }: Bar): void => {
  if (Number.isNaN(sum.open)) sum.open = open
  if (high > sum.high) sum.high = high
  if (low < sum.low) sum.low = low
  sum.close = close
  sum.volume += volume
}

const changeText = (open: number, close: number): string => {
  const percent = (((close - open) / open) * 100).toFixed(2)
  if (Number(percent) === 0) return '0.00'
  return percent.startsWith('-') ? percent : `+${percent}`
}
