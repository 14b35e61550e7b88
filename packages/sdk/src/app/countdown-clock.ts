import { clockJumps, type Time } from './time.ts'

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

/** Stamps to remember. */
const MAX_STAMPS = 1000

/** The platform's time shows whether the device slept or its clock was set forward; without any, it was sleep. */
export const createCountdownClock = (time: Pick<Time, 'now' | 'elapsed' | 'platform'>): CountdownClock => {
  const { now, elapsed, platform } = time
  const jump = clockJumps(time)
  /** The platform's time minus `elapsed()` before a jump. */
  let before: number | undefined
  /** Jumps forward that may be sleep. */
  let jumped = 0
  let slept = 0
  /** Readings by stamp: later, the device's clock may be another. */
  const readings = new Map<number, number>()

  const steady = () => {
    jumped += Math.max(0, jump())
    const known = platform()
    const shown = known === undefined ? undefined : known - elapsed()
    // Otherwise the next answer decides.
    if (shown !== undefined || before === undefined) {
      const isSleep = shown === undefined || before === undefined || shown - before > jumped / 2
      if (isSleep) slept += jumped
      jumped = 0
    }
    before = shown ?? before
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
