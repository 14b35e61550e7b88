import { DAY, HOUR, MINUTE } from '../core/day.ts'

/** Open, high, low and close of the ticks in a period, and the volume. */
export interface Candle {
  /** Start of the period, unix ms. */
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  /** Coins traded. */
  readonly volume: number
}

interface PeriodBounds {
  /** Start of the period that contains `time`. */
  readonly start: (time: number) => number
  /** Start of the period after the one that starts at `start`. */
  readonly next: (start: number) => number
}

// The epoch was a Thursday; weeks start on Monday.
const every = (length: number, offset = 0): PeriodBounds => ({
  start: time => Math.floor((time - offset) / length) * length + offset,
  next: start => start + length,
})

const calendar = (months: number): PeriodBounds => {
  const shifted = (time: number, by: number) => {
    const date = new Date(time)
    const month = date.getUTCMonth()
    return Date.UTC(date.getUTCFullYear(), month - (month % months) + by)
  }
  return { start: time => shifted(time, 0), next: start => shifted(start, months) }
}

const hour = every(HOUR)
const day = every(DAY)
const week = every(7 * DAY, 4 * DAY)
const month = calendar(1)
const year = calendar(12)

/** The supported chart periods. '1h' is not one of them. */
export const PERIODS = {
  '1min': every(MINUTE),
  '5min': every(5 * MINUTE),
  '15min': every(15 * MINUTE),
  '30min': every(30 * MINUTE),
  '60min': hour,
  '1H': hour,
  '1D': day,
  '1W': week,
  '1M': month,
  '1Y': year,
  '1day': day,
  '1week': week,
  '1mon': month,
  '1year': year,
} as const satisfies Record<string, PeriodBounds>

export type Period = keyof typeof PERIODS

export const isPeriod = (text: string): text is Period => Object.hasOwn(PERIODS, text)
