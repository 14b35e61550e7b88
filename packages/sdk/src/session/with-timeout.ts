/** Calls back once after `ms`; returns its cancellation. */
export type Timer = (callback: () => void, ms: number) => () => void

const LIMIT_MS = 1000

const systemTimer: Timer = (callback, ms) => {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}

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
