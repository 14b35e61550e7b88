import { MINUTE } from './candles.ts'
import type { Coin } from './coins.ts'
import { createLogPath, KEYS, type LogPath } from './noise.ts'
import { hashText, mix } from './random.ts'

/** Ticks come every half second. */
export const TICK = 500
const SLOTS = MINUTE / TICK
/** The slot of each key point in its minute, on the tick grid. */
const KEY_SLOTS = Array.from({ length: KEYS + 1 }, (_, key) => Math.round((key * SLOTS) / KEYS))
const MINUTES_PER_DAY = 1440

/** What a stretch of ticks adds up to; volume in coins. */
export interface Bar {
  open: number
  high: number
  low: number
  close: number
  volume: number
}

/** From `start` on, the drawn path is multiplied by `scale`, or the price stands at `price` if it is held. */
interface Segment {
  readonly start: number
  readonly price: number
  readonly scale: number
  readonly held: boolean
}

/** The price of one coin at any moment. */
export interface PricePath {
  /** The price at a moment, in the quote currency, rounded to the coin's places. */
  price(time: number): number
  /** The ticks of the minute that begins at `start`, up to and including `until`. */
  minute(start: number, until: number): Bar
  /** From `time` on the price is `price`, and either stands there or walks on from it. Nothing before changes. */
  set(price: number, time: number, held: boolean): void
}

/**
 * Draws a coin's price: a {@link LogPath} at the key points of each minute, straight lines between them, a tick on
 * every half second. Since no tick lies beyond its neighbouring key points, a minute's high and low are known from
 * the key points alone.
 */
export function createPricePath(coin: Coin, seed: string): PricePath {
  const salt = hashText(`${seed}/${coin.name}`)
  const log: LogPath = createLogPath(salt, coin.volatility / 100 / Math.sqrt(MINUTES_PER_DAY))
  const volumeSalt = mix(salt, 500)
  const power = 10 ** coin.decimals
  const keys = new Float64Array(KEYS + 1)
  let keysMinute = Number.NaN
  const segments: Segment[] = []

  const round = (value: number) => Math.round(value * power) / power
  const key = (index: number) => keys[index] ?? 0
  const load = (minute: number) => {
    if (minute === keysMinute) return
    log.fill(minute, keys)
    for (let index = 0; index <= KEYS; index++) keys[index] = coin.base * Math.exp(key(index))
    keysMinute = minute
  }
  // The drawn price, before segments and rounding.
  const drawn = (time: number) => {
    const minute = Math.floor(time / MINUTE)
    load(minute)
    const slot = Math.floor((time - minute * MINUTE) / TICK)
    let left = Math.floor((slot * KEYS) / SLOTS)
    while ((KEY_SLOTS[left] ?? 0) > slot) left--
    const from = KEY_SLOTS[left] ?? 0
    const to = KEY_SLOTS[left + 1] ?? SLOTS
    return key(left) + ((key(left + 1) - key(left)) * (slot - from)) / (to - from)
  }
  const segmentAt = (time: number) => segments.findLast(segment => segment.start <= time)
  const price = (time: number) => {
    const segment = segmentAt(time)
    return segment?.held ? segment.price : round(drawn(time) * (segment?.scale ?? 1))
  }

  const wholeMinute = (start: number): Bar => {
    const segment = segmentAt(start)
    const volume = round5(volumeOf(start))
    if (segment?.held) return { ...flat(segment.price), volume }
    const scale = segment?.scale ?? 1
    const close = drawn(start + MINUTE - TICK)
    let high = close
    let low = close
    for (let index = 0; index < KEYS; index++) {
      const value = key(index)
      if (value > high) high = value
      if (value < low) low = value
    }
    return {
      open: round(key(0) * scale),
      high: round(high * scale),
      low: round(low * scale),
      close: round(close * scale),
      volume,
    }
  }
  // More is traded in busy spells and when the price moves far.
  const volumeOf = (start: number) => {
    const minute = Math.floor(start / MINUTE)
    load(minute)
    const busy = log.activity(minute)
    const typical = (coin.base * coin.volatility) / 100 / Math.sqrt(MINUTES_PER_DAY)
    const move = Math.abs(key(KEYS) - key(0)) / typical
    const luck = 0.5 + mix(volumeSalt, minute) / 2 ** 32
    return ((coin.dailyVolume / MINUTES_PER_DAY) * busy * (0.45 + 0.55 * move) * luck) / 1.15
  }

  // Tick by tick, for a minute that is still running or in which the price was set.
  const partMinute = (start: number, until: number): Bar => {
    const last = Math.min(until, start + MINUTE - 1)
    const slots = Math.floor((last - start) / TICK) + 1
    const moments = Array.from({ length: slots }, (_, slot) => start + slot * TICK)
    for (const segment of segments)
      if (segment.start > start && segment.start <= last) moments.push(segment.start)
    const prices = moments.sort((a, b) => a - b).map(price)
    const open = prices[0] ?? Number.NaN
    return {
      open,
      high: Math.max(...prices),
      low: Math.min(...prices),
      close: prices.at(-1) ?? Number.NaN,
      volume: round5((volumeOf(start) * slots) / SLOTS),
    }
  }

  return {
    price,
    minute(start, until) {
      const end = start + MINUTE
      const touched = segments.some(segment => segment.start > start && segment.start < end)
      return touched || until < end - TICK ? partMinute(start, until) : wholeMinute(start)
    },
    set(target, time, held) {
      const fixed = round(target)
      segments.push({ start: time, price: fixed, scale: fixed / drawn(time), held })
    },
  }
}

/** Volumes have 5 places. */
export const round5 = (value: number) => Math.round(value * 1e5) / 1e5

const flat = (price: number) => ({ open: price, high: price, low: price, close: price })
