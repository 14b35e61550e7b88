import { DAY } from '../market/candles.ts'

/** Midnight (UTC) at or before `time`, unix ms. */
export const startOfDay = (time: number): number => Math.floor(time / DAY) * DAY
/** Midnight (UTC) after `time`, unix ms. */
export const nextDay = (time: number): number => startOfDay(time) + DAY
