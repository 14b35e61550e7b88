/** A moment (unix ms) as servers of this family write it: 'YYYY-MM-DD HH:MM:SS', here in UTC. */
export const serverTime = (time: number): string =>
  new Date(time).toISOString().slice(0, 19).replace('T', ' ')
