import { BehaviorSubject, type Observable } from 'rxjs'
import type { Storage } from '../storage/storage.ts'
import { createStorageQueue } from './storage-queue.ts'
import type { Timer } from '../values/timer.ts'

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

/** @param parse Parses the stored data, possibly of an older version; undefined if invalid. */
export const createStoredValue = <Value>(
  storage: Storage,
  key: string,
  initial: Value,
  parse: (stored: unknown) => Value | undefined,
  timer?: Timer,
): StoredValue<Value> => {
  const value$ = new BehaviorSubject(initial)
  const queue = createStorageQueue(timer, () => value$.value)
  const restore = async () => {
    await queue.read(
      () => storage.get(key),
      stored => {
        const value = parse(stored)
        if (value !== undefined) value$.next(value)
      },
    )
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
      return queue.write(() => storage.set(key, value$.value))
    },
    restore,
    close: () => unwatch?.(),
  }
}
