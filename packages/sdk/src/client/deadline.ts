export interface Deadline {
  /** Created when it is first read: a signal is most of the cost of a deadline. */
  readonly signal: AbortSignal
  /** Undefined while it runs. */
  readonly ended: 'timeout' | 'aborted' | undefined
  /** Calls back when it ends, at once if it has; returns the removal. */
  onEnd(callback: () => void): () => void
  /** Milliseconds left. */
  left(): number
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

/** Ends after `limit` ms of monotonic time, or when one of the signals is aborted or deadlines ends. */
export const createDeadline = (
  limit: number,
  ...causes: readonly (AbortSignal | Deadline | undefined)[]
): Deadline => {
  const ms = Math.min(limit, MAX_DELAY)
  const start = performance.now()
  const callbacks = new Set<() => void>()
  let controller: AbortController | undefined
  let ended: Deadline['ended']
  const end = (why: Deadline['ended']) => {
    if (ended) return
    ended = why
    callbacks.forEach(each => each())
  }
  const onEnd = (callback: () => void) => {
    if (ended) callback()
    else callbacks.add(callback)
    return () => callbacks.delete(callback)
  }
  const abort = () => end('aborted')
  const timer = setTimeout(() => end('timeout'), ms)
  const removals: (() => void)[] = []
  for (const cause of causes) {
    if (!cause) continue
    if ('onEnd' in cause) removals.push(cause.onEnd(abort))
    else if (cause.aborted) abort()
    else removals.push(onAbort(cause, abort))
  }
  return {
    get signal() {
      if (!controller) {
        const created = (controller = new AbortController())
        onEnd(() => created.abort())
      }
      return controller.signal
    },
    get ended() {
      return ended
    },
    onEnd,
    left: () => ms - (performance.now() - start),
    release: () => {
      clearTimeout(timer)
      for (const remove of removals) remove()
    },
  }
}
