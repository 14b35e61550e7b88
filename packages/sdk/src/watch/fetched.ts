import { BehaviorSubject, filter, Observable, Subscription } from 'rxjs'
import type { App } from '../app/types.ts'
import type { Change } from '../app/changes.ts'
import { AppError, type Delivery, type SendOptions } from '../client/index.ts'
import { reuseRows } from './reuse-rows.ts'
import { addTrace, traceAbove } from '../values/trace.ts'

/** The state of a fetched value. Stale data stays during a refetch, and after one that fails. */
export interface Loadable<Value> {
  readonly data: Value | undefined
  /** Why the last fetch failed; undefined after a success. */
  readonly error: unknown
  readonly busy: boolean
}

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
}

/** Reading again within this time triggers neither {@link FetchSettings.refetchOnRead} nor a retry, ms. */
const REREAD_MS = 1000
/** A fetch without readers goes on for this time: the next screen may read the same. ms */
const ABANDON_MS = 300

const EMPTY = { data: undefined, error: undefined, busy: false }

const byPlatform = ({ cause }: Change) => cause !== 'call'

/**
 * The rejection of a promise whose user has changed or whose watcher has ended.
 * @param delivery What is known of its request; 'answered' for a read, which leaves no doubt.
 */
export const aborted = (delivery: Delivery = 'answered', endpoint = 'watch'): AppError =>
  new AppError('ABORTED', { endpoint, delivery })

/** The default changes and these calls: `changedBy('withdrawal.submit')`. */
export const changedBy =
  (...endpoints: readonly string[]) =>
  (change: Change): boolean =>
    change.cause === 'call' ? endpoints.includes(change.endpoint) : byPlatform(change)

/** A promise with its `resolve` and `reject`. It may reject without a listener. */
export const deferred = <Value>() => {
  let resolve!: (value: Value) => void
  let reject!: (reason: unknown) => void
  const trace = traceAbove(deferred)
  const promise = new Promise<Value>((onResolve, onReject) => {
    resolve = onResolve
    reject = reason => {
      addTrace(reason, trace)
      onReject(reason)
    }
  })
  promise.catch(() => {})
  return { promise, resolve, reject }
}

export type Deferred<Value> = ReturnType<typeof deferred<Value>>

/** @param life Its end aborts the requests, rejects the open promises and completes the stream. */
export const createFetched = <Value>(
  app: App,
  life: Subscription,
  { fetch, concerns = byPlatform, personal = true, refetchOnRead = false, resets$ }: FetchSettings<Value>,
): Fetched<Value> => {
  const state$ = new BehaviorSubject<Loadable<Value>>(EMPTY)
  let readers = 0
  /** When the last reader left, elapsed ms. */
  let leftAt = -Infinity
  /** Whether the data, or the answer in flight, is older than a change. */
  let isStale = true
  let current:
    { readonly done: Deferred<Value>; readonly abort: AbortController; isAwaited: boolean } | undefined
  let abandoning = Subscription.EMPTY
  /** The fetch that follows the current one, for callers of `load`. */
  let next: Deferred<Value> | undefined

  const isNeeded = () => readers > 0 && !life.closed && (!personal || app.session.state.token !== null)
  const set = (change: Partial<Loadable<Value>>) => state$.next({ ...state$.value, ...change })

  const run = async (done = deferred<Value>(), isAwaited = false): Promise<void> => {
    const abort = new AbortController()
    const own = { done, abort, isAwaited }
    current = own
    isStale = false
    const { data, error } = state$.value
    // Not silent while the user waits for data: before the first answer and after a failure.
    const silent = data !== undefined && error === undefined
    set({ busy: true })
    const answer = await fetch({ signal: abort.signal, silent }, data).then(
      value => ({ value }),
      (reason: unknown) => ({ reason }),
    )
    if (current !== own) return
    current = undefined
    const isOutdated = isStale
    const follower = next
    const isFollowed = follower !== undefined || (isOutdated && readers > 0)
    next = undefined
    if ('reason' in answer) {
      set({ error: answer.reason, busy: isFollowed })
      done.reject(answer.reason)
    } else {
      if (isOutdated) set({ busy: isFollowed })
      else set({ data: reuseRows(state$.value.data, answer.value), error: undefined, busy: false })
      done.resolve(answer.value)
    }
    if (isFollowed) void run(follower, follower !== undefined)
  }
  const load = (): Promise<Value> => {
    if (life.closed) return Promise.reject(aborted())
    if (current) current.isAwaited = true
    if (current && !isStale) return current.done.promise
    if (current) return (next ??= deferred<Value>()).promise
    const done = deferred<Value>()
    void run(done, true)
    return done.promise
  }
  const invalidate = () => {
    isStale = true
    if (isNeeded() && !current) void run()
  }
  const abandon = () => {
    if (!current || current.isAwaited) return
    const { abort } = current
    current = undefined
    isStale = true
    abort.abort()
    set({ busy: false })
  }
  const drop = () => {
    const [running, waiting] = [current, next]
    current = next = undefined
    isStale = true
    for (const each of [running?.done, waiting]) each?.reject(aborted())
    running?.abort.abort()
    if (state$.value !== EMPTY) state$.next(EMPTY)
  }

  const reset = () => {
    drop()
    if (isNeeded()) void run()
  }
  life.add(app.changed$.pipe(filter(concerns)).subscribe(invalidate))
  if (personal) life.add(onUserChange(app, reset))
  if (resets$) life.add(resets$.subscribe(reset))
  life.add(() => {
    abandoning.unsubscribe()
    drop()
    state$.complete()
  })
  return {
    state$: new Observable(reader => {
      abandoning.unsubscribe()
      const isOld = refetchOnRead || state$.value.error !== undefined
      if (readers++ === 0 && isOld && !current && app.time.elapsed() - leftAt >= REREAD_MS) isStale = true
      if (isStale && !current && isNeeded()) void run()
      const reading = state$.subscribe(reader)
      return () => {
        reading.unsubscribe()
        if (--readers > 0) return
        leftAt = app.time.elapsed()
        if (current) abandoning = app.time.after(ABANDON_MS, abandon)
      }
    }),
    get state() {
      return state$.value
    },
    load,
    invalidate,
  }
}

/** Calls back when another user signs in, or this one signs out. */
export const onUserChange = (app: App, callback: () => void): Subscription => {
  let { token } = app.session.state
  return app.session.state$.subscribe(state => {
    if (state.token === token) return
    token = state.token
    callback()
  })
}

/** Fetches a value without rejecting: its state has the error. */
export const fetchQuietly = (value: Loaded<unknown>): void => void value.load().catch(() => {})
