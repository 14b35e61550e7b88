import { type Observable } from 'rxjs';
import type { App } from '../../app/types.ts';
import type { ExchangeContext } from '../../forms/index.ts';
import { type Amount } from '../../values/amount.ts';
import type { Loadable } from '../../fetched/index.ts';
import { type Watcher } from '../shared.ts';
import type { MoneyOptions, Moved } from './intent-types.ts';
import type { ExchangeRequest, TransferRequest } from './money-calls.ts';
/** Transfers between accounts and exchanges of coins. */
export interface Transfers extends Watcher {
    /**
     * The context of the transfer and exchange forms, refetched while there are subscribers.
     * @param maxAge The maximum age of the balances and prices, ms; 15 s by default.
     */
    context$(maxAge?: number): Observable<Loadable<ExchangeContext>>;
    /** The price of one coin in another, from {@link Transfers.context$}; null while unknown. */
    rate$(from: string, to: string, maxAge?: number): Observable<Amount | null>;
    /** Refetches balances and prices for the confirmation of an exchange. @throws AppError as `wallet.list` does. */
    reprice(): Promise<void>;
    /**
     * Moves a currency between two accounts. Equal requests in flight are deduped. If the answer is lost, the request is
     * open: see {@link watchIntents}. The balances are refetched afterwards, even then.
     * @throws AppError as `wallet.transfer` does; Error if the platform has no such coin.
     */
    transfer(request: TransferRequest, options?: MoneyOptions): Promise<Moved>;
    /**
     * Exchanges one coin for another, in the same way as {@link Transfers.transfer}.
     * @throws AppError as `wallet.exchange` does; Error if the platform has no such coin.
     */
    exchange(request: ExchangeRequest, options?: MoneyOptions): Promise<Moved>;
}
/** Watches the balances and prices for the user's transfers and exchanges. Source: product §2 (/user/transfer). */
export declare const watchTransfer: (app: App) => Transfers;
