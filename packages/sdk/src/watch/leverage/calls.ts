import type { UserState } from '../user-state.ts'
import type { createDoubts, Doubt } from './doubts.ts'
import { orderLeaves, type LeverageOrders } from './orders.ts'

interface Tracked {
  readonly kept: UserState<LeverageOrders>
  readonly doubts: ReturnType<typeof createDoubts>
  /** Orders that end by a call of ours. */
  readonly leaving: Set<number>
  /** The moment of an answer. */
  now(): number
  /** Sets the timer for the next look. */
  schedule(): void
}

/** What a tracker learns of the calls that change its orders. */
export const createCalls = ({ kept, doubts, leaving, now, schedule }: Tracked) => ({
  /** A call is being sent, about an order where it has one. Call what it returns when nothing more is to come of it. */
  calling: (id?: number) => {
    const called = doubts.calling(id)
    return () => {
      called()
      schedule()
    }
  },
  /** The platform has accepted that an order ends. */
  leaves: (id: number) => {
    if (kept.state.orders.some(order => order.id === id)) leaving.add(id)
    kept.update(known => orderLeaves(known, id, now()))
    schedule()
  },
  /** The answer of a call about an order was lost. */
  doubt: (id: number, doubt: Doubt) => {
    doubts.add(id, doubt)
    doubts.judge(kept.state.orders)
    schedule()
  },
})
