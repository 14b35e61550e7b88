import { DAY } from './candles.ts'

/** The first moment of the day that holds `time` (unix ms, UTC): the day's turn. */
export const startOfDay = (time: number): number => Math.floor(time / DAY) * DAY
/** The day's turn after `time`. */
export const nextDay = (time: number): number => startOfDay(time) + DAY
