import type { SchedulerLike, Subscription } from 'rxjs'

/** Time as an app has it. */
export interface Time {
  /** The device's clock, unix ms; it may be set at any moment. */
  now(): number
  /** Milliseconds since some moment, whatever the clock is set to. */
  elapsed(): number
  /** Calls back once after so many ms. @returns keeps it from being called. */
  after(ms: number, callback: () => void): Subscription
}

/** @param elapsed The system's steady clock by default. */
export const createTime = (scheduler: SchedulerLike, elapsed = () => performance.now()): Time => ({
  now: () => scheduler.now(),
  elapsed,
  after: (ms, callback) => scheduler.schedule(callback, ms),
})
