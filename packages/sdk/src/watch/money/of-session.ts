import { BehaviorSubject, combineLatest, map, Observable, skip, type Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import type { RefreshOptions } from '../../session/session.ts'
import { ended, onUserChange, promised, type Loadable, type Loaded } from '../fetched.ts'
import { untilEnd } from '../shared.ts'

/** What the session has of its user. */
export interface OfSession<Value> {
  /** As it is now; undefined while it is not known. */
  read(): Value | undefined
  /** What the session has, then every time that it comes again. */
  readonly comes$: Observable<unknown>
  /** What else `read` depends on, then its changes. */
  readonly beside$: Observable<unknown>
  /** What to load of the session. */
  readonly refresh?: Pick<RefreshOptions, 'only'>
}

const IDLE = { error: undefined, busy: false }

/**
 * Something that the session loads, also without being asked, together with how loading it goes. The first reader has it
 * loaded where it is not known.
 */
export const createOfSession = <Value>(
  app: App,
  life: Subscription,
  { read, comes$, beside$, refresh }: OfSession<Value>,
): Loaded<Value> => {
  const loading$ = new BehaviorSubject<Pick<Loadable<Value>, 'error' | 'busy'>>(IDLE)
  const state = () => ({ data: read(), ...loading$.value })
  let under: ReturnType<typeof promised<Value>> | undefined
  const run = async (done: ReturnType<typeof promised<Value>>) => {
    const isStill = () => under === done
    try {
      await app.session.refresh(refresh)
      const value = read()
      if (!isStill()) return
      under = undefined
      loading$.next(IDLE)
      if (value === undefined) done.reject(ended())
      else done.resolve(value)
    } catch (error) {
      if (!isStill()) return
      under = undefined
      loading$.next({ error, busy: false })
      done.reject(error)
    }
  }
  const load = (): Promise<Value> => {
    if (life.closed || app.session.state.token === null) return Promise.reject(ended())
    if (under) return under.promise
    const done = (under = promised<Value>())
    loading$.next({ ...loading$.value, busy: true })
    void run(done)
    return done.promise
  }
  const drop = () => {
    under?.reject(ended())
    under = undefined
    loading$.next(IDLE)
  }
  life.add(
    comes$.pipe(skip(1)).subscribe(() => {
      // What came another way ends an earlier failure too.
      if (read() !== undefined && loading$.value.error !== undefined)
        loading$.next({ ...loading$.value, error: undefined })
    }),
  )
  life.add(onUserChange(app, drop))
  life.add(() => {
    drop()
    loading$.complete()
  })
  const all$ = combineLatest([comes$, beside$, loading$]).pipe(map(state), untilEnd(life))
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
