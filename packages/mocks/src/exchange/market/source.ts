import type { Candle } from './candles.ts'

/** Tick interval, ms. */
export const TICK = 500

/** A candle without its time; volume in coins. */
export type Bar = { -readonly [Key in Exclude<keyof Candle, 'time'>]: Candle[Key] }

/** What a price follows where no control has changed it. Its prices are not rounded. */
export interface Source {
  price(time: number): number
  /** The bar of the whole minute that begins at `start`. */
  minute(start: number): Bar
  /** Coins traded in that minute. */
  volume(start: number): number
  /** Where the price can change between two ticks: after `from`, up to and including `to`. */
  moments(from: number, to: number): readonly number[]
}

/** A bar without prices. */
export const emptyBar = (): Bar => ({
  open: Number.NaN,
  high: -Infinity,
  low: Infinity,
  close: Number.NaN,
  volume: 0,
})

/** Adds a price that follows those of the bar. */
export const addPrice = (bar: Bar, price: number): void => {
  if (Number.isNaN(bar.open)) bar.open = price
  if (price > bar.high) bar.high = price
  if (price < bar.low) bar.low = price
  bar.close = price
}

/** The ticks from..to, both inclusive. */
export const ticksBetween = (from: number, to: number): number[] => {
  const first = Math.ceil(from / TICK) * TICK
  return Array.from(
    { length: Math.max(0, Math.floor((to - first) / TICK) + 1) },
    (_, slot) => first + slot * TICK,
  )
}
