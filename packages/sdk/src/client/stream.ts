import type { InteropObservable, Observer, Unsubscribable } from 'rxjs'

/** Values as they come. rxjs takes it as it is: `from(client.drift$).pipe(…)`. */
export interface Stream<Value> extends InteropObservable<Value> {
  /** Calls back with every value from now on; a stream of a state begins with the current one. */
  subscribe(listener: ((value: Value) => void) | Partial<Observer<Value>>): Unsubscribable
}

/** A stream and the way to feed it. */
interface Source<Value> {
  readonly stream: Stream<Value>
  emit(value: Value): void
}

/**
 * The little of rxjs that a client needs, so that a program that makes one call does not carry it.
 *
 * @param current The value to begin with, for a stream of a state.
 */
export const createStream = <Value>(current?: () => Value): Source<Value> => {
  const listeners = new Set<(value: Value) => void>()
  const subscribe: Stream<Value>['subscribe'] = target => {
    const listener = (value: Value) => {
      try {
        if (typeof target === 'function') target(value)
        else target.next?.(value)
      } catch (error) {
        // What a listener throws is its own affair: neither the call nor the other listeners suffer.
        setTimeout(() => {
          throw error
        })
      }
    }
    listeners.add(listener)
    if (current) listener(current())
    return { unsubscribe: () => void listeners.delete(listener) }
  }
  const self = () => stream
  // Which of the two keys an rxjs looks for depends on what was loaded before it.
  const stream = {
    subscribe,
    '@@observable': self,
    [Symbol.observable ?? '@@observable']: self,
  } as Stream<Value>
  return { stream, emit: value => [...listeners].forEach(listener => listener(value)) }
}
