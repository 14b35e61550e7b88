import type { Candle, Period } from '../contract/index.ts'

/** The intervals of a chart: Time is a line of minutes, the others are candles. Source: product §2. */
export const INTERVALS = ['Time', '5min', '30min', '1h'] as const
/** An interval of a chart. */
export type Interval = (typeof INTERVALS)[number]

const DAY = 86_400

const WINDOWS: Readonly<
  Record<Interval, { readonly period: Period; readonly days: number; readonly seconds: number }>
> = {
  Time: { period: '1min', days: 1, seconds: 60 },
  '5min': { period: '5min', days: 5, seconds: 300 },
  '30min': { period: '30min', days: 30, seconds: 1800 },
  '1h': { period: '1h', days: 60, seconds: 3600 },
}

/** Duration of one candle, ms. */
export const intervalMs = (interval: Interval) => WINDOWS[interval].seconds * 1000

/** The period of an interval in pushes: '60min' for '1h'. */
export const pushPeriod = (interval: Interval) => (interval === '1h' ? '60min' : WINDOWS[interval].period)

/**
 * The input of `market.candles`: 1 day back for Time, 5 for 5min, 30 for 30min, 60 for 1h.
 *
 * @param end Unix ms: now, or the opening time of the oldest known candle to load earlier ones.
 * @returns The period, and `from` and `to` in unix seconds.
 * Source: product §7 (new_timeshar).
 */
export const candleWindow = (interval: Interval, end: number) => {
  const { period, days } = WINDOWS[interval]
  const to = Math.floor(end / 1000)
  return { period, from: to - days * DAY, to }
}

/**
 * Merges an answer into known candles, both ascending. The answer wins for the time it spans. An answer that leaves a
 * gap after the known candles replaces them, since nothing would fill the gap.
 */
export const joinCandles = (
  known: readonly Candle[],
  answer: readonly Candle[],
  interval: Interval,
): readonly Candle[] => {
  const [first, last, newest] = [answer[0], answer.at(-1), known.at(-1)]
  if (!first || !last) return known
  if (!newest || first.time > newest.time + intervalMs(interval)) return answer
  const before = known.filter(({ time }) => time < first.time)
  return [...before, ...answer, ...known.filter(({ time }) => time > last.time)]
}

/**
 * The highest and lowest price of the last 24 hours, for platforms whose quotes have none; null without candles.
 *
 * @param now Unix ms. Source: product §2 (today's high and low).
 */
export const dayRange = (
  candles: readonly Candle[],
  now: number,
): { readonly high: number; readonly low: number } | null => {
  const today = candles.filter(({ time }) => time > now - DAY * 1000)
  const [high, low] = today.reduce(
    ([highest, lowest], { high, low }) => [Math.max(highest, high), Math.min(lowest, low)] as const,
    [-Infinity, Infinity] as readonly [number, number],
  )
  return high < low ? null : { high, low }
}
