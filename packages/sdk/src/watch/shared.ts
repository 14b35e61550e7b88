import { Observable, Subscription, takeUntil } from 'rxjs'
import type { App } from '../app/types.ts'
import { countReaders, type Readers } from '../fetched/index.ts'

export interface Watcher {
  /**
   * Releases the watcher. The last `close` of a shared watcher stops its timers and requests and completes its
   * streams.
   */
  close(): void
}

interface Shared {
  readonly value: object
  /** The callers that have not closed it. */
  readonly users: Readers
}

const known = new WeakMap<App, Map<string, Shared>>()

/**
 * Returns the watcher of a key; all callers of one app share it.
 *
 * @param key 'spot BTC'
 * @param make Called for the first caller; adds everything that it starts to `life`.
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
    const users = countReaders({ onLeft: () => life.unsubscribe() })
    one = { users, value: make(life) }
    all.set(key, one)
    life.add(() => all.delete(key))
    life.add(app.changed$.subscribe({ complete: () => life.unsubscribe() }))
  }
  const close = one.users.add()
  return Object.defineProperties({ close }, Object.getOwnPropertyDescriptors(one.value)) as Value & Watcher
}

/** Completes a stream when its watcher ends. */
export const untilEnd = <Value>(life: Subscription) =>
  takeUntil<Value>(
    new Observable<void>(end => {
      const stop = () => end.next()
      life.add(stop)
      return () => life.remove(stop)
    }),
  )
