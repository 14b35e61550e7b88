import { BehaviorSubject, filter, Observable, type Subscription } from 'rxjs'
import type { App } from '../app/types.ts'
import type { Change } from '../app/changes.ts'
import { AppError, type Delivery, type SendOptions } from '../client/index.ts'
import { sameRows } from './same-rows.ts'

/** What is known of something that has to be fetched. Old data stays while it is fetched again, and when that fails. */
export interface Loadable<Value> {
  readonly data: Value | undefined
  /** Why the last fetch failed; undefined after one that did not. */
  readonly error: unknown
  readonly busy: boolean
}

/** A value that is loaded when it is read. One request serves all readers. */
export interface Loaded<Value> {
  /**
   * As it is now, then every change. The first reader has it loaded; while there are readers it is loaded again after every change
   * that concerns it.
   */
  readonly state$: Observable<Loadable<Value>>
  /** As it is now. Reading this loads nothing. */
  readonly state: Loadable<Value>
  /**
   * Loads it (again); joins a request under way that no change has overtaken.
   * @throws what the request throws; AppError ABORTED when the user changes or the watcher ends first.
   */
  load(): Promise<Value>
}

/** A value that is fetched by a request of its own. */
export interface Fetched<Value> extends Loaded<Value> {
  /**
   * Marks it as outdated: what is under way does not count any more, and while there are readers it is fetched
   * once more when that has ended.
   */
  invalidate(): void
}

/** How something is fetched. */
export interface Fetching<Value> {
  /** @param known What is known already. */
  fetch(options: SendOptions, known: Value | undefined): Promise<Value>
  /** The changes after which it is different; by default those that only the platform knows of: a push, another tab, a reconnect. */
  readonly concerns?: (change: Change) => boolean
  /** False for what is the same for everybody; otherwise it is dropped when another user signs in, or this one signs out. */
  readonly personal?: boolean
  /** True for what the first of new readers has fetched again, though nothing is known to have changed it. */
  readonly anew?: boolean
  /** When this emits, what is known is of no use any more: it is dropped as for another user. */
  readonly resets$?: Observable<unknown>
}

/** Who reads again so soon has not been away, ms. */
const PAUSE = 1000

const NOTHING = { data: undefined, error: undefined, busy: false }

const byPlatform = ({ cause }: Change) => cause !== 'call'

/**
 * What a promise rejects with when its user or its watcher is gone.
 * @param delivery What became of the request that it stands for; a read leaves nothing open.
 */
export const ended = (delivery: Delivery = 'answered', endpoint = 'watch') =>
  new AppError('ABORTED', { endpoint, delivery })

/** What those calls change as well: `changedBy('withdrawal.submit')`. */
export const changedBy =
  (...endpoints: readonly string[]) =>
  (change: Change): boolean =>
    change.cause === 'call' ? endpoints.includes(change.endpoint) : byPlatform(change)

/** A promise with its two ends, which may reject without a listener. */
export const promised = <Value>() => {
  let resolve!: (value: Value) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<Value>((fulfil, refuse) => {
    resolve = fulfil
    reject = refuse
  })
  promise.catch(() => {})
  return { promise, resolve, reject }
}

/**
 * @param life What ends it: with it everything stops, and promises that are open reject.
 */
export const createFetched = <Value>(
  app: App,
  life: Subscription,
  { fetch, concerns = byPlatform, personal = true, anew = false, resets$ }: Fetching<Value>,
): Fetched<Value> => {
  const state$ = new BehaviorSubject<Loadable<Value>>(NOTHING)
  let readers = 0
  /** When the last reader left, in elapsed ms. */
  let leftAt = -Infinity
  /** Whether what is known, or will be, is older than a change. */
  let isStale = true
  let under:
    { readonly done: ReturnType<typeof promised<Value>>; readonly abort: AbortController } | undefined
  /** The fetch that comes after the one under way. */
  let next: ReturnType<typeof promised<Value>> | undefined

  /** Whether it has readers, and may be fetched. */
  const isWanted = () => readers > 0 && !life.closed && (!personal || app.session.state.token !== null)
  const set = (change: Partial<Loadable<Value>>) => state$.next({ ...state$.value, ...change })

  const run = async (done: ReturnType<typeof promised<Value>>): Promise<void> => {
    const abort = new AbortController()
    const own = { done, abort }
    under = own
    isStale = false
    const { data, error } = state$.value
    // The user waits for what is not known yet, or could not be had.
    const silent = data !== undefined && error === undefined
    set({ busy: true })
    const answer = await fetch({ signal: abort.signal, silent }, data).then(
      value => ({ value }),
      (reason: unknown) => ({ reason }),
    )
    if (under !== own) return
    under = undefined
    const wasOvertaken = isStale
    const follower = next ?? (wasOvertaken && readers > 0 ? promised<Value>() : undefined)
    next = undefined
    if ('reason' in answer) {
      set({ error: answer.reason, busy: follower !== undefined })
      done.reject(answer.reason)
    } else {
      if (wasOvertaken) set({ busy: follower !== undefined })
      else set({ data: sameRows(state$.value.data, answer.value), error: undefined, busy: false })
      done.resolve(answer.value)
    }
    if (follower) void run(follower)
  }
  const load = (): Promise<Value> => {
    if (life.closed) return Promise.reject(ended())
    if (under && !isStale) return under.done.promise
    if (under) return (next ??= promised<Value>()).promise
    const done = promised<Value>()
    void run(done)
    return done.promise
  }
  const invalidate = () => {
    isStale = true
    if (isWanted() && !under) void load()
  }
  const drop = () => {
    const [one, other] = [under, next]
    under = next = undefined
    isStale = true
    for (const each of [one?.done, other]) each?.reject(ended())
    one?.abort.abort()
    if (state$.value !== NOTHING) state$.next(NOTHING)
  }

  const reset = () => {
    drop()
    if (isWanted()) void load()
  }
  life.add(app.changed$.pipe(filter(concerns)).subscribe(invalidate))
  if (personal) life.add(onUserChange(app, reset))
  if (resets$) life.add(resets$.subscribe(reset))
  life.add(() => {
    drop()
    state$.complete()
  })
  return {
    state$: new Observable(reader => {
      if (readers++ === 0 && anew && !under && app.time.elapsed() - leftAt >= PAUSE) isStale = true
      if (isStale && !under && isWanted()) void load()
      const reading = state$.subscribe(reader)
      return () => {
        if (--readers === 0) leftAt = app.time.elapsed()
        reading.unsubscribe()
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

/** Loads it and never rejects: its state has the error. */
export const fetchQuietly = (value: Loaded<unknown>): void => void value.load().catch(() => {})
