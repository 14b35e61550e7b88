import { BehaviorSubject, type Observable } from 'rxjs'
import type { Storage } from '../storage/storage.ts'
import { withTimeout, type Timer } from './with-timeout.ts'
import { createWriter } from './writer.ts'

/** A value in the storage, in sync with other tabs. */
export interface StoredValue<Value> {
  /** Emits the current value first. */
  readonly value$: Observable<Value>
  readonly value: Value
  /** Takes effect immediately; resolves when it is written, failed, or after a second. Never rejects. */
  set(value: Value): Promise<void>
  /** Reads the stored value. Resolves after a second at most; a later result still takes effect. */
  restore(): Promise<void>
  /** Stops following other tabs. */
  close(): void
}

/** @param read Parses the stored data, possibly of an older version; undefined if invalid. */
export const createStoredValue = <Value>(
  storage: Storage,
  key: string,
  initial: Value,
  read: (stored: unknown) => Value | undefined,
  timer?: Timer,
): StoredValue<Value> => {
  const value$ = new BehaviorSubject(initial)
  const { write, idle } = createWriter(timer)
  let queue: Promise<unknown> = Promise.resolve()
  let reads = 0
  // Serialized: an early read that ends late would win.
  const restore = async () => {
    queue = queue.then(async () => {
      // A value being written, or set during the read, is newer.
      if (!(await idle())) return
      const before = value$.value
      const id = ++reads
      const applied = storage.get(key).then(stored => {
        const value = read(stored)
        if (value !== undefined && value$.value === before && id === reads) value$.next(value)
      })
      await withTimeout(applied, timer)
    })
    await queue
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
