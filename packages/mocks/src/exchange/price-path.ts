import { MINUTE } from './candles.ts'
import type { Coin } from './coins.ts'
import { createLogPath, KEYS, type LogPath } from './noise.ts'
import { createSegments, isWalking, type SegmentChange } from './price-path-segments.ts'
import { hashText, mix } from './random.ts'

/** Ticks come every half second. */
export const TICK = 500
const SLOTS = MINUTE / TICK
/** The slot of each key point in its minute, on the tick grid. */
const KEY_SLOTS = Array.from({ length: KEYS + 1 }, (_, key) => Math.round((key * SLOTS) / KEYS))
const MINUTES_PER_DAY = 1440
/** No price is higher. */
export const MAX_PRICE = 1e9

/** What a stretch of ticks adds up to; volume in coins. */
export interface Bar {
  open: number
  high: number
  low: number
  close: number
  volume: number
}

/** The price of one coin at any moment. */
export interface PricePath {
  /** The price at a moment, in the quote currency, rounded to the coin's places. */
  price(time: number): number
  /** The ticks of the minute that begins at `start`, up to and including `until`. */
  minute(start: number, until: number): Bar
  /** When it was first told to do something else than what is drawn; Infinity before. */
  changedAt(): number
  /** From `time` on the coin does something else. Nothing before changes. */
  change(time: number, change: SegmentChange): void
}

/**
 * Draws a coin's price: a {@link LogPath} at the key points of each minute, straight lines between them, a tick on
 * every half second. Since no tick lies beyond its neighbouring key points, a minute's high and low are known from
 * the key points alone, unless the price was changed in it or is being led somewhere.
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
  const segments = createSegments({ drawn, tick: TICK, least: 1 / power, greatest: MAX_PRICE })
  const price = (time: number) => round(segments.price(segments.at(time), time, drawn(time)))

  const wholeMinute = (start: number): Bar => {
    const segment = segments.at(start)
    const close = drawn(start + MINUTE - TICK)
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

  // Tick by tick, for a minute that is still running or in which there is more than the drawn path.
  const partMinute = (start: number, until: number): Bar => {
    const last = Math.min(until, start + MINUTE - 1)
    const slots = Math.floor((last - start) / TICK) + 1
    const ticks = Array.from({ length: slots }, (_, slot) => start + slot * TICK)
    const changes = segments.between(start, last).map(segment => segment.start)
    const moments = changes.length > 0 ? [...ticks, ...changes].sort((a, b) => a - b) : ticks
    const prices = moments.map(price)
    // What was traded in a tick does not change when the factor does within it.
    const factor =
      changes.length > 0
        ? ticks.reduce((sum, tick) => sum + segments.at(tick).volume, 0)
        : slots * segments.at(start).volume
    return {
      open: prices[0] ?? Number.NaN,
      high: Math.max(...prices),
      low: Math.min(...prices),
      close: prices.at(-1) ?? Number.NaN,
      volume: round5((volumeOf(start) * factor) / SLOTS),
    }
  }

  // The running minute is part of the bars of all periods, which are read at the same moment.
  let running: { readonly start: number; readonly until: number; readonly bar: Bar } | undefined
  const runningMinute = (start: number, until: number): Bar => {
    if (running?.start !== start || running.until !== until)
      running = { start, until, bar: partMinute(start, until) }
    return running.bar
  }

  return {
    price,
    minute(start, until) {
      const end = start + MINUTE
      const whole = until >= end - TICK && !isWalking(segments.at(start), start)
      return whole && segments.between(start, end - 1).length === 0
        ? wholeMinute(start)
        : runningMinute(start, until)
    },
    changedAt: segments.begin,
    change: (time, { price: told, ...rest }) => {
      running = undefined
      segments.add(time, { ...rest, ...(told !== undefined && { price: round(told) }) })
    },
  }
}

/** Volumes have 5 places. */
export const round5 = (value: number) => Math.round(value * 1e5) / 1e5
