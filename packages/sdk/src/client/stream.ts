import type { InteropObservable, Observer, Unsubscribable } from 'rxjs'

/** A minimal observable, compatible with rxjs: `from(client.drift$).pipe(…)`. */
export interface Stream<Value> extends InteropObservable<Value> {
  /** Emits every value from now on; a stream of a state emits the current one first. */
  subscribe(listener: ((value: Value) => void) | Partial<Observer<Value>>): Unsubscribable
}

interface Source<Value> {
  readonly stream: Stream<Value>
  emit(value: Value): void
}

/**
 * Replaces rxjs in the client, so that a program with one call does not bundle it.
 *
 * @param current Makes it the stream of a state.
 */
export const createStream = <Value>(current?: () => Value): Source<Value> => {
  const listeners = new Set<(value: Value) => void>()
  const subscribe: Stream<Value>['subscribe'] = target => {
    const listener = (value: Value) => {
      try {
        if (typeof target === 'function') target(value)
        else target.next?.(value)
      } catch (error) {
        // Reported as uncaught; the call and the other listeners continue.
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
  // rxjs reads one of the two keys, depending on whether Symbol.observable was polyfilled before it was loaded.
  const stream = {
    subscribe,
    '@@observable': self,
    [Symbol.observable ?? '@@observable']: self,
  } as Stream<Value>
  return { stream, emit: value => [...listeners].forEach(listener => listener(value)) }
}
