import { BehaviorSubject, type Observable } from 'rxjs'
import type { Storage } from '../storage/storage.ts'
import { withTimeout, type Timer } from './with-timeout.ts'
import { createWriter } from './writer.ts'

/** One value of this device that survives a reload, in step with other tabs. */
export interface Kept<Value> {
  /** The current value first, then every change. */
  readonly value$: Observable<Value>
  readonly value: Value
  /** Takes effect at once; done when it is kept, could not be, or takes more than a second. Never rejects. */
  set(value: Value): Promise<void>
  /** Reads what an earlier run left. What takes more than a second is waited for no longer, but still counts. */
  restore(): Promise<void>
  /** Stops following other tabs. */
  close(): void
}

/**
 * @param initial What holds until something was chosen.
 * @param read Makes a value of what is stored, which an older version may have written; undefined if it cannot.
 */
export const createKept = <Value>(
  storage: Storage,
  key: string,
  initial: Value,
  read: (stored: unknown) => Value | undefined,
  timer?: Timer,
): Kept<Value> => {
  const value$ = new BehaviorSubject(initial)
  const { write, idle } = createWriter(timer)
  let reading: Promise<unknown> = Promise.resolve()
  let reads = 0
  // One read after the other, or an early one that comes in late would stand.
  const restore = async () => {
    reading = reading.then(async () => {
      // What was set here and is not written yet is newer, as is what is set meanwhile.
      if (!(await idle())) return
      const before = value$.value
      const id = ++reads
      const taken = storage.get(key).then(stored => {
        const value = read(stored)
        if (value !== undefined && value$.value === before && id === reads) value$.next(value)
      })
      await withTimeout(taken, timer)
    })
    await reading
  }
  const unwatch = storage.watch?.(changed => {
    if (changed === key) void restore()
  })
  return {
    value$: value$.asObservable(),
    get value() {
      return value$.value
    },
    set: value => {
      value$.next(value)
      return write(() => storage.set(key, value$.value))
    },
    restore,
    close: () => unwatch?.(),
  }
}
