import { BehaviorSubject, type Observable, type Subscription } from 'rxjs'
import { timerOf } from '../app/time.ts'
import type { App } from '../app/types.ts'
import { createStorageQueue, withTimeout } from '../session/storage-queue.ts'
import { onUserChange } from '../fetched/index.ts'

/** State of the signed-in user, stored for the next run. */
export interface UserState<State> {
  readonly state$: Observable<State>
  readonly state: State
  /**
   * Restores the stored state. Never rejects: unreadable state is empty, as is one that takes over five seconds, until it
   * arrives and is merged with the changes since; if the user cannot be loaded the next call retries.
   */
  ready(): Promise<void>
  /** Whether the stored state is restored. An earlier `update` is not stored, and the restored state replaces it. */
  readonly isReady: boolean
  /** Changes the state and stores it. */
  update(change: (state: State) => State): void
  /** Resolves when the state is stored, could not be, or after a second. */
  saved(): Promise<void>
}

/** How long the stored state is waited for, ms. It may hold orders whose outcome is unknown. */
const RESTORE_MS = 5000

export const storageKey = (key: string, user: number): string => `${key}.${user}`

/**
 * @param key The storage key without the user's id: 'h4.options' is stored as 'h4.options.7' for user 7.
 * @param read Parses the stored value, which an older version may have written.
 * @param merge Adds stored state that arrives late to the current one.
 * @param onReset Called when another user signs in, or this one signs out.
 */
export const createUserState = <State>(
  { app, life, key }: { readonly app: App; readonly life: Subscription; readonly key: string },
  empty: State,
  read: (stored: unknown) => State,
  merge: (now: State, late: State) => State,
  onReset: () => void,
): UserState<State> => {
  const state$ = new BehaviorSubject(empty)
  const { tabStorage: storage } = app
  const timer = timerOf(app.time)
  const { write } = createStorageQueue(timer)
  let owner: string | undefined
  let restoring: Promise<void> | undefined

  const restore = async (): Promise<void> => {
    const { token } = app.session.state
    // A token without its user: the user has not been loaded yet.
    if (app.session.state.user === null) await app.session.refresh().catch(() => {})
    const { user } = app.session.state
    if (user === null || app.session.state.token !== token) return
    const place = storageKey(key, user.id)
    const blank = read(null)
    const isOwn = () => app.session.state.token === token
    // In a function: a synchronous throw is a failed read.
    const reading = (async () => storage.get(place))()
    const stored = await withTimeout(reading, timer, RESTORE_MS)
    if (!isOwn()) return
    owner = place
    state$.next(stored === undefined ? blank : read(stored))
    const takeLate = (late: unknown) => {
      if (!isOwn()) return
      const now = state$.value
      state$.next(now === blank ? read(late) : merge(now, read(late)))
      void save()
    }
    if (stored === undefined) reading.then(takeLate, () => {})
  }
  const save = async () => {
    const [place, state] = [owner, state$.value]
    if (place !== undefined) await write(() => storage.set(place, state))
  }
  life.add(
    onUserChange(app, () => {
      owner = restoring = undefined
      state$.next(empty)
      onReset()
    }),
  )
  life.add(() => {
    onReset()
    state$.complete()
  })
  return {
    state$,
    get state() {
      return state$.value
    },
    get isReady() {
      return owner !== undefined
    },
    ready: () => {
      if (owner !== undefined) return Promise.resolve()
      if (restoring) return restoring
      const own = restore().finally(() => {
        if (restoring === own) restoring = undefined
      })
      restoring = own
      return own
    },
    update: change => {
      const next = change(state$.value)
      if (next === state$.value) return
      state$.next(next)
      void save()
    },
    saved: save,
  }
}
