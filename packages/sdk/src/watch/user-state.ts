import { BehaviorSubject, type Observable, type Subscription } from 'rxjs'
import type { App } from '../app/types.ts'
import { createWriter } from '../session/writer.ts'
import type { Storage } from '../storage/index.ts'
import { onUserChange } from './fetched.ts'

/** What is known of the signed-in user, kept for the next run. */
export interface UserState<State> {
  readonly state$: Observable<State>
  readonly state: State
  /**
   * Takes over what an earlier run kept. Never rejects: what cannot be read is nothing, and where the user cannot be loaded,
   * the next call tries again.
   */
  ready(): Promise<void>
  /** Whether what an earlier run kept is taken over: a change before that would be overwritten, and not be kept. */
  readonly isReady: boolean
  /** Changes it, and has it kept. */
  update(change: (state: State) => State): void
  /** Done when it is kept, could not be, or takes more than a second. */
  saved(): Promise<void>
}

/** Where the state of a user is kept. */
export const keptAt = (key: string, user: number): string => `${key}.${user}`

/**
 * @param key Where it is kept, for each user: 'h4.options' is 'h4.options.7' for user 7.
 * @param read Makes a state of what is kept, which an older version may have written.
 * @param onReset Called when another user signs in, or this one signs out.
 */
export const createUserState = <State>(
  {
    app,
    life,
    storage,
    key,
  }: { readonly app: App; readonly life: Subscription; readonly storage: Storage; readonly key: string },
  empty: State,
  read: (kept: unknown) => State,
  onReset: () => void,
): UserState<State> => {
  const state$ = new BehaviorSubject(empty)
  const timer = (callback: () => void, ms: number) => {
    const due = app.time.after(ms, callback)
    return () => due.unsubscribe()
  }
  const { write } = createWriter(timer)
  let owner: string | undefined
  let restoring: Promise<void> | undefined

  const restore = async (): Promise<void> => {
    const { token } = app.session.state
    // Who it is may not be known yet.
    if (app.session.state.user === null) await app.session.refresh().catch(() => {})
    const { user } = app.session.state
    if (user === null || app.session.state.token !== token) return
    const place = keptAt(key, user.id)
    const kept = await storage.get(place).catch(() => null)
    if (app.session.state.token !== token) return
    owner = place
    state$.next(read(kept))
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
