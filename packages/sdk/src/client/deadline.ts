/** Why a deadline ended a piece of work. */
type Ended = 'timeout' | 'aborted'

/** One limit over a whole call. */
export interface Deadline {
  readonly signal: AbortSignal
  /** Why it ended, undefined while it has not. */
  readonly ended: Ended | undefined
  /** Milliseconds left. */
  left(): number
  /** The work's outcome; rejects at the end, even if the work ignores the signal. */
  race<Result>(work: Promise<Result>): Promise<Result>
  /** Rejects at the end; resolves after `ms`, if that is earlier. */
  wait(ms: number): Promise<void>
  /** Frees the timer and the listener. */
  release(): void
}

/** The longest a timer takes; a longer one would fire at once. */
const LONGEST = 2 ** 31 - 1

/** One limit over a whole call (connect, body and every attempt), ended early by the caller's signal. */
export function createDeadline(limit: number, now: () => number, caller?: AbortSignal): Deadline {
  const ms = Math.min(limit, LONGEST)
  const controller = new AbortController()
  const { signal } = controller
  const start = now()
  let ended: Ended | undefined
  const end = (why: Ended) => {
    ended ??= why
    controller.abort()
  }
  const onAbort = () => end('aborted')
  const timer = setTimeout(() => end('timeout'), ms)
  if (caller?.aborted) onAbort()
  else caller?.addEventListener('abort', onAbort, { once: true })

  const race = <Result>(work: Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      const onEnd = () => reject(new Error('ended'))
      if (signal.aborted) onEnd()
      else signal.addEventListener('abort', onEnd, { once: true })
      void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onEnd))
    })

  return {
    signal,
    get ended() {
      return ended
    },
    left: () => ms - (now() - start),
    race,
    wait: async pause => {
      let sleeping: ReturnType<typeof setTimeout> | undefined
      const slept = new Promise<void>(resolve => {
        sleeping = setTimeout(resolve, pause)
      })
      await race(slept).finally(() => clearTimeout(sleeping))
    },
    release: () => {
      clearTimeout(timer)
      caller?.removeEventListener('abort', onAbort)
    },
  }
}
