import type { CommandContext, CommandHandler } from './context.ts'
import { Refusal } from './refusal.ts'
import type { User } from './users.ts'

/**
 * Whether trading needs a real name: for everybody, and for users with a setting of their own, which wins. Off at the
 * beginning. Servers of this family have it before options and leverage, not before spot.
 *
 * @param known Gives a user. @throws Refusal 'userUnknown' when there is none.
 */
export const createIdentityGate = (known: (userId: number) => User) => {
  let everybody = false
  const own = new Map<number, boolean>()
  const isOn = (userId?: number) => (userId === undefined ? undefined : own.get(userId)) ?? everybody

  /** @throws Refusal 'identityMissing' when nothing was handed in, 'identityNotPassed' when it is not approved. */
  const requireIdentity = (userId: number) => {
    if (!isOn(userId)) return
    const { reviewStatus } = known(userId)
    if (reviewStatus === 0) throw new Refusal('identityMissing')
    if (reviewStatus !== 2) throw new Refusal('identityNotPassed')
  }

  const commands = {
    /** Sets the gate for everybody, or for one user. */
    setIdentityGate({ on, userId }: { readonly on: boolean; readonly userId?: number }): void {
      if (userId === undefined) everybody = on
      else own.set(known(userId).id, on)
    },
  }

  return {
    commands,
    /** Whether the gate is on for a user, or by default. */
    isOn,
    /** Puts the gate before a command of a user. */
    before:
      <Input extends { readonly userId: number }, Result>(
        handler: CommandHandler<Input, Result>,
      ): CommandHandler<Input, Result> =>
      (input: Input, context: CommandContext) => {
        requireIdentity(input.userId)
        return handler(input, context)
      },
  }
}
