/** Why a deadline ended a piece of work. */
export type Ended = 'timeout' | 'aborted'

export interface Deadline {
  readonly signal: AbortSignal
  /** Why it ended, undefined while it has not. */
  readonly ended: Ended | undefined
  /** Milliseconds left. */
  left(): number
  /** Rejects at the end; resolves after `ms`, if that is earlier. */
  wait(ms: number): Promise<void>
  /** Frees the timer and the listener. */
  release(): void
}

/** One limit over a whole call (connect, body and every attempt), ended early by the caller's signal. */
export function createDeadline(ms: number, now: () => number, caller?: AbortSignal): Deadline {
  const controller = new AbortController()
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

  return {
    signal: controller.signal,
    get ended() {
      return ended
    },
    left: () => ms - (now() - start),
    wait: pause =>
      new Promise((resolve, reject) => {
        if (controller.signal.aborted) return reject(new Error('ended'))
        const onEnd = () => {
          clearTimeout(sleeping)
          reject(new Error('ended'))
        }
        const sleeping = setTimeout(() => {
          controller.signal.removeEventListener('abort', onEnd)
          resolve()
        }, pause)
        controller.signal.addEventListener('abort', onEnd, { once: true })
      }),
    release: () => {
      clearTimeout(timer)
      caller?.removeEventListener('abort', onAbort)
    },
  }
}
