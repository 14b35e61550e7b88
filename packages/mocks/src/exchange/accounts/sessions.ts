import { DAY } from '../core/day.ts'
import type { CommandContext } from '../core/context.ts'
import type { State } from '../core/state.ts'

/** Lifetime of a token, virtual ms. */
const LIFETIME = DAY

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
    /** @returns the token: 32 hexadecimal digits. */
    open(userId: number, { now, random }: CommandContext): string {
      end(userId)
      const token = random('token').hex(32)
      store(token, { userId, expiresAt: now + LIFETIME })
      return token
    },
    end,
    /** The user of a valid token. */
    userId(token: string, now: number): number | undefined {
      const session = byToken.get(token)
      return session && now < session.expiresAt ? session.userId : undefined
    },
  }
}
