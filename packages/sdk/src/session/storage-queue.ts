import { systemTimer, type Timer } from '../values/timer.ts'

const LIMIT_MS = 1000

/** The result of the work; undefined when it fails or takes longer, by default than a second. Never rejects. */
export const withTimeout = <Value>(work: Promise<Value>, timer: Timer = systemTimer, ms = LIMIT_MS) =>
  new Promise<Value | undefined>(resolve => {
    const cancel = timer(() => resolve(undefined), ms)
    const end = (value?: Value) => {
      cancel()
      resolve(value)
    }
    work.then(end, () => end())
  })

type Write = () => Promise<unknown>

/** Serializes the writes to one place and the reads of it: the last one wins. */
export interface StorageQueue {
  /** Resolves when it is written, failed, was replaced by a later write, or after a second. Never rejects. */
  write(write: Write): Promise<void>
  /**
   * Reads after the writes, then calls `apply`, unless a later read or a change of `current` was faster. Reads nothing
   * while a write that timed out is in flight: the current value is newer.
   *
   * @returns undefined without a result within a second; a later one is still applied. Never rejects.
   */
  read<Value>(get: () => Promise<Value>, apply: (value: Value) => void): Promise<Value | undefined>
}

/**
 * A write that times out does not block the next. When it ends after all, it may have overwritten it: the last is repeated.
 *
 * @param current What the reads replace.
 */
export const createStorageQueue = (timer?: Timer, current?: () => unknown): StorageQueue => {
  let last: Write | undefined
  let writes = Promise.resolve()
  let inFlight = 0
  let reads: Promise<unknown> = Promise.resolve()
  let readCount = 0

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
    writes = writes.then(() => run(write))
    return writes
  }
  const readNext = async <Value>(get: () => Promise<Value>, apply: (value: Value) => void) => {
    await writes
    if (inFlight > 0) return undefined
    const before = current?.()
    const id = ++readCount
    const result = new Promise<Value>(resolve => resolve(get())).then(value => {
      if (id === readCount && current?.() === before) apply(value)
      return value
    })
    return withTimeout(result, timer)
  }
  return {
    write: enqueue,
    read: (get, apply) => {
      const result = reads.then(() => readNext(get, apply))
      reads = result
      return result
    },
  }
}
