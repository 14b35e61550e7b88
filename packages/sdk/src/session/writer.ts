import { withTimeout, type Timer } from './with-timeout.ts'

type Write = () => Promise<unknown>

/** Writes to one place, one after the other, so that the last one stands. */
export interface Writer {
  /**
   * Done when it is written, could not be, has taken more than a second, or is no longer the last one asked for.
   * Never rejects.
   */
  write(write: Write): Promise<void>
  /** Waits for what is being written. @returns whether all of it has ended, not only taken too long. */
  idle(): Promise<boolean>
}

/**
 * A write that takes too long does not hold up the next. Should it end after all, it may have undone what was written
 * since: the last one is then done again.
 */
export const createWriter = (timer?: Timer): Writer => {
  let last: Write | undefined
  let turns = Promise.resolve()
  /** Writes that have begun and not ended. */
  let open = 0

  const run = async (write: Write): Promise<void> => {
    if (write !== last) return
    let isLate = false
    const end = () => {
      open--
      if (isLate && last !== undefined && last !== write) void enqueue(last)
      // What it holds, a password maybe, is not kept for longer than needed.
      else if (open === 0 && last === write) last = undefined
      return true
    }
    open++
    // Inside a promise, so that one that throws at once is one that fails.
    const ended = new Promise(resolve => resolve(write())).then(end, end)
    isLate = (await withTimeout(ended, timer)) === undefined
  }
  const enqueue = (write: Write): Promise<void> => {
    last = write
    turns = turns.then(() => run(write))
    return turns
  }
  return {
    write: enqueue,
    idle: async () => {
      await turns
      return open === 0
    },
  }
}
