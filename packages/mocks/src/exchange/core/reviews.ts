import type { Clock } from './clock.ts'
import { Refusal } from './refusal.ts'

/** The ids of one kind that wait for a review. */
interface Queue {
  readonly add: (id: number) => void
  /** @throws Refusal 'reviewMissing' when the id is not waiting. */
  readonly remove: (id: number) => void
}

/**
 * Reviews: automatic approval after a delay, or by an operator, who can also review earlier. When automatic reviews
 * are switched on again, the delay of everything waiting restarts.
 */
export const createReviews = (clock: Clock) => {
  let automatic = true
  const restarts: (() => void)[] = []

  const commands = {
    /** Switches automatic reviews; initially on. */
    setReviews({ automatic: on }: { readonly automatic: boolean }): void {
      const changed = on !== automatic
      automatic = on
      if (changed) for (const restart of restarts) restart()
    },
  }

  return {
    commands,
    automatic: (): boolean => automatic,
    /**
     * Creates the queue of one kind.
     *
     * @param delay Duration of an automatic review, virtual ms.
     * @param approve Approves an id and removes it from the queue.
     */
    queue(delay: number, approve: (id: number) => void): Queue {
      // A callback with an outdated ticket does nothing.
      const tickets = new Map<number, number>()
      let count = 0
      const add = (id: number) => {
        const ticket = ++count
        tickets.set(id, ticket)
        if (!automatic) return
        clock.schedule(clock.now() + delay, () => {
          if (tickets.get(id) === ticket) approve(id)
        })
      }
      restarts.push(() => [...tickets.keys()].forEach(add))
      return {
        add,
        remove(id) {
          if (!tickets.delete(id)) throw new Refusal('reviewMissing')
        },
      }
    },
  }
}

export type Reviews = ReturnType<typeof createReviews>
