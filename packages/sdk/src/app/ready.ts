import { BehaviorSubject, merge, Subscription, type Observable } from 'rxjs'
import { createDeadline } from '../client/deadline.ts'
import { AppError, type Client, type ErrorCode, type Issue } from '../client/index.ts'
import type { Loadable } from '../fetched/index.ts'
import type { Connection } from '../realtime/index.ts'
import type { Session } from '../session/index.ts'
import { addTrace, traceAbove } from '../values/trace.ts'

/** Options of {@link App.ready}. */
export interface ReadyOptions {
  /** The longest wait, ms; by default that of a call, 15 s. */
  readonly timeout?: number
  /** Ends the wait. */
  readonly signal?: AbortSignal
}

interface Parts {
  readonly client: Client
  readonly session: Session
  readonly connection: Connection
  /** Loads the user again. */
  readonly reload: () => Promise<void>
  readonly quotations: {
    readonly state$: Observable<unknown> & { readonly value: Loadable<{ readonly list: readonly unknown[] }> }
  }
}

/** Waits until an app can trade. */
export const createReady = ({ client, session, connection, quotations, reload }: Parts) => {
  const started$ = new BehaviorSubject(false)
  /** Why the last call of an endpoint failed. */
  const failures = new Map<string, string>()
  client.failed$.subscribe(({ endpoint, message }) => failures.set(endpoint, message))
  /** The token with which the user was loaded: a stored one may have expired. */
  let confirmed: string | null = null
  client.calls$.subscribe(({ endpoint, code }) => {
    if (code !== undefined) return
    failures.delete(endpoint)
    if (endpoint === 'account.info') confirmed = session.state.token
  })

  const channel = () => {
    const { state, reason } = connection.status
    if (state === 'idle') return 'idle: app.start() opens it'
    if (state === 'connecting') return [state, reason].filter(Boolean).join(': ')
    return state === 'closed' ? state : `${state}: no valid push`
  }
  const missing = (): readonly Issue[] => {
    const { token, user } = session.state
    const notLoaded = (endpoint: string) => failures.get(endpoint) ?? 'not loaded yet'
    return [
      token === null && { path: 'session', message: 'no user is signed in' },
      token !== null &&
        (user === null || confirmed !== token) && { path: 'user', message: notLoaded('account.info') },
      !quotations.state$.value.data?.list.length && {
        path: 'quotations',
        message: notLoaded('market.quotations'),
      },
      connection.status.state !== 'live' && { path: 'channel', message: channel() },
    ].filter(issue => issue !== false)
  }

  const ready = ({ timeout = client.timeout, signal }: ReadyOptions = {}): Promise<void> => {
    const trace = traceAbove(ready)
    // Nothing else loads the user again before the next connect.
    if (failures.has('account.info') && session.state.token !== null) void reload()
    const limit = createDeadline(timeout, signal, client.signal)
    const life = new Subscription(limit.release)
    return new Promise<void>((resolve, reject) => {
      const fail = (code: ErrorCode) => {
        const error = new AppError(code, { endpoint: 'app.ready', delivery: 'not-sent', issues: missing() })
        addTrace(error, trace)
        reject(error)
      }
      const check = () => {
        if (missing().length === 0) resolve()
        else if (started$.value && session.state.token === null) fail('SESSION_INVALID')
      }
      limit.onEnd(() => fail(signal?.aborted || client.signal?.aborted ? 'ABORTED' : 'TIMEOUT'))
      life.add(merge(started$, session.state$, quotations.state$, connection.status$).subscribe(check))
    }).finally(() => life.unsubscribe())
  }
  return { ready, started: () => started$.next(true) }
}
