import { BehaviorSubject, combineLatest, map, Observable, skip, type Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import type { RefreshOptions } from '../../session/refresh.ts'
import { aborted, onUserChange, deferred, type Loadable, type Loaded, type Deferred } from '../fetched.ts'
import { untilEnd } from '../shared.ts'

/** A value derived from the session. */
export interface OfSession<Value> {
  /** The current value; undefined while it is not known. */
  read(): Value | undefined
  /** The session's part, then every new one. */
  readonly source$: Observable<unknown>
  /** What else `read` depends on, then its changes. */
  readonly dependencies$: Observable<unknown>
  /** The part of the session to fetch. */
  readonly refresh?: Pick<RefreshOptions, 'only'>
}

const IDLE = { error: undefined, busy: false }

/** Makes a session value loadable. The first subscriber fetches it if it is not known; the session may also load it. */
export const createOfSession = <Value>(
  app: App,
  life: Subscription,
  { read, source$, dependencies$, refresh }: OfSession<Value>,
): Loaded<Value> => {
  const loading$ = new BehaviorSubject<Pick<Loadable<Value>, 'error' | 'busy'>>(IDLE)
  const state = () => ({ data: read(), ...loading$.value })
  let inFlight: Deferred<Value> | undefined
  const run = async (done: Deferred<Value>) => {
    const isStill = () => inFlight === done
    try {
      await app.session.refresh(refresh)
      const value = read()
      if (!isStill()) return
      inFlight = undefined
      loading$.next(IDLE)
      if (value === undefined) done.reject(aborted())
      else done.resolve(value)
    } catch (error) {
      if (!isStill()) return
      inFlight = undefined
      loading$.next({ error, busy: false })
      done.reject(error)
    }
  }
  const load = (): Promise<Value> => {
    if (life.closed || app.session.state.token === null) return Promise.reject(aborted())
    if (inFlight) return inFlight.promise
    const done = (inFlight = deferred<Value>())
    loading$.next({ ...loading$.value, busy: true })
    void run(done)
    return done.promise
  }
  const drop = () => {
    inFlight?.reject(aborted())
    inFlight = undefined
    loading$.next(IDLE)
  }
  life.add(
    source$.pipe(skip(1)).subscribe(() => {
      // A value that the session loaded also clears an earlier error.
      if (read() !== undefined && loading$.value.error !== undefined)
        loading$.next({ ...loading$.value, error: undefined })
    }),
  )
  life.add(onUserChange(app, drop))
  life.add(() => {
    drop()
    loading$.complete()
  })
  const all$ = combineLatest([source$, dependencies$, loading$]).pipe(map(state), untilEnd(life))
  return {
    load,
    get state() {
      return state()
    },
    state$: new Observable(reader => {
      const reading = all$.subscribe(reader)
      if (read() === undefined && app.session.state.token !== null) load().catch(() => {})
      return reading
    }),
  }
}
