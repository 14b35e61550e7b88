import { BehaviorSubject, type Observable } from 'rxjs'
import type { Storage } from '../storage/storage.ts'
import { createStorageQueue } from './storage-queue.ts'
import type { Timer } from '../values/timer.ts'

/** A value in the storage, in sync with other tabs. */
export interface StoredValue<Value> {
  /** Emits the current value first. */
  readonly value$: Observable<Value>
  readonly value: Value
  /** Whether the storage holds the value, as far as is known. */
  readonly isStored: boolean
  /** Takes effect immediately; resolves when it is written, failed, or after a second. Never rejects. */
  set(value: Value): Promise<void>
  /**
   * Reads the stored value, which replaces the current one if it is valid and wanted. Resolves after a second at most; a
   * later result still takes effect.
   *
   * @param isWanted Always by default.
   * @returns the value that was read in time and is valid, wanted or not.
   */
  restore(isWanted?: (stored: Value) => boolean): Promise<Value | undefined>
  /** Stops following other tabs and completes the stream. */
  close(): void
}

interface StoredValueOptions<Value> {
  readonly storage: Storage
  readonly key: string
  readonly initial: Value
  /** Parses the stored data, possibly of an older version; undefined if invalid. */
  readonly parse: (stored: unknown) => Value | undefined
  /** The data to store, undefined for no entry; the value itself by default. */
  readonly serialize?: (value: Value) => unknown
  /** Called when another tab changes it; restores it by default. */
  readonly onChange?: () => unknown
  /** The system's by default. */
  readonly timer?: Timer | undefined
}

export const createStoredValue = <Value>({
  storage,
  key,
  initial,
  parse,
  serialize = value => value,
  onChange,
  timer,
}: StoredValueOptions<Value>): StoredValue<Value> => {
  const value$ = new BehaviorSubject(initial)
  const queue = createStorageQueue(timer, () => value$.value)
  let isStored = false
  const write = async (): Promise<void> => {
    const data = serialize(value$.value)
    try {
      await (data === undefined ? storage.remove(key) : storage.set(key, data))
      isStored = data !== undefined
    } catch {
      // A value that cannot be stored still works.
      isStored = false
    }
  }
  const restore: StoredValue<Value>['restore'] = (isWanted = () => true) =>
    queue.read(
      async () => parse(await storage.get(key)),
      stored => {
        if (stored === undefined || !isWanted(stored)) return
        isStored = serialize(stored) !== undefined
        value$.next(stored)
      },
    )
  const unwatch = storage.watch?.(changed => {
    if (changed === key) (onChange ?? restore)()
  })
  return {
    value$: value$.asObservable(),
    get value() {
      return value$.value
    },
    get isStored() {
      return isStored
    },
    set: value => {
      if (value !== value$.value) value$.next(value)
      // A new function each time: the queue compares them.
      return queue.write(() => write())
    },
    restore,
    close: () => {
      unwatch?.()
      value$.complete()
    },
  }
}
