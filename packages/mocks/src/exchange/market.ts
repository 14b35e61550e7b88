import { DAY, MINUTE, PERIODS, type Candle, type Period } from './candles.ts'
import { COINS, type Coin } from './coins.ts'
import { createPricePath, round5, type Bar, type PricePath } from './price-path.ts'

/** The state of a pair over the last 24 hours (1,440 minutes, the running one included). */
export interface Quote {
  readonly price: number
  /** The price 24 hours ago. */
  readonly open: number
  readonly high: number
  readonly low: number
  /** Coins traded. */
  readonly volume: number
  /** Change over 24 hours in percent, as servers write it: '+1.24', '-1.05', '0.00'. */
  readonly change: string
}

/**
 * The market: one drawn price path per coin. Everything it tells about a moment (ticks, candles, quotes) is read
 * from that path, so all of it agrees, in whatever order it is asked. It never looks beyond `now`.
 */
export interface Market {
  price(coin: Coin, now: number): number
  quote(coin: Coin, now: number): Quote
  /** The bars that overlap from..to (unix ms), oldest first, at most {@link MAX_CANDLES}, the newest ones. */
  candles(coin: Coin, period: Period, from: number, to: number, now: number): Candle[]
  /** The running bar. */
  candle(coin: Coin, period: Period, now: number): Candle
  /** From `now` on the price is `price`, and either stands there or walks on from it. */
  setPrice(coin: Coin, price: number, now: number, held: boolean): void
  /** From `now` on the price makes its way to `price`, where it is at `end`, and walks on from there. */
  walkPrice(coin: Coin, price: number, now: number, end: number): void
  /** The price walks on from where it is, wherever it was led to. */
  endWalk(coin: Coin, now: number): void
  /** From `now` on the price moves, and coins are traded, by these factors more than is drawn. */
  setActivity(coin: Coin, activity: Activity, now: number): void
}

/** How busy a coin is, against what is normal: factors of 0 and more, 1 for normal. */
export interface Activity {
  /** How much the price moves; 0 stands still. */
  readonly volatility?: number | undefined
  /** How much is traded. */
  readonly volume?: number | undefined
}

/** Most bars that one chart request gives. */
const MAX_CANDLES = 1500

const HOUR = 60 * MINUTE
const MINUTES_PER_DAY = DAY / MINUTE
/** Those of the minutes, then those of the hours. */
const BARS_PER_DAY = MINUTES_PER_DAY + DAY / HOUR
const FIELDS = 5
/** Days of bars that are kept computed, over all coins: about 47 MB. */
const MAX_DAYS = 800

/** Finished minutes and hours of a coin by day, five numbers each; the days first computed are dropped first. */
type Days = Map<string, Float64Array>

/** What is drawn is the same in every market of a seed: a process with many markets computes it once. */
const drawnDays: Days = new Map()

/** Creates a market whose history begins with the minute that `start` (unix ms) lies in. */
export const createMarket = (seed: string, start: number): Market => {
  // Whole minutes only: the first bar of every period has at least one, and every bar begins with its first.
  const opening = PERIODS['1min'].start(start)
  const paths = new Map<Coin, PricePath>(COINS.map(coin => [coin, createPricePath(coin, seed)]))
  const pathOf = (coin: Coin) => {
    const path = paths.get(coin)
    if (!path) throw new Error(`${coin.name} is not traded`)
    return path
  }
  // From the minute on in which the price of a coin was set, its bars are this market's own.
  const ownDays: Days = new Map()

  // Adds the finished minutes from..to, which lie in one day.
  const addFinished = (bar: Bar, coin: Coin, from: number, to: number) => {
    const path = pathOf(coin)
    const key = `${seed}/${coin.id}/${Math.floor(from / DAY)}`
    const changed = Math.min(to, Math.max(from, PERIODS['1min'].start(path.changedAt())))
    if (from < changed) addDay(bar, path, dayOf(drawnDays, key), from, changed)
    if (changed < to) addDay(bar, path, dayOf(ownDays, key), changed, to)
  }

  // What happened in the minutes from..to, as far as `now`.
  const span = (coin: Coin, from: number, to: number, now: number): Bar => {
    const bar = nothing()
    const running = PERIODS['1min'].start(now)
    const finished = Math.min(to, running)
    for (let start = from; start < finished;) {
      const end = Math.min(finished, PERIODS['1day'].next(PERIODS['1day'].start(start)))
      addFinished(bar, coin, start, end)
      start = end
    }
    if (to > running) add(bar, pathOf(coin).minute(running, now))
    return { ...bar, volume: round5(bar.volume) }
  }
  const barAt = (coin: Coin, period: Period, start: number, now: number): Candle => ({
    time: start,
    ...span(coin, Math.max(start, opening), PERIODS[period].next(start), now),
  })

  return {
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

/** A bar that is kept at an index, computed when it is read first. */
const kept = (values: Float64Array, index: number, compute: () => Bar): Bar => {
  const at = index * FIELDS
  if (Number.isNaN(values[at])) {
    const { open, high, low, close, volume } = compute()
    values.set([open, high, low, close, volume], at)
  }
  const field = (offset: number) => values[at + offset] ?? 0
  return { open: field(0), high: field(1), low: field(2), close: field(3), volume: field(4) }
}

/** Adds the minutes from..to, which lie in one day, by whole hours where there are. */
const addDay = (bar: Bar, path: PricePath, values: Float64Array, from: number, to: number): void => {
  const minute = (start: number) =>
    kept(values, (start % DAY) / MINUTE, () => path.minute(start, start + MINUTE))
  const hour = (begin: number) =>
    kept(values, MINUTES_PER_DAY + (begin % DAY) / HOUR, () => {
      const sum = nothing()
      for (let start = begin; start < begin + HOUR; start += MINUTE) add(sum, minute(start))
      return sum
    })
  for (let start = from; start < to;) {
    const isHour = start % HOUR === 0 && start + HOUR <= to
    add(bar, isHour ? hour(start) : minute(start))
    start += isHour ? HOUR : MINUTE
  }
}

const nothing = (): Bar => ({
  open: Number.NaN,
  high: -Infinity,
  low: Infinity,
  close: Number.NaN,
  volume: 0,
})

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
