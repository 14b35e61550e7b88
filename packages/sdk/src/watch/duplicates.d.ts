import { type Observable, type Subscription } from 'rxjs';
import type { App } from '../app/types.ts';
import type { MoneyEndpoint } from './money/money-calls.ts';
import type { OrderStatus, WaitOptions } from './orders/order.ts';
/**
 * What the platform executed in addition to what it accepted from here: a browser repeats a request when its
 * connection breaks, and a platform that ignores the idempotency key executes both, or executes the first and refuses the
 * second.
 */
export interface Duplicate {
    /** Identifies it in this run. */
    readonly key: string;
    /** What was traded, or the call that moved money. */
    readonly product: 'options' | 'spot' | 'leverage' | MoneyEndpoint;
    /** 'BTC'; undefined while the pairs are not known. */
    readonly coin: string | undefined;
    /** The match id of the pair of an option. */
    readonly pair?: number | undefined;
    /** The stake in USDT, coins or lots; of a call, what it moved too much. */
    readonly amount: string;
    /** As that of an {@link Order} when it was found; 'moved' is a call that moved money. */
    readonly status: OrderStatus | 'moved';
    /**
     * Cancels or closes it; undefined if the platform has no call for that.
     * @param options As for `cancel` of a pending order. @throws AppError as that does
     */
    readonly undo?: ((options?: WaitOptions) => Promise<void>) | undefined;
}
/** What a search reports: the calls that were sent, and those too many. */
export declare const reportExtra: (app: App) => {
    sent: (terms: string, ref: number) => false | void;
    emit: (terms: string, since: number, duplicates: readonly Duplicate[]) => Promise<void>;
};
/**
 * Duplicate orders and transfers: those of the app's option, spot, leverage and money watchers that the platform executed more often than
 * they were sent. Each is emitted once. An equal order from another device, or from another program without the same
 * storage, is not distinguishable.
 *
 * The lists after an order are compared by id with those before it. Options without ids are counted. Calls without a list,
 * such as transfers, are compared by the balances.
 */
export declare const duplicates$: (app: App) => Observable<Duplicate>;
/** Whether {@link duplicates$} was read: lists are then fetched after an order even if nothing else reads them. */
export declare const areDuplicatesRead: (app: App) => boolean;
/** Whether the lists are fetched after a refusal: it may answer the browser's repetition of an executed order. */
export declare const maySeeDuplicate: (app: App, error: unknown) => boolean;
interface Listed {
    readonly id?: number | undefined;
    /** Distinguishes rows without an id. */
    readonly ref?: number;
}
interface Search<Intent, Row> {
    /** The first part of the keys: 'spot BTC'. */
    readonly name: string;
    /** The listed orders, again after each change. */
    readonly rows$: Observable<readonly Row[]>;
    /** The terms by which a list distinguishes orders. */
    readonly termsOf: (intent: Intent) => string;
    /** Whether an order has the terms of one that was sent, and is newer. */
    readonly isOf: (intent: Intent, row: Row) => boolean;
    /** How many rows may be of other orders. */
    readonly others?: (intent: Intent) => number;
    readonly found: (row: Row) => Omit<Duplicate, 'key' | 'product'>;
}
export interface DuplicateSearch<Intent> {
    /** An order is sent. @returns call it when the platform has refused it */
    add(intent: Intent): () => void;
}
/** Compares the orders that are sent with those that are listed. */
export declare const createDuplicateSearch: <Intent extends {
    readonly ref: number;
}, Row extends Listed>(app: App, life: Subscription, product: Duplicate["product"], { name, rows$, termsOf, isOf, others, found }: Search<Intent, Row>) => DuplicateSearch<Intent>;
export {};
