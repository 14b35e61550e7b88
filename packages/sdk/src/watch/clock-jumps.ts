import type { Time } from '../app/time.ts'

/** A larger difference between wall clock and steady clock means that the clock was set or the device slept, ms. */
const JUMP_MS = 2000

/** @returns whether the clock was set, or the device slept, since the previous call. */
export const clockJumps = (time: Time): (() => boolean) => {
  let offset = time.now() - time.elapsed()
  return () => {
    const before = offset
    offset = time.now() - time.elapsed()
    return Math.abs(offset - before) > JUMP_MS
  }
}
