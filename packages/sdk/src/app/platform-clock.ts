import type { Time } from './time.ts'

/** Estimates the platform's time from its answers; does not depend on the device's clock being right. */
export interface PlatformClock {
  /**
   * Takes an answer whose newest candle was still running.
   *
   * @param opening When that candle opened, unix ms.
   * @param sentAt When the request was sent, by the app's `elapsed()`.
   */
  observe(opening: number, sentAt: number): void
  /**
   * The estimate, unix ms; Infinity before the first answer, and after the device's clock was set or the device
   * slept.
   */
  now(): number
}

/** A larger change of the difference between the device's two clocks is not jitter, ms. */
const JUMP_MS = 1000

/**
 * Each answer narrows the bounds: the platform's time was within the newest candle when it answered. The estimate is
 * the device's clock if that is within the bounds, else their middle, so each answer halves the error.
 *
 * @param length Duration of a candle, ms.
 */
export const createPlatformClock = (
  { now, elapsed }: Pick<Time, 'now' | 'elapsed'>,
  length: number,
): PlatformClock => {
  /** Bounds of the platform's time minus `elapsed()`. */
  let [min, max] = [-Infinity, Infinity]
  let own = now() - elapsed()
  /** The bounds are void once the device's clock, minus `elapsed()`, jumps. */
  const checkClock = () => {
    const before = own
    own = now() - elapsed()
    if (Math.abs(own - before) > JUMP_MS) [min, max] = [-Infinity, Infinity]
  }
  return {
    observe: (opening, sentAt) => {
      checkClock()
      const [low, high] = [opening - elapsed(), opening + length - sentAt]
      min = Math.max(min, low)
      max = Math.min(max, high)
      // Contradictory answers: the newest candle of one was already over. The latest counts.
      if (min >= max) [min, max] = [low, high]
    },
    now: () => {
      checkClock()
      if (min === -Infinity) return Infinity
      const isPossible = own >= min && own < max
      return elapsed() + (isPossible ? own : (min + max) / 2)
    },
  }
}

/**
 * Monotonic milliseconds that include sleep. `elapsed()` may pause during sleep and `now()` may be set, so any jump
 * between them counts as sleep.
 */
export const createSteadyClock = ({ now, elapsed }: Pick<Time, 'now' | 'elapsed'>): (() => number) => {
  let before = { now: now(), elapsed: elapsed() }
  let steady = 0
  return () => {
    const at = { now: now(), elapsed: elapsed() }
    const awake = at.elapsed - before.elapsed
    steady += awake + Math.abs(at.now - before.now - awake)
    before = at
    return steady
  }
}
