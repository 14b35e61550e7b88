import type { Clock } from './clock.ts'
import { Refusal } from './refusal.ts'

/** What of one kind waits for a review, by its id. */
interface Queue {
  /** Has it wait from now on. */
  readonly add: (id: number) => void
  /** Ends the waiting. @throws Refusal 'reviewMissing' when it does not wait. */
  readonly take: (id: number) => void
}

/**
 * Reviews: automatic ones, which approve after a time, or those of an operator, who may also come before the time.
 * Switched on again, the time of what waits begins anew.
 */
export const createReviews = (clock: Clock) => {
  let automatic = true
  const restarts: (() => void)[] = []

  const commands = {
    /** Has everything approved after its time (as at the beginning), or only by an operator. */
    setReviews({ automatic: on }: { readonly automatic: boolean }): void {
      const changed = on !== automatic
      automatic = on
      if (changed) for (const restart of restarts) restart()
    },
  }

  return {
    commands,
    /** Whether reviews are automatic. */
    automatic: (): boolean => automatic,
    /**
     * Makes the queue of one kind.
     *
     * @param time How long an automatic review takes, virtual ms.
     * @param approve Carries out an approval; it takes the id from the queue.
     */
    queue(time: number, approve: (id: number) => void): Queue {
      // Each with a ticket: what is scheduled for an older one has become void.
      const tickets = new Map<number, number>()
      let count = 0
      const add = (id: number) => {
        const ticket = ++count
        tickets.set(id, ticket)
        if (!automatic) return
        clock.schedule(clock.now() + time, () => {
          if (tickets.get(id) === ticket) approve(id)
        })
      }
      restarts.push(() => [...tickets.keys()].forEach(add))
      return {
        add,
        take(id) {
          if (!tickets.delete(id)) throw new Refusal('reviewMissing')
        },
      }
    },
  }
}

export type Reviews = ReturnType<typeof createReviews>
