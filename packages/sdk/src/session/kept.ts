import { BehaviorSubject, type Observable } from 'rxjs'
import type { Storage } from '../storage/storage.ts'

/** One value of this device that survives a reload, in step with other tabs. */
export interface Kept<Value> {
  /** The current value first, then every change. */
  readonly value$: Observable<Value>
  readonly value: Value
  /** Takes effect at once; done when it is kept, or could not be. Never rejects. */
  set(value: Value): Promise<void>
  /** Reads what an earlier run left. */
  restore(): Promise<void>
  /** Stops following other tabs. */
  close(): void
}

/**
 * @param initial What holds until something was chosen.
 * @param read Makes a value of what is stored, which an older version may have written; undefined if it cannot.
 */
export function createKept<Value>(
  storage: Storage,
  key: string,
  initial: Value,
  read: (stored: unknown) => Value | undefined,
): Kept<Value> {
  const value$ = new BehaviorSubject(initial)
  let reading = Promise.resolve()
  // One read after the other, or an early one that comes in late would stand.
  const restore = () => {
    reading = reading.then(async () => {
      const before = value$.value
      const value = read(await storage.get(key).catch(() => null))
      // What was set meanwhile is newer.
      if (value !== undefined && value$.value === before) value$.next(value)
    })
    return reading
  }
  const unwatch = storage.watch?.(changed => {
    if (changed === key) void restore()
  })
  return {
    value$: value$.asObservable(),
    get value() {
      return value$.value
    },
    set: async value => {
      value$.next(value)
      await storage.set(key, value).catch(() => {})
    },
    restore,
    close: () => unwatch?.(),
  }
}
