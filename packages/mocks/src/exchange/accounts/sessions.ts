import { DAY, MINUTE } from '../core/day.ts'
import type { Random } from '../core/random.ts'
import type { State } from '../core/state.ts'
import { Refusal } from '../core/refusal.ts'

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

/** Lifetime of a token, virtual ms. */
const LIFETIME = DAY

/** A new token: 32 hexadecimal digits. */
export const newToken = (random: Random): string => random.hex(32)

interface Session {
  readonly userId: number
  readonly expiresAt: number
}

/** Sessions, one per user: a new login ends the previous one. */
export const createSessions = () => {
  const byToken = new Map<string, Session>()
  const tokenOf = new Map<number, string>()
  const store = (token: string, session: Session) => {
    byToken.set(token, session)
    tokenOf.set(session.userId, token)
  }
  const state: State = {
    sessions: {
      save: () => [...byToken],
      load: rows =>
        (rows as readonly [string, Session][]).forEach(([token, session]) => store(token, session)),
    },
  }

  const end = (userId: number) => {
    const token = tokenOf.get(userId)
    if (token !== undefined) byToken.delete(token)
    tokenOf.delete(userId)
  }
  return {
    state,
    open(userId: number, token: string, now: number): void {
      end(userId)
      store(token, { userId, expiresAt: now + LIFETIME })
    },
    end,
    /** The user of a valid token. */
    userId(token: string, now: number): number | undefined {
      const session = byToken.get(token)
      return session && now < session.expiresAt ? session.userId : undefined
    },
  }
}
