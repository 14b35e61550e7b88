import { Observable, Subscription, takeUntil } from 'rxjs'
import type { App } from '../app/types.ts'
import { countReaders, type Readers } from '../fetched/index.ts'
import { DISPOSE } from '../values/dispose.ts'
import { traced } from '../values/trace.ts'

/** What all watchers have. `using options = watchOptions(app)` closes it at the end of the block. */
export interface Watcher extends Disposable {
  /**
   * Releases the watcher. The last `close` of a shared watcher stops its timers and requests and completes its
   * streams.
   */
  close(): void
}

interface Shared {
  readonly members: PropertyDescriptorMap
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
    one = { users, members: membersOf(make(life)) }
    all.set(key, one)
    life.add(() => all.delete(key))
    life.add(app.changed$.subscribe({ complete: () => life.unsubscribe() }))
  }
  const close = one.users.add()
  return Object.defineProperties({ close, [DISPOSE]: close }, one.members) as Value & Watcher
}

/** The members of a watcher; an error of its calls has the stack of the caller. */
const membersOf = (value: object): PropertyDescriptorMap => {
  const members = Object.entries(Object.getOwnPropertyDescriptors(value) as PropertyDescriptorMap)
  return Object.fromEntries(
    members.map(([name, member]) => {
      const call: unknown = member.value
      return [name, typeof call === 'function' ? { ...member, value: traced(call as () => unknown) } : member]
    }),
  )
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
