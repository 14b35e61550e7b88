import { ReviewStatus } from '@app/sdk/contract'
import { Refusal } from '../core/refusal.ts'
import { storedMap, storedValue, type State } from '../core/state.ts'
import type { User } from './users.ts'

const GATED = new Set(['submitOption', 'submitLeverage', 'closeLeverage', 'setLeverageStops'])

/**
 * Whether options and leverage require identity verification: a default, initially off, and settings of single users,
 * which override it. Spot never requires it.
 *
 * @param known Returns a user or throws Refusal 'userUnknown'.
 */
export const createIdentityGate = (known: (userId: number) => User) => {
  const byDefault = storedValue(false)
  const byUser = new Map<number, boolean>()
  const isOn = (userId?: number) => (userId === undefined ? undefined : byUser.get(userId)) ?? byDefault.value

  const commands = {
    /** Sets the default, or the gate of one user. */
    setIdentityGate({ on, userId }: { readonly on: boolean; readonly userId?: number }): void {
      if (userId === undefined) byDefault.value = on
      else byUser.set(known(userId).id, on)
    },
  }

  return {
    commands,
    state: { byDefault, byUser: storedMap(byUser) } satisfies State,
    /** Whether the gate is on for a user; without one, the default. */
    isOn,
    /** @throws Refusal 'identityMissing' when nothing was submitted, 'identityNotPassed' when it is not approved. */
    check(kind: string, input: unknown): void {
      if (!GATED.has(kind)) return
      const { userId } = input as { readonly userId: number }
      if (!isOn(userId)) return
      const { reviewStatus } = known(userId)
      if (reviewStatus === ReviewStatus.none) throw new Refusal('identityMissing')
      if (reviewStatus !== ReviewStatus.approved) throw new Refusal('identityNotPassed')
    },
  }
}
