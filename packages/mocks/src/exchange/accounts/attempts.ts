import { Refusal } from '../core/refusal.ts'
import { MINUTE } from '../core/day.ts'

const LIMIT = 10
/** Virtual ms. */
const PERIOD = 15 * MINUTE

/** Wrong passwords of each user. Only in memory: a refused login is not a command, so a restart forgets them. */
export const createAttempts = () => {
  const failures = new Map<number, readonly number[]>()
  const recent = (userId: number, now: number) => (failures.get(userId) ?? []).filter(at => now - at < PERIOD)

  return {
    /** @throws Refusal 'loginAttempts' after ten wrong passwords within 15 minutes. */
    check(userId: number, now: number): void {
      const times = recent(userId, now)
      const [first = now] = times
      if (times.length < LIMIT) return
      throw new Refusal('loginAttempts', { seconds: String(Math.ceil((first + PERIOD - now) / 1000)) })
    },
    failed: (userId: number, now: number): void => void failures.set(userId, [...recent(userId, now), now]),
    clear: (userId: number): void => void failures.delete(userId),
  }
}
