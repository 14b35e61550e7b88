import { type Observable } from 'rxjs';
import type { App } from '../../app/types.ts';
import type { WalletList } from '../../contract/index.ts';
import { type Loadable, type Loaded } from '../../fetched/index.ts';
import { type Watcher } from '../shared.ts';
/**
 * The user's balances with the value and id of each currency. The app refetches them after every change; the first
 * subscriber fetches them if none are known. `load` throws as `wallet.list` does.
 */
export interface Wallets extends Watcher, Loaded<WalletList> {
    /** Also refetches the balances and their prices when they are older than `maxAge` ms, while there are subscribers. */
    freshWithin(maxAge: number): Observable<Loadable<WalletList>>;
}
/** Watches the user's balances. */
export declare const watchWallets: (app: App) => Wallets;
