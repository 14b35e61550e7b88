import { BehaviorSubject, type Observable } from 'rxjs'
import { AppError, type Delivery, type SendOptions } from '../client/index.ts'
import { deferred, type Deferred } from './deferred.ts'
import { reuseRows } from './reuse-rows.ts'

/** The state of a fetched value. Stale data stays during a refetch, and after one that fails. */
export interface Loadable<Value> {
  readonly data: Value | undefined
  /** Why the last fetch failed; undefined after a success. */
  readonly error: unknown
  readonly busy: boolean
}

/** The requests of a value. */
export interface Loader<Value> {
  readonly state$: Observable<Loadable<Value>>
  readonly state: Loadable<Value>
  /** Whether the data, or the answer in flight, is older than a change; true before the first. */
  readonly isStale: boolean
  /** Fetches the value; joins a request in flight unless it is stale: then the next follows it. Rejects as `fetch` does. */
  load(): Promise<Value>
  /**
   * Fetches the value at once. Callers who wait for a request in flight get this answer, the signal of the other is
   * aborted; if it is answered first nevertheless, its answer is shown until this one arrives.
   */
  reload(): Promise<Value>
  /** As `load`, for nobody: it may be abandoned. Does nothing while a request is in flight. */
  start(): void
  /** Marks the value as stale: an answer in flight is not shown, and followed by one refetch if somebody reads. */
  expire(): void
  /** Takes a value from elsewhere; undefined if there is none. */
  give(value: Value | undefined): void
  /** Aborts a request that `load` does not wait for. */
  abandon(): void
  /** Drops the data and the requests; their callers get ABORTED. */
  drop(): void
  /** Completes the stream. */
  complete(): void
}

interface Run<Value> {
  readonly done: Deferred<Value>
  readonly abort: AbortController
  isAwaited: boolean
}

const EMPTY = { data: undefined, error: undefined, busy: false }

/**
 * The rejection of a promise whose user has changed or whose watcher has ended.
 * @param delivery What is known of its request; 'answered' for a read, which leaves no doubt.
 */
export const aborted = (delivery: Delivery = 'answered', endpoint = 'watch') =>
  new AppError('ABORTED', { endpoint, delivery })

/**
 * @param fetch Gets the current data. Its options are silent unless the user waits for data: before the first answer and
 * after a failure.
 * @param isRead Whether an answer that a change has overtaken is followed by another request.
 */
export const createLoader = <Value>(
  fetch: (options: SendOptions, known: Value | undefined) => Promise<Value>,
  isRead: () => boolean = () => false,
): Loader<Value> => {
  const state$ = new BehaviorSubject<Loadable<Value>>(EMPTY)
  let isStale = true
  let current: Run<Value> | undefined
  /** The fetch that follows the current one, for callers of `load`. */
  let next: Deferred<Value> | undefined
  /** Requests so far, and the newest of those that were answered or dropped. */
  let [asked, settled] = [0, 0]

  const set = (change: Partial<Loadable<Value>>) => state$.next({ ...state$.value, ...change })
  const show = (value: Value, busy: boolean) =>
    set({ data: reuseRows(state$.value.data, value), error: undefined, busy })

  const run = async (done = deferred<Value>(), isAwaited = false): Promise<void> => {
    const own: Run<Value> = { done, abort: new AbortController(), isAwaited }
    const number = ++asked
    current = own
    isStale = false
    const { data, error } = state$.value
    const silent = data !== undefined && error === undefined
    set({ busy: true })
    const answer = await fetch({ signal: own.abort.signal, silent }, data).then(
      value => ({ value }),
      (reason: unknown) => ({ reason }),
    )
    if (number <= settled) return
    settled = number
    if (current === own) end(own, answer)
    else if ('value' in answer) show(answer.value, true)
  }
  const end = ({ done }: Run<Value>, answer: { readonly value: Value } | { readonly reason: unknown }) => {
    current = undefined
    const isOutdated = isStale
    const follower = next
    const isFollowed = follower !== undefined || (isOutdated && isRead())
    next = undefined
    if ('reason' in answer) {
      set({ error: answer.reason, busy: isFollowed })
      done.reject(answer.reason)
    } else {
      if (isOutdated) set({ busy: isFollowed })
      else show(answer.value, false)
      done.resolve(answer.value)
    }
    if (isFollowed) void run(follower, follower !== undefined)
  }
  return {
    state$: state$.asObservable(),
    get state() {
      return state$.value
    },
    get isStale() {
      return isStale
    },
    load: () => {
      if (current) current.isAwaited = true
      if (current && !isStale) return current.done.promise
      if (current) return (next ??= deferred<Value>()).promise
      const done = deferred<Value>()
      void run(done, true)
      return done.promise
    },
    reload: () => {
      const { done = deferred<Value>(), abort } = current ?? {}
      abort?.abort()
      void run(done, true)
      return done.promise
    },
    start: () => {
      if (!current) void run()
    },
    expire: () => void (isStale = true),
    give: data => {
      isStale = data === undefined
      set({ data, ...(!isStale && { error: undefined }) })
    },
    abandon: () => {
      if (!current || current.isAwaited) return
      const { abort } = current
      current = undefined
      settled = asked
      isStale = true
      abort.abort()
      set({ busy: false })
    },
    drop: () => {
      const [running, waiting] = [current, next]
      current = next = undefined
      settled = asked
      isStale = true
      for (const each of [running?.done, waiting]) each?.reject(aborted())
      running?.abort.abort()
      if (state$.value !== EMPTY) state$.next(EMPTY)
    },
    complete: () => state$.complete(),
  }
}
