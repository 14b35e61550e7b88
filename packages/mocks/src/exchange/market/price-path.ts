import type { Candle } from './candles.ts'
import { MINUTE, MINUTES_PER_DAY } from '../core/day.ts'
import type { Coin } from '../core/coins.ts'
import { createLogPath, KEYS, type LogPath } from './noise.ts'
import { createSegments, isWalking, type SegmentChange } from './price-path-segments.ts'
import { hashText, mix } from '../core/random.ts'
import type { Stored } from '../core/state.ts'

/** Tick interval, ms. */
export const TICK = 500
const SLOTS = MINUTE / TICK
/** The tick of each key point within its minute. */
const KEY_SLOTS = Array.from({ length: KEYS + 1 }, (_, key) => Math.round((key * SLOTS) / KEYS))
/** Highest possible price. */
export const MAX_PRICE = 1e9

/** A candle without its time; volume in coins. */
export type Bar = { -readonly [Key in Exclude<keyof Candle, 'time'>]: Candle[Key] }

/** The price of one coin at any moment. */
export interface PricePath {
  /** The price in the quote currency, rounded to the coin's decimals. */
  price(time: number): number
  /** The bar of the minute that begins at `start`, up to and including `until`. */
  minute(start: number, until: number): Bar
  /** Time of the first change of the generated path; Infinity without one. */
  changedAt(): number
  /** Changes the path from `time` on. Earlier prices stay the same. */
  change(time: number, change: SegmentChange): void
  readonly stored: Stored
}

/**
 * Generates a coin's price: a {@link LogPath} at the key points of each minute, linearly interpolated, with two ticks per
 * second. No tick lies outside its neighbouring key points, so the key points alone give a minute's high and low,
 * unless the path changes in that minute or a walk is in progress.
 */
export const createPricePath = (coin: Coin, seed: string): PricePath => {
  const salt = hashText(`${seed}/${coin.name}`)
  const log: LogPath = createLogPath(salt, coin.volatility / 100 / Math.sqrt(MINUTES_PER_DAY))
  const volumeSalt = mix(salt, 500)
  const power = 10 ** coin.decimals
  const keys = new Float64Array(KEYS + 1)
  let keysMinute = Number.NaN

  const round = (value: number) => Math.round(value * power) / power
  const key = (index: number) => keys[index] ?? 0
  const load = (minute: number) => {
    if (minute === keysMinute) return
    log.fill(minute, keys)
    for (let index = 0; index <= KEYS; index++) keys[index] = coin.base * Math.exp(key(index))
    keysMinute = minute
  }
  // The generated price, before segments and rounding.
  const generated = (time: number) => {
    const minute = Math.floor(time / MINUTE)
    load(minute)
    const slot = Math.floor((time - minute * MINUTE) / TICK)
    let left = Math.floor((slot * KEYS) / SLOTS)
    while ((KEY_SLOTS[left] ?? 0) > slot) left--
    const from = KEY_SLOTS[left] ?? 0
    const to = KEY_SLOTS[left + 1] ?? SLOTS
    return key(left) + ((key(left + 1) - key(left)) * (slot - from)) / (to - from)
  }
  const segments = createSegments({ generated, tick: TICK, minPrice: 1 / power, maxPrice: MAX_PRICE })
  const price = (time: number) => round(segments.price(segments.at(time), time, generated(time)))

  const minuteFromKeys = (start: number): Bar => {
    const segment = segments.at(start)
    const close = generated(start + MINUTE - TICK)
    let high = close
    let low = close
    for (let index = 0; index < KEYS; index++) {
      const value = key(index)
      if (value > high) high = value
      if (value < low) low = value
    }
    const priceOf = (value: number) => round(segments.price(segment, start, value))
    return {
      open: priceOf(key(0)),
      high: priceOf(high),
      low: priceOf(low),
      close: priceOf(close),
      volume: round5(volumeOf(start) * segment.volume),
    }
  }
  // Volume grows with the activity and with the price movement.
  const volumeOf = (start: number) => {
    const minute = Math.floor(start / MINUTE)
    load(minute)
    const activity = log.activity(minute)
    const typical = (coin.base * coin.volatility) / 100 / Math.sqrt(MINUTES_PER_DAY)
    const move = Math.abs(key(KEYS) - key(0)) / typical
    const noise = 0.5 + mix(volumeSalt, minute) / 2 ** 32
    return ((coin.dailyVolume / MINUTES_PER_DAY) * activity * (0.45 + 0.55 * move) * noise) / 1.15
  }

  // Kept: the current minute is part of the current candles of all periods, and grows with each tick.
  let running = { start: Number.NaN, until: 0, factor: 0, bar: emptyBar() }
  /** For the current minute, and for minutes with a change or a walk. */
  const minuteFromTicks = (start: number, until: number): Bar => {
    const last = Math.min(until, start + MINUTE - 1)
    if (running.start !== start || running.until > last)
      running = { start, until: start - 1, factor: 0, bar: emptyBar() }
    const { bar } = running
    const firstTick = Math.ceil((running.until + 1) / TICK) * TICK
    const ticks = Array.from(
      { length: Math.max(0, Math.floor((last - firstTick) / TICK) + 1) },
      (_, slot) => firstTick + slot * TICK,
    )
    const changes = segments.between(running.until, last).map(segment => segment.start)
    const moments = changes.length > 0 ? [...ticks, ...changes].sort((a, b) => a - b) : ticks
    for (const moment of moments) addPrice(bar, price(moment))
    // A change of the factor takes effect at the next tick.
    for (const tick of ticks) running.factor += segments.at(tick).volume
    running.until = last
    return { ...bar, volume: round5((volumeOf(start) * running.factor) / SLOTS) }
  }

  return {
    price,
    minute(start, until) {
      const end = start + MINUTE
      const whole = until >= end - TICK && !isWalking(segments.at(start), start)
      return whole && segments.between(start, end - 1).length === 0
        ? minuteFromKeys(start)
        : minuteFromTicks(start, until)
    },
    changedAt: segments.firstStart,
    stored: segments.stored,
    change: (time, { price: newPrice, ...rest }) => {
      running.start = Number.NaN
      segments.add(time, { ...rest, ...(newPrice !== undefined && { price: round(newPrice) }) })
    },
  }
}

/** A bar without prices. */
export const emptyBar = (): Bar => ({
  open: Number.NaN,
  high: -Infinity,
  low: Infinity,
  close: Number.NaN,
  volume: 0,
})

const addPrice = (bar: Bar, price: number): void => {
  if (Number.isNaN(bar.open)) bar.open = price
  if (price > bar.high) bar.high = price
  if (price < bar.low) bar.low = price
  bar.close = price
}

/** Volumes have 5 places. */
export const round5 = (value: number) => Math.round(value * 1e5) / 1e5
