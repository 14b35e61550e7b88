import { filter, Observable, Subscription, type Unsubscribable } from 'rxjs'
import type { SendOptions } from '../client/index.ts'
import { byPlatform, type Change } from './change.ts'
import { aborted, createLoader, type Loadable, type Loader } from './loader.ts'
import { countReaders } from './readers.ts'
import { reuseRows } from './reuse-rows.ts'
import { onUserChange, type Surroundings } from './surroundings.ts'

/** A value that is fetched when it is read. One request serves all readers. */
export interface Loaded<Value> {
  /**
   * The current state, then each change. The first reader triggers the fetch, also after a failure; with readers, each
   * relevant change triggers a refetch. A fetch that lost its last reader is aborted after 0.3 s, unless `load` waits for it:
   * on a slow network its answer would delay the next.
   */
  readonly state$: Observable<Loadable<Value>>
  /** The current state. Reading it fetches nothing. */
  readonly state: Loadable<Value>
  /**
   * Fetches the value; joins a request in flight unless a change has made it stale.
   * @throws as the request does; AppError ABORTED if the user changes or the watcher ends first.
   */
  load(): Promise<Value>
}

export interface Fetched<Value> extends Loaded<Value> {
  /** Marks the value as stale. The answer of a request in flight is not shown; with readers, one refetch follows it. */
  invalidate(): void
}

export interface Polled<Value> extends Fetched<Value> {
  /**
   * As {@link Loaded.state$}; also refetches the value when it is older than `maxAge` ms, while there are subscribers. A
   * fetch that failed also waits that long before the next.
   *
   * @param isWanted Whether this data is to be refetched; always by default.
   */
  freshWithin(maxAge: number, isWanted?: (data: Value | undefined) => boolean): Observable<Loadable<Value>>
}

export interface FetchSettings<Value> {
  /** @param known The current data. */
  fetch(options: SendOptions, known: Value | undefined): Promise<Value>
  /** The changes that make it stale; by default all but the app's own calls: a push, another tab, a reconnect. */
  readonly concerns?: (change: Change) => boolean
  /** False for public data; otherwise it is dropped when another user signs in, or this one signs out. */
  readonly personal?: boolean
  /** True to refetch when reading starts again, even if no change is known. */
  readonly refetchOnRead?: boolean
  /** Drops the data on each emission. */
  readonly resets$?: Observable<unknown>
  /**
   * The store of the value, the current one first, if it has one: `fetch` puts its answer there, and so do others. What is in
   * the store is not fetched when it is read; after a change of the user, others fetch it.
   */
  readonly store$?: Observable<Value | undefined>
}

/** Reading again within this time triggers neither {@link FetchSettings.refetchOnRead} nor a retry, ms. */
const REREAD_MS = 1000
/** A fetch without readers goes on for this time: the next screen may read the same. ms */
const ABANDON_MS = 300

/** @param life Its end aborts the requests, rejects the open promises and completes the stream. */
export const createFetched = <Value>(
  { time, changed$, session }: Surroundings,
  life: Subscription,
  settings: FetchSettings<Value>,
): Polled<Value> => {
  const { concerns = byPlatform, personal = true, refetchOnRead = false, resets$, store$ } = settings
  /** When the last reader left, elapsed ms. */
  let leftAt = -Infinity
  /** When the last fetch began or the store got its value, elapsed ms. */
  let touchedAt = -Infinity
  let abandoning: Unsubscribable | undefined

  const hasUser = () => !personal || session.state.token !== null
  const startIfNeeded = () => {
    if (readers.count > 0 && !life.closed && hasUser()) loader.start()
  }
  const readers = countReaders({
    onRead: isFirst => {
      abandoning?.unsubscribe()
      const isOld = refetchOnRead || loader.state$.value.error !== undefined
      if (isFirst && isOld && !loader.state$.value.isFetching && time.elapsed() - leftAt >= REREAD_MS)
        loader.expire()
      if (loader.isStale()) startIfNeeded()
    },
    onLeft: () => {
      leftAt = time.elapsed()
      if (loader.state$.value.isFetching) abandoning = time.after(ABANDON_MS, loader.abandon)
    },
  })
  const fetch = async (signal: AbortSignal) => {
    touchedAt = time.elapsed()
    const { data, error } = loader.state$.value
    // The user waits for data before the first answer and after a failure.
    const silent = data !== undefined && error === undefined
    const answer = await settings.fetch({ signal, silent }, data)
    return reuseRows(loader.state$.value.data, answer)
  }
  const loader: Loader<Value> = createLoader(fetch, () => readers.count > 0)
  const invalidate = () => {
    loader.expire()
    startIfNeeded()
  }
  const reset = () => {
    touchedAt = -Infinity
    loader.drop()
    if (!store$) startIfNeeded()
  }

  life.add(changed$.pipe(filter(concerns)).subscribe(invalidate))
  // Before the store: it may have the next user's value already.
  if (personal) life.add(onUserChange({ session }, reset))
  if (resets$) life.add(resets$.subscribe(reset))
  const stored = store$?.subscribe(value => {
    if (value !== undefined) touchedAt = time.elapsed()
    loader.give(value)
  })
  life.add(stored)
  // The age of what it had is not known.
  touchedAt = -Infinity
  life.add(() => {
    abandoning?.unsubscribe()
    loader.drop()
    loader.state$.complete()
  })

  const state$ = readers.of(loader.state$)
  const load = () => (life.closed || (store$ && !hasUser()) ? Promise.reject(aborted()) : loader.load())
  return {
    state$,
    get state() {
      return loader.state$.value
    },
    load,
    invalidate,
    freshWithin: (maxAge, isWanted = () => true) =>
      polled(state$, time, maxAge, () => {
        const left = touchedAt + maxAge - time.elapsed()
        if (left <= 0 && isWanted(loader.state$.value.data)) load().catch(() => {})
        return left
      }),
  }
}

/** @param check Fetches what is too old. @returns after how long it will be, ms. */
const polled = <Value>(
  state$: Observable<Value>,
  time: Surroundings['time'],
  maxAge: number,
  check: () => number,
): Observable<Value> =>
  new Observable(reader => {
    const reading = state$.subscribe(reader)
    let due: Unsubscribable | undefined
    const poll = () => {
      if (reading.closed) return
      const left = check()
      due = time.after(left > 0 ? left : maxAge, poll)
    }
    reading.add(() => due?.unsubscribe())
    poll()
    return reading
  })

/** Fetches a value without rejecting: its state has the error. */
export const fetchQuietly = (value: Pick<Loaded<unknown>, 'load'>): void => void value.load().catch(() => {})
