import type { SpotSide, SpotTrade } from '../../contract/index.ts'
import type { Fetched } from '../fetched.ts'
import type { Readers } from '../readers.ts'
import type { UserState } from '../user-state.ts'
import type { AwaitedSpot, SpotFilled, SpotOrders } from './awaited.ts'
import type { CompletedSpot, PendingSpot } from './types.ts'

export interface SpotTrackerListener {
  /** Makes the public row. */
  row(order: AwaitedSpot): PendingSpot
  /** A list has an order that was placed here. */
  found(order: AwaitedSpot): void
  filled(filled: SpotFilled): void
  /** The last trades were listed and applied. */
  traded(trades: readonly SpotTrade[]): void
  /** The order is closed and no trade matches it. */
  gone(ref: number): void
  /** No list has an order whose answer was lost. */
  notFound(ref: number): void
  /** The order is still open although its cancellation was sent. */
  notCancelled(ref: number): void
  /** The user changed or the watcher was closed. */
  reset(): void
}

/** Tracks the orders of one coin from placing to fill or cancellation. */
export interface SpotTracker {
  readonly book: UserState<SpotOrders>
  readonly pending: Fetched<readonly PendingSpot[]>
  readonly completed: Fetched<readonly CompletedSpot[]>
  /** Polls now and after every change, while there are subscribers or awaited orders. */
  start(): void
  readonly readers: Readers
  /** Loads the lists that have not arrived yet, as a baseline for a new order. @throws as they do */
  loadBaseline(): Promise<void>
  /**
   * Marks a request that changes orders as in flight.
   * @returns call it when the outcome is applied, with the side that may have changed and whether the balances are
   *   already being fetched.
   */
  beginAction(): (changed?: SpotSide, reported?: boolean) => void
  cancelled(ref: number): void
  /** The answer to a cancellation was lost: polls the lists. */
  cancelLost(ref: number): void
}
