import type { Time } from '../../app/time.ts'

/** The platform's time as its answers let it be known, whatever the device's clock is set to. */
export interface PlatformClock {
  /**
   * Learns from an answer whose newest candle was not over.
   *
   * @param opening When that candle opened, unix ms.
   * @param sentAt When it was asked for, as `elapsed()` of the app says.
   */
  learn(opening: number, sentAt: number): void
  /** A guess, unix ms; Infinity when an answer is needed, as the device's clock was set, or it slept. */
  now(): number
}

/** A difference between the two clocks of a device that is no jitter, ms. */
const JUMP_MS = 1000

/**
 * Narrows the platform's time down with every answer: it was in the newest candle's span when the answer was made. Within what is
 * possible the device's clock is believed; otherwise the middle is taken, so that each answer halves the error.
 *
 * @param length How long a candle is, ms.
 */
export const createPlatformClock = (
  { now, elapsed }: Pick<Time, 'now' | 'elapsed'>,
  length: number,
): PlatformClock => {
  /** Bounds of the platform's time minus `elapsed()`. */
  let [least, most] = [-Infinity, Infinity]
  let own = now() - elapsed()
  /** The device's time minus `elapsed()`. What was known before it changed is of no use. */
  const look = () => {
    const before = own
    own = now() - elapsed()
    if (Math.abs(own - before) > JUMP_MS) [least, most] = [-Infinity, Infinity]
  }
  return {
    learn: (opening, sentAt) => {
      look()
      const [low, high] = [opening - elapsed(), opening + length - sentAt]
      least = Math.max(least, low)
      most = Math.min(most, high)
      // That candle is long over.
      if (least >= most) [least, most] = [low, high]
    },
    now: () => {
      look()
      if (least === -Infinity) return Infinity
      const isPossible = own >= least && own < most
      return elapsed() + (isPossible ? own : (least + most) / 2)
    },
  }
}

/**
 * Milliseconds since some moment that never go back, and go on while the device sleeps: one of its clocks may stand still then, the
 * other may be set. A clock that is set, either way, counts as sleep.
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
