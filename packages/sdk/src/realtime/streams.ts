import { Observable, Subject } from 'rxjs'

/** Streams by key. A stream exists only while it has subscribers. */
export interface Streams<Value> {
  of(key: string): Observable<Value>
  /** Whether the key has subscribers. */
  has(key: string): boolean
  next(key: string, value: Value): void
  /** The keys with subscribers. */
  keys(): Iterable<string>
  readonly size: number
}

export const createStreams = <Value>(): Streams<Value> => {
  const subjects = new Map<string, Subject<Value>>()
  return {
    of: key =>
      new Observable<Value>(subscriber => {
        const subject = subjects.get(key) ?? new Subject<Value>()
        subjects.set(key, subject)
        subject.subscribe(subscriber)
        subscriber.add(() => {
          if (!subject.observed) subjects.delete(key)
        })
      }),
    has: key => subjects.has(key),
    next: (key, value) => subjects.get(key)?.next(value),
    keys: () => subjects.keys(),
    get size() {
      return subjects.size
    },
  }
}
