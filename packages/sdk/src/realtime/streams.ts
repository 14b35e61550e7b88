import { Observable, Subject } from 'rxjs'

/** Streams by key. A stream exists only while it has subscribers. */
export interface Streams<Value> {
  of(key: string): Observable<Value>
  /** Whether the key has subscribers. */
  has(key: string): boolean
  next(key: string, value: Value): void
  /** Completes all streams, also those read later. */
  close(): void
  /** The keys with subscribers. */
  keys(): Iterable<string>
  readonly size: number
}

export const createStreams = <Value>(): Streams<Value> => {
  const subjects = new Map<string, Subject<Value>>()
  let isClosed = false
  return {
    of: key =>
      new Observable<Value>(subscriber => {
        if (isClosed) return subscriber.complete()
        const subject = subjects.get(key) ?? new Subject<Value>()
        subjects.set(key, subject)
        subject.subscribe(subscriber)
        subscriber.add(() => {
          if (!subject.observed) subjects.delete(key)
        })
      }),
    has: key => subjects.has(key),
    next: (key, value) => subjects.get(key)?.next(value),
    close: () => {
      isClosed = true
      for (const subject of subjects.values()) subject.complete()
    },
    keys: () => subjects.keys(),
    get size() {
      return subjects.size
    },
  }
}
