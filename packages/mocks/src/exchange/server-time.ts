/** The last moment that servers of this family can write. */
export const LAST_MOMENT = Date.UTC(9999, 11, 31, 23, 59, 59)

/** A moment (unix ms) as servers of this family write it: 'YYYY-MM-DD HH:MM:SS', here in UTC. */
export const serverTime = (time: number): string =>
  new Date(time).toISOString().slice(0, 19).replace('T', ' ')
