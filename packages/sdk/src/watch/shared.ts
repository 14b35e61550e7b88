import { Observable, Subscription, takeUntil } from 'rxjs'
import type { App } from '../app/types.ts'

/** What every watcher can do. */
export interface Watcher {
  /** Ends it. With the last of those who watch the same, everything stops that runs for it, and its streams complete. */
  close(): void
}

interface Shared {
  readonly value: object
  readonly life: Subscription
  users: number
}

const known = new WeakMap<App, Map<string, Shared>>()

/**
 * What watches one thing for all who ask for it.
 *
 * @param key What is watched: 'spot BTC'.
 * @param make Called for the first who asks; everything that it starts belongs into `life`.
 */
export const shared = <Value extends object>(
  app: App,
  key: string,
  make: (life: Subscription) => Value,
): Value & Watcher => {
  const all = known.get(app) ?? new Map<string, Shared>()
  known.set(app, all)
  let one = all.get(key)
  if (!one) {
    const life = new Subscription()
    one = { life, users: 0, value: make(life) }
    all.set(key, one)
    life.add(() => all.delete(key))
    life.add(app.changed$.subscribe({ complete: () => life.unsubscribe() }))
  }
  const own = one
  own.users++
  let isOpen = true
  const close = () => {
    if (!isOpen) return
    isOpen = false
    if (--own.users === 0) own.life.unsubscribe()
  }
  return Object.defineProperties({ close }, Object.getOwnPropertyDescriptors(own.value)) as Value & Watcher
}

/** Completes a stream with its watcher. */
export const untilEnd = <Value>(life: Subscription) =>
  takeUntil<Value>(
    new Observable<void>(end => {
      const stop = () => end.next()
      life.add(stop)
      return () => life.remove(stop)
    }),
  )
