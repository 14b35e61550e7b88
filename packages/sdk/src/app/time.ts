import type { SchedulerLike, Subscription } from 'rxjs'
import type { Timer } from '../values/timer.ts'

/** The clocks of a device. */
export interface Clocks {
  /** The device's clock, unix ms; the user may set it at any time. */
  now(): number
  /** Monotonic ms, independent of the device's clock. */
  elapsed(): number
}

/** The clocks and timers of an app. */
export interface Time extends Clocks {
  /** Calls back once after a delay. Unsubscribing cancels it. */
  after(ms: number, callback: () => void): Subscription
  /**
   * The platform's time, unix ms, from the Date header of its answers, to a second; where that cannot be read, from
   * the candles it pushes, to a minute. The device's clock does not matter. Undefined before the first of them, and
   * again from a change of the device's clock, or its sleep, until the next.
   */
  platform(): number | undefined
  /**
   * How far the clock of the platform's zone is ahead of UTC, ms: −5 h in New York in winter. Inferred from times that
   * the platform sends as text and as a number, and from orders just placed. Undefined before the first of them. It
   * may be that of before a change of the clocks, until one of after it arrives. `timestampOf` uses it.
   * @param at Unix ms.
   */
  platformOffset(at: number): number | undefined
}

export const createTime = (
  scheduler: SchedulerLike,
  elapsed = () => performance.now(),
): Pick<Time, 'now' | 'elapsed' | 'after'> => ({
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
