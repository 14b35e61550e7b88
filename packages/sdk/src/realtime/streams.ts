import { Observable, Subject } from 'rxjs'

/** Streams by key. A stream exists while somebody listens to it, so names that were once asked for cost nothing. */
export interface Streams<Value> {
  /** What comes under a key from now on. */
  of(key: string): Observable<Value>
  /** Whether anybody listens to a key. */
  has(key: string): boolean
  next(key: string, value: Value): void
  /** The keys that are listened to. */
  keys(): Iterable<string>
  /** How many keys are listened to. */
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
