import {
  combineLatest,
  distinctUntilChanged,
  map,
  ReplaySubject,
  switchMap,
  type Observable,
  type Subscription,
} from 'rxjs'
import type { App } from '../../app/types.ts'
import { createStoredValue } from '../../session/stored-value.ts'
import type { SessionState } from '../../session/index.ts'
import type { Storage } from '../../storage/index.ts'

/** The favourites of each user of this device by user id, each list in the user's order. */
type Kept = Readonly<Record<string, readonly string[]>>

/** The favourites of the user who is signed in. */
export interface KeptFavourites {
  readonly list$: Observable<readonly string[]>
  /** Changes them once what an earlier run kept is read; done when that is kept, could not be, or takes more than a second. */
  update(change: (list: readonly string[]) => readonly string[]): Promise<void>
}

const isText = (value: unknown) => typeof value === 'string'

/** What is stored, as an older version may have written it. */
const read = (stored: unknown): Kept | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined
  return Object.fromEntries(
    Object.entries(stored).map(([id, list]) => [id, Array.isArray(list) ? list.filter(isText) : []]),
  )
}

const ownerOf = ({ user }: SessionState) => String(user?.id ?? '')
const NONE: readonly string[] = []

/** Keeps the favourites under 'h4.favourites', in step with other tabs. */
export const createFavourites = (app: App, life: Subscription, storage: Storage): KeptFavourites => {
  const timer = (callback: () => void, ms: number) => {
    const due = app.time.after(ms, callback)
    return () => due.unsubscribe()
  }
  const kept = createStoredValue<Kept>(storage, 'h4.favourites', {}, read, timer)
  life.add(() => kept.close())
  const ready = kept.restore()
  // Once they are read, each reader has them at once.
  const ready$ = new ReplaySubject<void>(1)
  void ready.then(() => ready$.next())
  return {
    list$: ready$.pipe(
      switchMap(() => combineLatest([kept.value$, app.session.state$])),
      map(([all, state]) => all[ownerOf(state)] ?? NONE),
      distinctUntilChanged(),
    ),
    update: async change => {
      await ready
      // Who it is may not be known yet.
      const { token, user } = app.session.state
      if (token !== null && user === null) await app.session.refresh().catch(() => {})
      const owner = ownerOf(app.session.state)
      await kept.set({ ...kept.value, [owner]: [...change(kept.value[owner] ?? NONE)] })
    },
  }
}
