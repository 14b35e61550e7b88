import type { Time } from '../app/time.ts'

/** A clock that is off by more than this against the steady one was set, or the device slept, ms. */
const JUMP_MS = 2000

/** @returns says whether the device's clock was set, or the device slept, since it was called last. */
export const clockJumps = (time: Time): (() => boolean) => {
  let offset = time.now() - time.elapsed()
  return () => {
    const before = offset
    offset = time.now() - time.elapsed()
    return Math.abs(offset - before) > JUMP_MS
  }
}
