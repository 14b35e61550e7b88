export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const MINUTES_PER_DAY = DAY / MINUTE

/** Midnight (UTC) at or before `time`, unix ms. */
export const startOfDay = (time: number): number => Math.floor(time / DAY) * DAY
/** Midnight (UTC) after `time`, unix ms. */
export const nextDay = (time: number): number => startOfDay(time) + DAY
