import { type Observable, type Subscription } from 'rxjs';
import type { App } from '../../app/types.ts';
import { type SendOptions } from '../../client/index.ts';
import type { Page } from '../../contract/paging.ts';
import type { PairIds } from '../../rules/index.ts';
import { type ListedPages } from './pages.ts';
interface Sources<Name, Row, Answer extends Page<Row>> {
    ask(name: Name, ids: PairIds, page: number, options: SendOptions): Promise<Answer>;
    /** Undefined if the platform does not say. */
    coinOf(row: Row, app: App): string | undefined;
    /** The lists whose rows are open orders: their coins are emitted on `found$`. */
    readonly open: readonly Name[];
}
export interface CoinLists<Name, Row, Answer> {
    /** Coins with open orders, as answers for all coins show them. */
    readonly found$: Observable<readonly string[]>;
    /** Whether the server is known to list all coins. */
    readonly listsAll: boolean;
    /** Lists all coins with one request from now on, where the server supports it. */
    shareAll(): void;
    /** Something has changed that no call of this app, nor `changed$`, reports: earlier answers are not used again. */
    expire(): void;
    /** The rows of a coin. @param isMissing Whether its next page is needed. */
    of(name: Name, coin: string, ids: PairIds, isMissing: (rows: readonly Row[]) => boolean, options: SendOptions): Promise<ListedPages<Row, Answer>>;
    /** The rows of all coins; undefined where the server is not known to list them. @param ids Of any pair. */
    ofAll(name: Name, ids: PairIds, options: SendOptions): Promise<readonly Row[] | undefined>;
}
/**
 * Fetches the lists of single coins, from one answer for all coins where the server supports it.
 *
 * A server that returned rows for {@link ALL_COINS} supports it; one that returns none, or an error, while a coin has some
 * does not.
 * While neither is known, a list of all coins is tried once, and again when a coin has rows.
 */
export declare const createCoinLists: <Name, Row extends {
    readonly id: number;
}, Answer extends Page<Row>>(app: App, life: Subscription, { ask, coinOf, open }: Sources<Name, Row, Answer>) => CoinLists<Name, Row, Answer>;
export {};
