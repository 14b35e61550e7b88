import type { Candle } from '../../src/chart/index.ts'

const MINUTE = 60_000
const NEWEST = Date.UTC(2026, 0, 15, 12)

/** Seeded random numbers from 0 to 1, the same in every round. */
const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

const cents = (value: number) => Math.round(value * 100) / 100

/** One-minute candles of a random walk around 70,000, oldest first. */
export const makeCandles = (count: number): Candle[] => {
  const random = seeded(count)
  let close = 70_000
  return Array.from({ length: count }, (_, i) => {
    const open = close
    close = cents(open * (1 + (random() - 0.5) * 0.002))
    return {
      time: NEWEST - (count - 1 - i) * MINUTE,
      open,
      high: cents(Math.max(open, close) * (1 + random() * 0.0005)),
      low: cents(Math.min(open, close) * (1 - random() * 0.0005)),
      close,
      volume: cents(random() * 40 + 1),
    }
  })
}

/** Ticks of the newest bar. */
export const makeTicks = (newest: Candle, count: number): Candle[] => {
  const random = seeded(7)
  let bar = newest
  return Array.from({ length: count }, () => {
    const close = cents(bar.close * (1 + (random() - 0.5) * 0.0001))
    bar = {
      ...bar,
      close,
      high: Math.max(bar.high, close),
      low: Math.min(bar.low, close),
      volume: cents(bar.volume + random() * 0.1),
    }
    return bar
  })
}
