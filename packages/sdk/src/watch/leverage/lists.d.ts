import type { Subscription } from 'rxjs';
import type { Change } from '../../app/changes.ts';
import type { App } from '../../app/types.ts';
import { type LeverageTrade } from '../../contract/index.ts';
import type { Amount } from '../../values/amount.ts';
import { type CoinLists } from '../orders/coin-lists.ts';
import { type Watcher } from '../shared.ts';
import type { LeverageStage } from './orders.ts';
type Answer = Awaited<ReturnType<App['api']['leverage']['trades']>>;
/** The lists of all coins, which their watchers share. */
export declare const leverageLists: (app: App) => CoinLists<LeverageStage, LeverageTrade, Answer> & Watcher;
/** The changes that concern a list: all but those of `seen`, and of calls only these. */
export declare const concernedBy: (...endpoints: readonly string[]) => (change: Change) => boolean;
interface Sources {
    /** Called before a request; the returned function receives the rows of this coin. */
    readonly onRequest: (stage: LeverageStage) => (rows: readonly LeverageTrade[], isWhole: boolean) => void;
    /** Whether an awaited order is missing from the rows, so that the next page is needed. */
    readonly isMissing: (stage: LeverageStage, listed: ReadonlySet<number>) => boolean;
    /** Receives the margin level of a list; null if the platform does not report it. */
    readonly level: (level: Amount | null) => void;
    /** Resolves when the stored orders are restored. @throws if the user is not known */
    readonly ready: () => Promise<void>;
}
/** The four lists of a coin's leveraged orders. */
export declare const createLeverageLists: (app: App, life: Subscription, coin: string, sources: Sources) => {
    expire: () => void;
    waiting: import("../../fetched/fetched.ts").Polled<readonly {
        id: number;
        type: 1 | 2;
        symbol: string;
        share: Amount;
        multiple: Amount;
        price: Amount;
        status: 0 | 1 | 2 | 4 | 3;
        target_profit_price?: Amount | undefined;
        stop_loss_price?: Amount | undefined;
        caution_money?: Amount | undefined;
        origin_caution_money?: Amount | undefined;
        overnight_money?: Amount | undefined;
        trade_fee?: Amount | undefined;
        fact_profits?: Amount | null | undefined;
        profits?: Amount | null | undefined;
        update_price?: Amount | null | undefined;
        origin_price?: Amount | null | undefined;
        number?: Amount | undefined;
        currency?: number | undefined;
        legal?: number | undefined;
        transaction_time?: string | number | null | undefined;
        create_time?: string | number | null | undefined;
        complete_time?: string | number | null | undefined;
        handle_time?: string | number | null | undefined;
    }[]>;
    open: import("../../fetched/fetched.ts").Polled<readonly {
        id: number;
        type: 1 | 2;
        symbol: string;
        share: Amount;
        multiple: Amount;
        price: Amount;
        status: 0 | 1 | 2 | 4 | 3;
        target_profit_price?: Amount | undefined;
        stop_loss_price?: Amount | undefined;
        caution_money?: Amount | undefined;
        origin_caution_money?: Amount | undefined;
        overnight_money?: Amount | undefined;
        trade_fee?: Amount | undefined;
        fact_profits?: Amount | null | undefined;
        profits?: Amount | null | undefined;
        update_price?: Amount | null | undefined;
        origin_price?: Amount | null | undefined;
        number?: Amount | undefined;
        currency?: number | undefined;
        legal?: number | undefined;
        transaction_time?: string | number | null | undefined;
        create_time?: string | number | null | undefined;
        complete_time?: string | number | null | undefined;
        handle_time?: string | number | null | undefined;
    }[]>;
    closed: import("../../fetched/fetched.ts").Polled<readonly {
        id: number;
        type: 1 | 2;
        symbol: string;
        share: Amount;
        multiple: Amount;
        price: Amount;
        status: 0 | 1 | 2 | 4 | 3;
        target_profit_price?: Amount | undefined;
        stop_loss_price?: Amount | undefined;
        caution_money?: Amount | undefined;
        origin_caution_money?: Amount | undefined;
        overnight_money?: Amount | undefined;
        trade_fee?: Amount | undefined;
        fact_profits?: Amount | null | undefined;
        profits?: Amount | null | undefined;
        update_price?: Amount | null | undefined;
        origin_price?: Amount | null | undefined;
        number?: Amount | undefined;
        currency?: number | undefined;
        legal?: number | undefined;
        transaction_time?: string | number | null | undefined;
        create_time?: string | number | null | undefined;
        complete_time?: string | number | null | undefined;
        handle_time?: string | number | null | undefined;
    }[]>;
    cancelled: import("../../fetched/fetched.ts").Polled<readonly {
        id: number;
        type: 1 | 2;
        symbol: string;
        share: Amount;
        multiple: Amount;
        price: Amount;
        status: 0 | 1 | 2 | 4 | 3;
        target_profit_price?: Amount | undefined;
        stop_loss_price?: Amount | undefined;
        caution_money?: Amount | undefined;
        origin_caution_money?: Amount | undefined;
        overnight_money?: Amount | undefined;
        trade_fee?: Amount | undefined;
        fact_profits?: Amount | null | undefined;
        profits?: Amount | null | undefined;
        update_price?: Amount | null | undefined;
        origin_price?: Amount | null | undefined;
        number?: Amount | undefined;
        currency?: number | undefined;
        legal?: number | undefined;
        transaction_time?: string | number | null | undefined;
        create_time?: string | number | null | undefined;
        complete_time?: string | number | null | undefined;
        handle_time?: string | number | null | undefined;
    }[]>;
};
export {};
