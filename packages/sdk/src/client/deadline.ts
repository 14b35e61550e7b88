export interface Deadline {
  /** A new signal, aborted when it ends. */
  signal(): AbortSignal
  // No getter: an object literal with getters is slow to create.
  ended(): boolean
  /** Calls back when it ends, at once if it has. */
  onEnd(callback: () => void): void
  /** Clears the timer and removes the listeners. */
  release(): void
}

/** Timers with a longer delay fire immediately. */
const MAX_DELAY = 2 ** 31 - 1

const listeners = new WeakMap<AbortSignal, Set<() => void>>()

/** Adds an abort listener; returns its removal. One real listener per signal: Node warns from the eleventh on. */
const onAbort = (signal: AbortSignal, callback: () => void): (() => void) => {
  let callbacks = listeners.get(signal)
  if (callbacks === undefined) {
    const all = (callbacks = new Set())
    listeners.set(signal, all)
    signal.addEventListener('abort', () => all.forEach(each => each()), { once: true })
  }
  callbacks.add(callback)
  return () => callbacks.delete(callback)
}

/** Ends after `limit` ms, or when one of the signals is aborted. */
export const createDeadline = (limit: number, ...signals: readonly (AbortSignal | undefined)[]): Deadline => {
  const callbacks: (() => void)[] = []
  const removals: (() => void)[] = []
  let ended = false
  const end = () => {
    if (ended) return
    ended = true
    for (const callback of callbacks) callback()
  }
  const onEnd = (callback: () => void) => {
    if (ended) callback()
    else callbacks.push(callback)
  }
  const timer = setTimeout(end, Math.min(limit, MAX_DELAY))
  for (const signal of signals) {
    if (signal?.aborted) end()
    else if (signal) removals.push(onAbort(signal, end))
  }
  return {
    signal: () => {
      const controller = new AbortController()
      onEnd(() => controller.abort())
      return controller.signal
    },
    ended: () => ended,
    onEnd,
    release: () => {
      clearTimeout(timer)
      for (const remove of removals) remove()
    },
  }
}
