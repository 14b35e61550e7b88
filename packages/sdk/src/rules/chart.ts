import type { Period } from '../contract/index.ts'

/** The intervals a chart offers: Time is a line of minutes, the others are candles. Source: SPEC §2. */
export const INTERVALS = ['Time', '5min', '30min', '1h'] as const
/** An interval that a chart offers. */
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

/** How long one candle of an interval lasts, ms. */
export const intervalMs = (interval: Interval) => WINDOWS[interval].seconds * 1000

/** The period that pushes name for an interval: the platform says 60min where charts say 1h. */
export const pushPeriod = (interval: Interval) => (interval === '1h' ? '60min' : WINDOWS[interval].period)

/**
 * What to ask the chart call for: 1 day back for Time, 5 for 5min, 30 for 30min, 60 for 1h.
 *
 * @param now unix ms. @returns period, and from and to in unix seconds.
 * Source: SPEC §7 (new_timeshar).
 */
export function candleWindow(interval: Interval, now: number) {
  const { period, days } = WINDOWS[interval]
  const to = Math.floor(now / 1000)
  return { period, from: to - days * DAY, to }
}
