import { distinctUntilChanged, map, Observable, skip, Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import type { WalletList } from '../../contract/index.ts'
import { withCurrencyIds } from '../../rules/index.ts'
import { fetchQuietly, onUserChange, type Loadable, type Loaded } from '../fetched.ts'
import { shared, type Watcher } from '../shared.ts'
import { createOfSession } from './of-session.ts'

/**
 * The user's balances with the value and id of each currency. The app refetches them after every change; the first
 * subscriber fetches them if none are known. `load` throws as `wallet.list` does.
 */
export interface Wallets extends Watcher, Loaded<WalletList> {
  /** Also refetches the balances and their prices when they are older than `maxAge` ms, while there are subscribers. */
  freshWithin(maxAge: number): Observable<Loadable<WalletList>>
}

/** Watches the user's balances. */
export const watchWallets = (app: App): Wallets => shared(app, 'wallets', life => createWallets(app, life))

const createWallets = (app: App, life: Subscription): Omit<Wallets, keyof Watcher> => {
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
    source$: wallets$,
    dependencies$: app.coinIds$,
    refresh: { only: 'wallets' },
  })

  /** When the balances arrived, elapsed ms; -Infinity for those loaded before. */
  let fetchedAt = -Infinity
  life.add(wallets$.pipe(skip(1)).subscribe(() => (fetchedAt = app.time.elapsed())))
  life.add(onUserChange(app, () => (fetchedAt = -Infinity)))

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
        const check = () => {
          due.unsubscribe()
          if (reading.closed) return
          const age = app.time.elapsed() - Math.max(fetchedAt, triedAt)
          if (age >= maxAge) {
            // A failed fetch also waits for `maxAge` before the next.
            triedAt = app.time.elapsed()
            if (app.session.state.token !== null) fetchQuietly(wallets)
            due = app.time.after(maxAge, check)
          } else due = app.time.after(maxAge - age, check)
        }
        reading.add(() => due.unsubscribe())
        check()
        return reading
      }),
  }
}
