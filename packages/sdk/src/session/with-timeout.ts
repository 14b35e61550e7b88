import { systemTimer, type Timer } from '../values/timer.ts'

const LIMIT_MS = 1000

/** The result of the work; undefined when it fails or takes more than a second. Never rejects. */
export const withTimeout = <Value>(work: Promise<Value>, timer: Timer = systemTimer) =>
  new Promise<Value | undefined>(resolve => {
    const cancel = timer(() => resolve(undefined), LIMIT_MS)
    const end = (value?: Value) => {
      cancel()
      resolve(value)
    }
    work.then(end, () => end())
  })
