import { withTimeout, type Timer } from './with-timeout.ts'

type Write = () => Promise<unknown>

/** Serializes writes to one place: the last one wins. */
export interface Writer {
  /** Resolves when it is written, failed, was replaced by a later write, or after a second. Never rejects. */
  write(write: Write): Promise<void>
  /** Waits for the queue. @requeue false if a write that timed out is still in flight. */
  idle(): Promise<boolean>
}

/** A write that times out does not block the next. When it ends after all, it may have overwritten it: the last is repeated. */
export const createWriter = (timer?: Timer): Writer => {
  let last: Write | undefined
  let queue = Promise.resolve()
  let inFlight = 0

  const run = async (write: Write): Promise<void> => {
    if (write !== last) return
    let isLate = false
    const end = () => {
      inFlight--
      if (isLate && last !== undefined && last !== write) void enqueue(last)
      // It may hold a password: release it.
      else if (inFlight === 0 && last === write) last = undefined
      return true
    }
    inFlight++
    // In a promise: a synchronous throw is a failed write.
    const ended = new Promise(resolve => resolve(write())).then(end, end)
    isLate = (await withTimeout(ended, timer)) === undefined
  }
  const enqueue = (write: Write): Promise<void> => {
    last = write
    queue = queue.then(() => run(write))
    return queue
  }
  return {
    write: enqueue,
    idle: async () => {
      await queue
      return inFlight === 0
    },
  }
}
