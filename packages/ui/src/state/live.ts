import type { Loadable, Loaded } from '@app/sdk/watch'
import { signal, type ReadonlySignal } from '@preact/signals-react'
import { Observable, type Subscription } from 'rxjs'

/** The part of a stream that is used. */
interface Readable<Value> {
  subscribe(next: (value: Value) => void): { unsubscribe(): void }
}

/** A signal of a stream's latest value, subscribed for the app's lifetime. */
export const fromStream = <Value>(stream$: Readable<Value>, initial: Value): ReadonlySignal<Value> => {
  const latest = signal(initial)
  stream$.subscribe(value => (latest.value = value))
  return latest
}

/**
 * A signal that subscribes to the stream only while it is read, for costly streams. Its value is `initial` until the
 * stream emits, also after a resubscription: the last value may belong to another user.
 */
export const live = <Value>(stream$: Readable<Value>, initial: Value): ReadonlySignal<Value> => {
  let reading: { unsubscribe(): void } | undefined
  return signal(initial, {
    watched() {
      let isKnown = false
      reading = stream$.subscribe(value => {
        isKnown = true
        this.value = value
      })
      if (!isKnown) this.value = initial
    },
    unwatched() {
      reading?.unsubscribe()
    },
  })
}

/** Like that, and only while the page is visible: for polled streams. */
export const whileVisible = <Value>(stream$: Observable<Value>): Observable<Value> =>
  new Observable(reader => {
    let reading: Subscription | undefined
    const look = () => {
      if (document.hidden) reading?.unsubscribe()
      else if (!reading || reading.closed) reading = stream$.subscribe(value => reader.next(value))
    }
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      document.removeEventListener('visibilitychange', look)
      reading?.unsubscribe()
    }
  })

const known = new WeakMap<object, ReadonlySignal<Loadable<unknown>>>()

/** Refetches; the state has the error. */
export const loadQuietly = async (of: Loaded<unknown>): Promise<void> => {
  await of.load().catch(() => {})
}

/** A signal of a loaded value: reading it loads it. */
export const loaded = <Value>(of: Loaded<Value>): ReadonlySignal<Loadable<Value>> => {
  const made = known.get(of) ?? live<Loadable<unknown>>(of.state$, of.state)
  known.set(of, made)
  return made as ReadonlySignal<Loadable<Value>>
}
