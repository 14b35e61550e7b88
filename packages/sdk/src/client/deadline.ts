/** A limit in time. */
export interface Deadline {
  /** Aborted at the end. */
  readonly signal: AbortSignal
  /** Why it ended, undefined while it has not. */
  readonly ended: 'timeout' | 'aborted' | undefined
  /** Resolves at the end. */
  readonly over: Promise<void>
  /** Milliseconds left. */
  left(): number
  /** Frees the timer and the listener. */
  release(): void
}

/** The longest a timer takes; a longer one would fire at once. */
const LONGEST = 2 ** 31 - 1

const listeners = new WeakMap<AbortSignal, Set<() => void>>()

/**
 * Calls back when a signal is aborted. It has one listener however many wait: Node warns of an eleventh.
 *
 * @returns keeps it from being called.
 */
const onceAborted = (signal: AbortSignal, callback: () => void): (() => void) => {
  let waiting = listeners.get(signal)
  if (waiting === undefined) {
    const all = (waiting = new Set())
    listeners.set(signal, all)
    signal.addEventListener('abort', () => all.forEach(each => each()), { once: true })
  }
  waiting.add(callback)
  return () => waiting.delete(callback)
}

/** A limit over a piece of work, ended early by any of the signals. A clock that is set does not move it. */
export const createDeadline = (limit: number, ...signals: readonly (AbortSignal | undefined)[]): Deadline => {
  const ms = Math.min(limit, LONGEST)
  const start = performance.now()
  const controller = new AbortController()
  const { signal } = controller
  let ended: Deadline['ended']
  const end = (why: Deadline['ended']) => {
    ended ??= why
    controller.abort()
  }
  const onAbort = () => end('aborted')
  const timer = setTimeout(() => end('timeout'), ms)
  const over = new Promise<void>(resolve => signal.addEventListener('abort', () => resolve()))
  const leave: (() => void)[] = []
  for (const caller of signals) {
    if (caller?.aborted) onAbort()
    else if (caller) leave.push(onceAborted(caller, onAbort))
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
      for (const forget of leave) forget()
    },
  }
}
