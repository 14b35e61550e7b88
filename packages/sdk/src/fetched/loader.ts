import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs'
import { AppError, type Delivery } from '../client/index.ts'
import { deferred, type Deferred } from './deferred.ts'

/** The state of a fetched value. Stale data stays during a refetch, and after one that fails. */
export interface Loadable<Value> {
  readonly data: Value | undefined
  /** Why the last fetch failed; undefined after a success. */
  readonly error: unknown
  readonly isFetching: boolean
}

interface Request<Value> {
  readonly done: Deferred<Value>
  readonly abort: AbortController
  isAwaited: boolean
}
type Answer<Value> = { readonly value: Value } | { readonly reason: unknown }

export type Loader<Value> = ReturnType<typeof createLoader<Value>>

const EMPTY = { data: undefined, error: undefined, isFetching: false }

/**
 * The rejection of a promise whose user has changed or whose watcher has ended.
 * @param delivery What is known of its request; 'answered' for a read, which leaves no doubt.
 */
export const aborted = (delivery: Delivery = 'answered', endpoint = 'watch'): AppError =>
  new AppError('ABORTED', { endpoint, delivery })

/** The requests of a value. @param isRead Whether an answer that a change has overtaken is followed by another request. */
export const createLoader = <Value>(
  fetch: (signal: AbortSignal) => Promise<Value>,
  isRead: () => boolean = () => false,
) => {
  const state$ = new BehaviorSubject<Loadable<Value>>(EMPTY)
  /** Whether the data, or the answer in flight, is older than a change. */
  let isStale = true
  let current: Request<Value> | undefined
  /** The fetch that follows the current one, for callers of `load`. */
  let next: Deferred<Value> | undefined
  /** Requests so far, and the newest that was answered or dropped. */
  let [asked, settled] = [0, 0]

  const set = (change: Partial<Loadable<Value>>) => state$.next({ ...state$.value, ...change })
  const run = (done = deferred<Value>(), isAwaited = true): Promise<Value> => {
    const own = (current = { done, abort: new AbortController(), isAwaited })
    const number = ++asked
    isStale = false
    set({ isFetching: true })
    const settle = (answer: Answer<Value>) => {
      if (number <= settled) return
      settled = number
      if (current === own) end(done, answer)
      else if ('value' in answer) set({ data: answer.value, error: undefined })
    }
    fetch(own.abort.signal).then(
      value => settle({ value }),
      (reason: unknown) => settle({ reason }),
    )
    return done.promise
  }
  const end = (done: Deferred<Value>, answer: Answer<Value>) => {
    const follower = next
    const isFetching = follower !== undefined || (isStale && isRead())
    current = next = undefined
    if ('reason' in answer) {
      set({ error: answer.reason, isFetching })
      done.reject(answer.reason)
    } else {
      set(isStale ? { isFetching } : { data: answer.value, error: undefined, isFetching })
      done.resolve(answer.value)
    }
    if (isFetching) void run(follower, follower !== undefined)
  }
  const cancel = () => {
    for (const done of [current?.done, next]) done?.reject(aborted())
    current?.abort.abort()
    current = next = undefined
    settled = asked
    isStale = true
  }
  return {
    state$,
    isStale: () => isStale,
    /** Joins a request in flight unless it is stale: then the next follows it. */
    load: (): Promise<Value> => {
      if (!current) return run()
      current.isAwaited = true
      return isStale ? (next ??= deferred<Value>()).promise : current.done.promise
    },
    /**
     * Sends a request at once; it serves the callers of one in flight, whose signal is aborted. Should that one be answered
     * first, its answer is shown until this one arrives.
     */
    reload: (): Promise<Value> => {
      current?.abort.abort()
      return run(current?.done)
    },
    /** Starts a request that no caller waits for: it may be abandoned. */
    start: () => {
      if (!current) void run(undefined, false)
    },
    /** An answer in flight will not be shown. */
    expire: () => void (isStale = true),
    /** Takes a value, or that there is none, from elsewhere. */
    give: (data: Value | undefined) => {
      isStale = data === undefined
      set(isStale ? { data } : { data, error: undefined })
    },
    abandon: () => {
      if (!current || current.isAwaited) return
      cancel()
      set({ isFetching: false })
    },
    /** The callers of requests in flight get ABORTED. */
    drop: () => {
      cancel()
      if (state$.value !== EMPTY) state$.next(EMPTY)
    },
  }
}

/** The data of a loader: the current, then each new one. */
export const dataOf = <Value>({ state$ }: Loader<Value>, none: Value): Observable<Value> =>
  state$.pipe(
    map(({ data = none }) => data),
    distinctUntilChanged(),
  )
