import type { SchedulerLike, Subscription } from 'rxjs'
import type { Timer } from '../values/timer.ts'

/** The clocks and timers of an app. */
export interface Time {
  /** The device's clock, unix ms; the user may set it at any time. */
  now(): number
  /** Monotonic ms, independent of the device's clock. */
  elapsed(): number
  /** Calls back once after a delay. Unsubscribing cancels it. */
  after(ms: number, callback: () => void): Subscription
}

export const createTime = (scheduler: SchedulerLike, elapsed = () => performance.now()): Time => ({
  now: () => scheduler.now(),
  elapsed,
  after: (ms, callback) => scheduler.schedule(callback, ms),
})

export const timerOf =
  ({ after }: Pick<Time, 'after'>): Timer =>
  (callback, ms) => {
    const due = after(ms, callback)
    return () => due.unsubscribe()
  }
