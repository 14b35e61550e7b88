/** Calls back once after `ms`; returns its cancellation. */
export type Timer = (callback: () => void, ms: number) => () => void

export const systemTimer: Timer = (callback, ms) => {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}
