import { DAY } from '../core/day.ts'
import type { CommandContext } from '../core/context.ts'

/** Lifetime of a token, virtual ms. */
const LIFETIME = DAY

/** Sessions, one per user: a new login ends the previous one. */
export const createSessions = () => {
  const byToken = new Map<string, { readonly userId: number; readonly expiresAt: number }>()
  const tokenOf = new Map<number, string>()

  const end = (userId: number) => {
    const token = tokenOf.get(userId)
    if (token !== undefined) byToken.delete(token)
    tokenOf.delete(userId)
  }
  return {
    /** @returns the token: 32 hexadecimal digits. */
    open(userId: number, { now, random }: CommandContext): string {
      end(userId)
      const token = random('token').hex(32)
      byToken.set(token, { userId, expiresAt: now + LIFETIME })
      tokenOf.set(userId, token)
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
