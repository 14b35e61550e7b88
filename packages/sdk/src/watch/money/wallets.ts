import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  map,
  Observable,
  skip,
  Subscription,
} from 'rxjs'
import type { App } from '../../app/types.ts'
import type { WalletList } from '../../contract/index.ts'
import { withCurrencyIds } from '../../rules/index.ts'
import { ended, onUserChange, promised, type Loadable } from '../fetched.ts'
import { shared, untilEnd, type Watcher } from '../shared.ts'

/** The balances of the user, with what each currency is worth. The app loads them by itself after every change. */
export interface Wallets extends Watcher {
  /** As they are now, then every change, with the ids of their currencies. The first reader has them loaded where none are known. */
  readonly state$: Observable<Loadable<WalletList>>
  /** As they are now. Reading this loads nothing. */
  readonly state: Loadable<WalletList>
  /**
   * The same, loaded again whenever they, and the prices in them, are older than that. Nothing is loaded without readers.
   * @param maxAge ms
   */
  freshWithin(maxAge: number): Observable<Loadable<WalletList>>
  /**
   * Loads them; joins a load under way.
   * @throws AppError as `wallet.list` does; ABORTED when the user changes or the watcher ends first.
   */
  load(): Promise<WalletList>
}

/** Watches the balances of an app's user. */
export const watchWallets = (app: App): Wallets => shared(app, 'wallets', life => createWallets(app, life))

const IDLE = { error: undefined, busy: false }

function createWallets(app: App, life: Subscription): Omit<Wallets, 'close'> {
  const loading$ = new BehaviorSubject<Pick<Loadable<WalletList>, 'error' | 'busy'>>(IDLE)
  const wallets$ = app.session.state$.pipe(
    map(({ wallets }) => wallets),
    distinctUntilChanged(),
  )
  let ids: ReadonlyMap<string, number> = new Map()
  let named: { readonly of: WalletList; readonly ids: typeof ids; readonly wallets: WalletList } | undefined
  const data = () => {
    const { wallets: of } = app.session.state
    if (of === null) return undefined
    if (named?.of !== of || named.ids !== ids) named = { of, ids, wallets: withCurrencyIds(of, ids) }
    return named.wallets
  }
  const state = () => ({ data: data(), ...loading$.value })

  /** When they came, in elapsed ms; unknown for those that were there before. */
  let cameAt = -Infinity
  let under: ReturnType<typeof promised<WalletList>> | undefined
  const run = async (done: ReturnType<typeof promised<WalletList>>) => {
    const isStill = () => under === done
    try {
      await app.session.refresh({ only: 'wallets' })
      const wallets = data()
      if (!isStill()) return
      under = undefined
      loading$.next(IDLE)
      if (wallets) done.resolve(wallets)
      else done.reject(ended())
    } catch (error) {
      if (!isStill()) return
      under = undefined
      loading$.next({ error, busy: false })
      done.reject(error)
    }
  }
  const load = (): Promise<WalletList> => {
    if (life.closed || app.session.state.token === null) return Promise.reject(ended())
    if (under) return under.promise
    const done = (under = promised<WalletList>())
    loading$.next({ ...loading$.value, busy: true })
    void run(done)
    return done.promise
  }
  const loadQuietly = () => void load().catch(() => {})
  const drop = () => {
    under?.reject(ended())
    under = undefined
    loading$.next(IDLE)
  }

  life.add(app.coinIds$.subscribe(now => (ids = now)))
  life.add(
    wallets$.pipe(skip(1)).subscribe(wallets => {
      cameAt = app.time.elapsed()
      // Those that came another way end an earlier failure too.
      if (wallets && loading$.value.error !== undefined)
        loading$.next({ ...loading$.value, error: undefined })
    }),
  )
  life.add(
    onUserChange(app, () => {
      drop()
      cameAt = -Infinity
    }),
  )
  life.add(() => {
    drop()
    loading$.complete()
  })

  const all$ = combineLatest([wallets$, app.coinIds$, loading$]).pipe(map(state), untilEnd(life))
  const canLoad = () => app.session.state.token !== null
  return {
    load,
    get state() {
      return state()
    },
    state$: new Observable(reader => {
      const reading = all$.subscribe(reader)
      if (data() === undefined && canLoad()) loadQuietly()
      return reading
    }),
    freshWithin: maxAge =>
      new Observable(reader => {
        const reading = all$.subscribe(reader)
        let due = new Subscription()
        let triedAt = -Infinity
        const look = () => {
          due.unsubscribe()
          if (reading.closed) return
          const age = app.time.elapsed() - Math.max(cameAt, triedAt)
          if (age >= maxAge) {
            // Also when it fails: the next try comes as late.
            triedAt = app.time.elapsed()
            if (canLoad()) loadQuietly()
            due = app.time.after(maxAge, look)
          } else due = app.time.after(maxAge - age, look)
        }
        reading.add(() => due.unsubscribe())
        look()
        return reading
      }),
  }
}
