import type { Time } from './time.ts'

/**
 * A clock for countdowns: it runs with the device, also while it sleeps, and does not change when somebody sets the
 * device's clock.
 */
export interface CountdownClock {
  /** Monotonic ms. */
  now(): number
  /** The reading of this clock when the device's was `stamp`, unix ms; now for a stamp in the future. */
  at(stamp: number): number
}

/** A larger change of the difference between the device's two clocks is not jitter, ms. */
const JUMP_MS = 2000
/** Stamps to remember. */
const MAX_STAMPS = 1000

/**
 * `elapsed()` may pause while the device sleeps, which looks as if its clock had been set forward. The platform's time
 * shows which of the two happened; without any, it was sleep.
 */
export const createCountdownClock = ({
  now,
  elapsed,
  platform,
}: Pick<Time, 'now' | 'elapsed' | 'platform'>): CountdownClock => {
  let own = now() - elapsed()
  /** The platform's time minus `elapsed()` before a jump. */
  let known: number | undefined
  /** Jumps forward that may be sleep. */
  let jumped = 0
  let slept = 0
  /** Readings by stamp: later, the device's clock may be another. */
  const readings = new Map<number, number>()

  const steady = () => {
    const jump = now() - elapsed() - own
    own += jump
    if (jump > JUMP_MS) jumped += jump
    const time = platform()
    const shown = time === undefined ? undefined : time - elapsed()
    // Otherwise the next answer decides.
    if (shown !== undefined || known === undefined) {
      const isSleep = shown === undefined || known === undefined || shown - known > jumped / 2
      if (isSleep) slept += jumped
      jumped = 0
    }
    known = shown ?? known
    return elapsed() + slept
  }
  return {
    now: steady,
    at: stamp => {
      const reading = readings.get(stamp) ?? steady() - Math.max(0, now() - stamp)
      if (readings.size >= MAX_STAMPS) readings.clear()
      readings.set(stamp, reading)
      return reading
    },
  }
}
