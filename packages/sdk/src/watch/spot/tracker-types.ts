import type { SpotSide } from '../../contract/index.ts'
import type { Fetched } from '../fetched.ts'
import type { Readers } from '../readers.ts'
import type { UserState } from '../user-state.ts'
import type { AwaitedSpot, SpotFilled, SpotOrders } from './awaited.ts'
import type { CompletedSpot, PendingSpot } from './types.ts'

/** What a tracker reports. */
export interface SpotTrackerListener {
  /** An order as readers see it. */
  row(order: AwaitedSpot): PendingSpot
  /** A list has the order that was placed here. */
  found(order: AwaitedSpot): void
  filled(filled: SpotFilled): void
  /** The order waits no more, and no trade is its own. */
  gone(ref: number): void
  /** No list has the order whose answer was lost. */
  notFound(ref: number): void
  /** The order waits although its cancellation was sent. */
  notCancelled(ref: number): void
  /** Another user signed in, or this one signed out, or the tracker has ended. */
  reset(): void
}

/** Follows the orders of one coin from their placing to their end. */
export interface SpotTracker {
  readonly book: UserState<SpotOrders>
  readonly pending: Fetched<readonly PendingSpot[]>
  readonly completed: Fetched<readonly CompletedSpot[]>
  /** Begins to look: now, and whenever something may have changed, as long as something is read or awaited. */
  begin(): void
  readonly readers: Readers
  /** Has lists come that show what was there before an order. @throws what they throw */
  prepare(): Promise<void>
  /**
   * A call that changes orders is under way. Call what it returns when its outcome is taken over.
   * @returns gets the side that may have changed, and whether the balances are being loaded.
   */
  acting(): (changed?: SpotSide, reported?: boolean) => void
  /** An order was taken back. */
  cancelled(ref: number): void
  /** The answer to a cancellation was lost: the lists are asked. */
  cancelLost(ref: number): void
}
