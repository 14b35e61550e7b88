import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs'
import type { App } from '../../app/types.ts'
import type { WalletList } from '../../contract/index.ts'
import { withCurrencyIds } from '../../rules/index.ts'
import { isSameList, type Loadable, type Loaded } from '../../fetched/index.ts'
import { shared, type Watcher } from '../shared.ts'
import { ofSession } from './of-session.ts'

/**
 * The user's balances with the value and id of each currency. The app refetches them after every change; the first
 * subscriber fetches them if none are known. `load` throws as `wallet.list` does.
 */
export interface Wallets extends Watcher, Loaded<WalletList> {
  /** Also refetches the balances and their prices when they are older than `maxAge` ms, while there are subscribers. */
  freshWithin(maxAge: number): Observable<Loadable<WalletList>>
}

/** Watches the user's balances. */
export const watchWallets = (app: App): Wallets =>
  shared(app, 'wallets', life => {
    const wallets$ = app.session.state$.pipe(
      map(({ wallets }) => wallets),
      distinctUntilChanged(),
    )
    const ids$ = app.coinIds$.pipe(distinctUntilChanged((one, other) => isSameList([...one], [...other])))
    const named$ = combineLatest([wallets$, ids$]).pipe(
      map(([wallets, ids]) => (wallets === null ? undefined : withCurrencyIds(wallets, ids))),
    )
    return ofSession(app, life, named$, { refresh: { only: 'wallets' } })
  })
