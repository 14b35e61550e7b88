/** Calls back once after some ms. @returns keeps it from being called. */
export type Timer = (callback: () => void, ms: number) => () => void

/** How long keeping or reading something may hold up the rest. */
const LIMIT_MS = 1000

const systemTimer: Timer = (callback, ms) => {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}

/** What came of the work; undefined when it failed or is not done within a second. Never rejects. */
export const withTimeout = <Value>(work: Promise<Value>, timer: Timer = systemTimer) =>
  new Promise<Value | undefined>(resolve => {
    const cancel = timer(() => resolve(undefined), LIMIT_MS)
    const end = (value?: Value) => {
      cancel()
      resolve(value)
    }
    work.then(end, () => end())
  })
