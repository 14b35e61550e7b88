import type { Clock } from './clock.ts'
import { Refusal } from './refusal.ts'

/**
 * How long orders stay in the status `closing` between their end and their final status. Choice: initially 0.
 */
export const createSettlement = (clock: Clock) => {
  let delay = 0

  const commands = {
    /** Sets the delay of orders that end from now on, virtual ms. */
    setSettlementDelay({ ms }: { readonly ms: number }): void {
      if (!Number.isSafeInteger(ms) || ms < 0) throw new Refusal('parameter')
      delay = ms
    },
  }
  return {
    commands,
    delay: () => delay,
    /** Calls `closing`, and `finish` after the delay; without a delay only `finish`. */
    start(closing: () => void, finish: () => void): void {
      if (delay === 0) return finish()
      closing()
      clock.schedule(clock.now() + delay, finish)
    },
  }
}

export type Settlement = ReturnType<typeof createSettlement>
