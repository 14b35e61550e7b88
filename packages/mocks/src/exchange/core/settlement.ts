import type { Clock } from './clock.ts'
import { Refusal } from './refusal.ts'
import { storedValue, type State } from './state.ts'

/**
 * How long orders stay in the status `closing` between their end and their final status. Choice: initially 0.
 */
export const createSettlement = (clock: Clock) => {
  const delay = storedValue(0)

  const commands = {
    /** Sets the delay of orders that end from now on, virtual ms. */
    setSettlementDelay({ ms }: { readonly ms: number }): void {
      if (!Number.isSafeInteger(ms) || ms < 0) throw new Refusal('parameter')
      delay.value = ms
    },
  }
  return {
    commands,
    delay: () => delay.value,
    /** Defines how orders get their final status. @returns a function that does so, after the delay if there is one. */
    task<Arg>(name: string, finish: (arg: Arg) => void): (arg: Arg) => void {
      const later = clock.task(name, finish)
      return arg => (delay.value === 0 ? finish(arg) : later(clock.now() + delay.value, arg))
    },
    state: { delay } satisfies State,
  }
}

export type Settlement = ReturnType<typeof createSettlement>
