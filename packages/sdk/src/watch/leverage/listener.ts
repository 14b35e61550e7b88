import type { Amount } from '../../values/amount.ts'
import type { LeverageEvent } from './orders.ts'

export interface TrackerListener {
  event(event: LeverageEvent): void
  /** No list has an order that was accepted or whose answer was lost. */
  notFound(ref: number): void
  level(level: Amount | null): void
  /** The user changed or the watcher was closed. */
  reset(): void
}
