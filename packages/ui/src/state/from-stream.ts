import { signal, type ReadonlySignal } from '@preact/signals-react'
import type { Stream } from '@app/sdk'
import type { Observable } from 'rxjs'

/** A signal of a stream's latest value, for as long as the app lives. */
export const fromStream = <T>(stream: Stream<T> | Observable<T>, initial: T): ReadonlySignal<T> => {
  const latest = signal(initial)
  stream.subscribe(value => (latest.value = value))
  return latest
}
