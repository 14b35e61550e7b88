import {
  combineLatest,
  distinctUntilChanged,
  map,
  ReplaySubject,
  switchMap,
  type Observable,
  type Subscription,
} from 'rxjs'
import { timerOf } from '../../app/time.ts'
import type { App } from '../../app/types.ts'
import { createStoredValue } from '../../session/stored-value.ts'
import type { SessionState } from '../../session/index.ts'

/** Favourites by user id, in each user's order. */
type Stored = Readonly<Record<string, readonly string[]>>

/** The favourites of the signed-in user. */
export interface Favourites {
  readonly list$: Observable<readonly string[]>
  /** Changes them after the stored ones are read. Resolves when stored, when storing failed, or after a second. */
  update(change: (list: readonly string[]) => readonly string[]): Promise<void>
}

const isText = (value: unknown) => typeof value === 'string'

/** Parses the stored value, which an older version may have written. */
const read = (value: unknown): Stored | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(
    Object.entries(value).map(([id, list]) => [id, Array.isArray(list) ? list.filter(isText) : []]),
  )
}

const ownerOf = ({ user }: SessionState) => String(user?.id ?? '')
const NONE: readonly string[] = []

/** Stores the favourites under 'h4.favourites' and syncs them with other tabs. */
export const createFavourites = (app: App, life: Subscription): Favourites => {
  const stored = createStoredValue<Stored>({
    storage: app.storage,
    key: 'h4.favourites',
    initial: {},
    parse: read,
    timer: timerOf(app.time),
  })
  life.add(() => stored.close())
  const ready = stored.restore()
  const ready$ = new ReplaySubject<void>(1)
  void ready.then(() => ready$.next())
  return {
    list$: ready$.pipe(
      switchMap(() => combineLatest([stored.value$, app.session.state$])),
      map(([all, state]) => all[ownerOf(state)] ?? NONE),
      distinctUntilChanged(),
    ),
    update: async change => {
      await ready
      // A token without its user: the user has not been loaded yet.
      const { token, user } = app.session.state
      if (token !== null && user === null) await app.session.refresh().catch(() => {})
      const owner = ownerOf(app.session.state)
      await stored.set({ ...stored.value, [owner]: [...change(stored.value[owner] ?? NONE)] })
    },
  }
}
