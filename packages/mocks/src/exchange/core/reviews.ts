import type { Clock } from './clock.ts'
import { Refusal } from './refusal.ts'
import { storedMap, storedValue, type Stored } from './state.ts'

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
  const automatic = storedValue(true)
  const restarts: (() => void)[] = []
  const state: Record<string, Stored> = { automatic }

  const commands = {
    /** Switches automatic reviews; initially on. */
    setReviews({ automatic: on }: { readonly automatic: boolean }): void {
      const changed = on !== automatic.value
      automatic.value = on
      if (changed) for (const restart of restarts) restart()
    },
  }

  return {
    commands,
    state,
    automatic: (): boolean => automatic.value,
    /**
     * Creates the queue of one kind.
     *
     * @param name Unique.
     * @param delay Duration of an automatic review, virtual ms.
     * @param approve Approves an id and removes it from the queue.
     */
    queue(name: string, delay: number, approve: (id: number) => void): Queue {
      // A task with an outdated ticket does nothing.
      const tickets = new Map<number, number>()
      const count = storedValue(0)
      state[`${name}.tickets`] = storedMap(tickets)
      state[`${name}.count`] = count
      const approveLater = clock.task<readonly [id: number, ticket: number]>(
        `${name}.review`,
        ([id, ticket]) => {
          if (tickets.get(id) === ticket) approve(id)
        },
      )
      const add = (id: number) => {
        const ticket = ++count.value
        tickets.set(id, ticket)
        if (automatic.value) approveLater(clock.now() + delay, [id, ticket])
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
