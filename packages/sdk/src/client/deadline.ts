export interface Deadline {
  readonly signal: AbortSignal
  /** Undefined while it runs. */
  readonly ended: 'timeout' | 'aborted' | undefined
  /** Resolves when it ends. */
  readonly over: Promise<void>
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

/** Ends after `limit` ms of monotonic time, or when one of the signals is aborted. */
export const createDeadline = (limit: number, ...signals: readonly (AbortSignal | undefined)[]): Deadline => {
  const ms = Math.min(limit, MAX_DELAY)
  const start = performance.now()
  const controller = new AbortController()
  const { signal } = controller
  let ended: Deadline['ended']
  const end = (why: Deadline['ended']) => {
    ended ??= why
    controller.abort()
  }
  const abort = () => end('aborted')
  const timer = setTimeout(() => end('timeout'), ms)
  const over = new Promise<void>(resolve => signal.addEventListener('abort', () => resolve()))
  const removals: (() => void)[] = []
  for (const caller of signals) {
    if (caller?.aborted) abort()
    else if (caller) removals.push(onAbort(caller, abort))
  }
  return {
    signal,
    get ended() {
      return ended
    },
    over,
    left: () => ms - (performance.now() - start),
    release: () => {
      clearTimeout(timer)
      for (const remove of removals) remove()
    },
  }
}
