import type { App } from '../../app/types.ts';
import { LockedOrderStatus } from '../../contract/codes.ts';
import type { IncomeRow, LockedOrder, LockedOrders, LockedProduct } from '../../contract/index.ts';
import { type LockingTotals } from '../../rules/locking.ts';
import type { Amount } from '../../values/amount.ts';
import { type Fetched } from '../../fetched/index.ts';
import { type Pages } from '../pages.ts';
import { type Watcher } from '../shared.ts';
import type { MoneyOptions, Moved } from './intent-types.ts';
import type { LockingRequest } from './money-calls.ts';
/** The stage of a locked order. */
export type LockingStage = keyof typeof LockedOrderStatus;
/** A subscription to a locked product. */
export type Locked = LockedOrder & {
    readonly stage: LockingStage | undefined;
    /** The platform's text for the status, if it is not the standard one of its stage. Source: product §4. */
    readonly statusText: string | undefined;
    /** The elapsed part of its term in percent, 100 at the end; null if it ended early or its times are unknown. */
    readonly passed: number | null;
};
/** The user's subscriptions and their totals. */
export interface LockedFunds {
    readonly orders: readonly Locked[];
    /** Over all coins: amounts are added without conversion; `income` is in USDT if the coins differ. */
    readonly totals: LockingTotals;
    /** Per coin, the one with the most orders in custody first. */
    readonly coins: readonly (LockingTotals & {
        readonly coin: string;
    })[];
    /** The average rate of the orders paid today, percent per day. */
    readonly paidRate: Amount;
}
/** The products that lock a coin for a term, and the user's subscriptions. Fetches nothing without subscribers. */
export interface Locking extends Watcher {
    /** The products on offer. */
    readonly products: Fetched<readonly LockedProduct[]>;
    /** One product by id, even if it is no longer on offer. */
    product(id: number): Fetched<LockedProduct>;
    /** The user's subscriptions with their income. */
    readonly orders: Fetched<LockedFunds>;
    /**
     * The income log, newest first.
     * @param type The log type; the income of locked products by default.
     */
    income(type?: number): Pages<IncomeRow>;
    /**
     * Locks an amount in a product. Equal requests in flight are deduped. If the answer is lost, the request is open until
     * the orders show it: see {@link watchIntents}.
     * @throws AppError as `locking.subscribe` does.
     */
    subscribe(request: LockingRequest, options?: MoneyOptions): Promise<Moved>;
}
/** When an amount locked now becomes available, unix ms. @param now Unix ms. */
export declare const lockedUntil: (days: number, now: number) => number;
/** The totals per coin with orders in custody, most orders first. */
export declare const lockedByCoin: (orders: readonly LockedOrder[]) => LockedFunds["coins"];
/**
 * The user's subscriptions and their totals.
 * @param now The platform's time, unix ms. @param offset That of its zone, see {@link quickRate}.
 */
export declare const lockedFunds: ({ rows, income_total }: LockedOrders, now: number, offset?: number) => LockedFunds;
/** Watches the locked products and the user's subscriptions. Source: product §2 (/locking). */
export declare const watchLocking: (app: App) => Locking;
