import type { Amount } from '../../values/amount.ts'
import type { LeverageNews } from './orders.ts'

/** What a tracker reports. */
export interface TrackerListener {
  news(news: LeverageNews): void
  /** No list has the order whose answer was lost, or that was accepted. */
  notFound(ref: number): void
  level(level: Amount | null): void
  /** Another user signed in, or this one signed out, or the tracker has ended. */
  reset(): void
}
