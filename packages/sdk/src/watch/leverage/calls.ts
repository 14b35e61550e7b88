import type { UserState } from '../user-state.ts'
import type { createLostCalls, LostCall } from './lost-calls.ts'
import { markGone, type LeverageOrders } from './orders.ts'

interface Tracked {
  readonly stored: UserState<LeverageOrders>
  readonly lostCalls: ReturnType<typeof createLostCalls>
  /** Orders that this device closes or cancels. */
  readonly leaving: Set<number>
  /** The next sequence number. */
  now(): number
  schedule(): void
}

/** Tracks the calls that change orders. */
export const createCallTracking = ({ stored, lostCalls, leaving, now, schedule }: Tracked) => ({
  /** Marks a call as in flight. @param id Its order; undefined for a new one. @returns call it when the call is over. */
  startCall: (id?: number) => {
    const called = lostCalls.startCall(id)
    return () => {
      called()
      schedule()
    }
  },
  /** A close or cancellation was accepted. */
  ending: (id: number) => {
    if (stored.state.orders.some(order => order.id === id)) leaving.add(id)
    stored.update(known => markGone(known, id, now()))
    schedule()
  },
  addLostCall: (id: number, call: LostCall) => {
    lostCalls.add(id, call)
    lostCalls.settle(stored.state.orders)
    schedule()
  },
})
