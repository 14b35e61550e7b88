import type { Fetched, Loadable } from '@app/sdk/watch'
import { signal, type ReadonlySignal } from '@preact/signals-react'

/** The part of a stream that is used. */
interface Readable<Value> {
  subscribe(next: (value: Value) => void): { unsubscribe(): void }
}

/** A signal of a stream's latest value, for as long as the app lives. */
export const fromStream = <Value>(stream$: Readable<Value>, initial: Value): ReadonlySignal<Value> => {
  const latest = signal(initial)
  stream$.subscribe(value => (latest.value = value))
  return latest
}

/**
 * The same for what costs something. The stream is read only while something reads the signal. It is `initial` until the stream has
 * a value, also when it is read again: by then the last value may be another user's.
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

const known = new WeakMap<object, ReadonlySignal<Loadable<unknown>>>()

/** Has something fetched again; its state has the error. */
export const loadQuietly = async (fetched: Fetched<unknown>): Promise<void> => {
  await fetched.load().catch(() => {})
}

/** A signal of a fetched value: what reads it has it fetched. */
export const loaded = <Value>(fetched: Fetched<Value>): ReadonlySignal<Loadable<Value>> => {
  const made = known.get(fetched) ?? live<Loadable<unknown>>(fetched.state$, fetched.state)
  known.set(fetched, made)
  return made as ReadonlySignal<Loadable<Value>>
}
