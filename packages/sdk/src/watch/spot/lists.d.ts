import type { Subscription } from 'rxjs';
import type { App } from '../../app/types.ts';
import type { SendOptions } from '../../client/index.ts';
import type { SpotOrder, SpotSide, SpotTrade } from '../../contract/index.ts';
import type { Page } from '../../contract/paging.ts';
import type { PairIds } from '../../rules/index.ts';
import { type CoinLists } from '../orders/coin-lists.ts';
import type { Listed } from '../orders/pages.ts';
import { type Watcher } from '../shared.ts';
import type { SpotOrders } from './awaited.ts';
import type { ClosedSpot } from './types.ts';
type SpotList = SpotSide | 'completed';
type Row = SpotOrder | SpotTrade;
/** The coin of a row; undefined if the platform does not say. */
export declare const coinOfSpot: ({ currency, currency_name }: Row, app: App) => string | undefined;
/** The lists of all coins, which their watchers share. */
export declare const spotLists: (app: App) => CoinLists<SpotList, Row, Page<Row>> & Watcher;
/** Fetches the lists of one coin. */
export declare const createSpotLists: (app: App, life: Subscription, coin: string) => {
    /**
     * The open orders of a side, newest first.
     *
     * @param isMissing Whether an awaited order is missing from the rows.
     */
    pending: (side: SpotSide, ids: PairIds, isMissing: (rows: readonly SpotOrder[]) => boolean, options: SendOptions) => Promise<Listed<SpotOrder>>;
    /**
     * The last trades, newest first.
     *
     * @param mark The newest trade id that is too old for an awaited fill; Infinity if none is awaited.
     */
    completed: (ids: PairIds, mark: number, options: SendOptions) => Promise<readonly SpotTrade[]>;
};
/** Whether the rows of a side lack an awaited order. */
export declare const isSpotMissing: ({ orders, intents }: SpotOrders, side: SpotSide, rows: readonly SpotOrder[]) => boolean;
/** When a trade was made. Text is in the same time zone as the times of the open orders. */
export declare const endOf: ({ time, create_time }: SpotTrade) => string | number | undefined;
/** The public row of a trade. */
export declare const closedOf: (coin: string, trade: SpotTrade) => ClosedSpot;
export {};
