/** The latest time that the server format can express, unix ms. */
export const MAX_TIME = Date.UTC(9999, 11, 31, 23, 59, 59)

/** A time (unix ms) in the format of the servers: 'YYYY-MM-DD HH:MM:SS', in UTC. */
export const serverTime = (time: number): string =>
  new Date(time).toISOString().slice(0, 19).replace('T', ' ')
