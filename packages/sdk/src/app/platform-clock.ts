import { clockJumps, type Clocks } from './time.ts'

/** Estimates the platform's time from its answers; does not depend on the device's clock being right. */
export interface PlatformClock {
  /**
   * Takes an answer or a push that shows the time: the platform sent it between `from` and `from + length`.
   *
   * @param from Unix ms.
   * @param length Ms.
   * @param sentAt When the request was sent, by the app's `elapsed()`; now for a push.
   */
  observe(from: number, length: number, sentAt?: number): void
  /** The estimate, unix ms; undefined before the first answer, and after the device's clock was set or the device slept. */
  now(): number | undefined
}

/** Bounds of the platform's time minus `elapsed()`. */
interface Bounds {
  readonly min: number
  readonly max: number
  /** Of the shortest observation. */
  readonly length: number
}

/**
 * Each observation narrows the bounds. The estimate is the device's clock if that is within the bounds, else their middle,
 * so each observation halves the error.
 */
export const createPlatformClock = (device: Clocks): PlatformClock => {
  const { now, elapsed } = device
  const jump = clockJumps(device)
  let bounds: Bounds | undefined
  const checkClock = () => {
    if (jump() !== 0) bounds = undefined
  }
  return {
    observe: (from, length, sentAt = elapsed()) => {
      checkClock()
      const seen = { min: from - elapsed(), max: from + length - sentAt, length }
      const min = Math.max(seen.min, bounds?.min ?? -Infinity)
      const max = Math.min(seen.max, bounds?.max ?? Infinity)
      const shortest = Math.min(length, bounds?.length ?? Infinity)
      if (min < max) bounds = { min, max, length: shortest }
      // They contradict: what is exact counts, then what is newer.
      else if (length === shortest) bounds = seen
    },
    now: () => {
      checkClock()
      if (!bounds) return undefined
      const own = now() - elapsed()
      const isPossible = own >= bounds.min && own < bounds.max
      return isPossible ? now() : elapsed() + (bounds.min + bounds.max) / 2
    },
  }
}
