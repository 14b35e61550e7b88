import type { Clock } from './clock.ts'
import { Refusal } from './refusal.ts'

/**
 * How long orders are shown as closing (status 2) between the moment that ends them and their last status. Choice: no
 * time at all, unless it is set.
 */
export const createSettlement = (clock: Clock) => {
  let delay = 0

  const commands = {
    /** Sets the delay, ms of virtual time, for whatever falls due from now on. */
    setSettlementDelay({ ms }: { readonly ms: number }): void {
      if (!Number.isSafeInteger(ms) || ms < 0) throw new Refusal('parameter')
      delay = ms
    },
  }
  return {
    commands,
    delay: () => delay,
    /** Has `closing` called, and `finish` after the delay; without a delay only `finish`, at once. */
    pass(closing: () => void, finish: () => void): void {
      if (delay === 0) return finish()
      closing()
      clock.schedule(clock.now() + delay, finish)
    },
  }
}

/** Lets what has ended pass through its closing. */
export type Settlement = ReturnType<typeof createSettlement>
