import { distinctUntilChanged, map, Observable, skip, Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import type { WalletList } from '../../contract/index.ts'
import { withCurrencyIds } from '../../rules/index.ts'
import { fetchQuietly, onUserChange, type Loadable, type Loaded } from '../fetched.ts'
import { shared, type Watcher } from '../shared.ts'
import { createOfSession } from './of-session.ts'

/**
 * The balances of the user, with what each currency is worth and the ids of their currencies. The app loads them by itself after every
 * change; the first reader has them loaded where none are known. `load` throws as `wallet.list` does.
 */
export interface Wallets extends Watcher, Loaded<WalletList> {
  /**
   * The same, loaded again whenever they, and the prices in them, are older than that. Nothing is loaded without readers.
   * @param maxAge ms
   */
  freshWithin(maxAge: number): Observable<Loadable<WalletList>>
}

/** Watches the balances of an app's user. */
export const watchWallets = (app: App): Wallets => shared(app, 'wallets', life => createWallets(app, life))

const createWallets = (app: App, life: Subscription): Omit<Wallets, 'close'> => {
  const wallets$ = app.session.state$.pipe(
    map(({ wallets }) => wallets),
    distinctUntilChanged(),
  )
  let ids: ReadonlyMap<string, number> = new Map()
  let named: { readonly of: WalletList; readonly ids: typeof ids; readonly wallets: WalletList } | undefined
  life.add(app.coinIds$.subscribe(now => (ids = now)))
  const wallets = createOfSession<WalletList>(app, life, {
    read: () => {
      const { wallets: of } = app.session.state
      if (of === null) return undefined
      if (named?.of !== of || named.ids !== ids) named = { of, ids, wallets: withCurrencyIds(of, ids) }
      return named.wallets
    },
    comes$: wallets$,
    beside$: app.coinIds$,
    refresh: { only: 'wallets' },
  })

  /** When they came, in elapsed ms; unknown for those that were there before. */
  let cameAt = -Infinity
  life.add(wallets$.pipe(skip(1)).subscribe(() => (cameAt = app.time.elapsed())))
  life.add(onUserChange(app, () => (cameAt = -Infinity)))

  return {
    load: wallets.load,
    get state() {
      return wallets.state
    },
    state$: wallets.state$,
    freshWithin: maxAge =>
      new Observable(reader => {
        const reading = wallets.state$.subscribe(reader)
        let due = new Subscription()
        let triedAt = -Infinity
        const look = () => {
          due.unsubscribe()
          if (reading.closed) return
          const age = app.time.elapsed() - Math.max(cameAt, triedAt)
          if (age >= maxAge) {
            // Also when it fails: the next try comes as late.
            triedAt = app.time.elapsed()
            if (app.session.state.token !== null) fetchQuietly(wallets)
            due = app.time.after(maxAge, look)
          } else due = app.time.after(maxAge - age, look)
        }
        reading.add(() => due.unsubscribe())
        look()
        return reading
      }),
  }
}
