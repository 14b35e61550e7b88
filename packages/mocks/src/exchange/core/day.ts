export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const MINUTES_PER_DAY = DAY / MINUTE

/** Midnight (UTC) at or before `time`, unix ms. */
export const startOfDay = (time: number): number => Math.floor(time / DAY) * DAY
/** Midnight (UTC) after `time`, unix ms. */
export const nextDay = (time: number): number => startOfDay(time) + DAY

/** The latest time that the server format can express, unix ms. */
export const MAX_TIME = Date.UTC(9999, 11, 31, 23, 59, 59)

/** A time (unix ms) in the format of the servers: 'YYYY-MM-DD HH:MM:SS', in UTC. */
export const serverTime = (time: number): string =>
  new Date(time).toISOString().slice(0, 19).replace('T', ' ')
