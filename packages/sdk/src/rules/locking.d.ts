import { type Amount } from '../values/amount.ts';
/**
 * Income of one day, in the coin, exact: income_rate / 100 × amount.
 *
 * @param incomeRate Percent a day. Source: product §9.
 */
export declare const lockingDaily: (amount: Amount, incomeRate: Amount) => Amount;
/**
 * Estimated income of the whole period, in the coin, exact: income_rate / 100 × period × amount.
 *
 * @param product Rate in percent a day, period in days. Source: product §9.
 */
export declare const lockingIncome: (amount: Amount, product: {
    readonly income_rate: Amount;
    readonly period: number;
}) => Amount;
/** The fields of an order that the formulas use. */
export interface LockedPosition {
    readonly status: number;
    /** Locked amount, in the coin. */
    readonly caution_money: Amount;
    /** Percent a day; missing where the platform does not say. */
    readonly income_rate?: Amount | undefined;
    /** Income so far, in the coin. */
    readonly revenue?: Amount | undefined;
    /** When income was last paid: text in the server's zone, or unix ms. */
    readonly show_last_time?: string | number | null | undefined;
}
/**
 * The quick rate: the average income_rate of the orders with a payment today, percent a day; 0 for none.
 *
 * @param now The platform's time, unix ms.
 * @param offset How far the server's zone is ahead of UTC, ms; undefined while unknown. Source: product §9. Choices: 4
 *   decimals, halves up; orders without a rate are ignored; today is the day in the server's zone. While that is
 *   unknown it is the day in UTC, or the next one once something was paid on it.
 */
export declare const quickRate: (orders: readonly LockedPosition[], now: number, offset: number | undefined) => Amount;
/** The totals of a user's locked orders. */
export interface LockingTotals {
    /** Funds in custody: Σ caution_money of the orders in custody. */
    readonly funds: Amount;
    /** Estimated daily return: Σ caution_money × income_rate / 100 of the orders in custody. */
    readonly daily: Amount;
    /** Cumulative income: the platform's own total, else Σ revenue of all orders. */
    readonly income: Amount;
    /** Orders in custody. */
    readonly orders: number;
}
/**
 * The totals of a user's locked orders, exact. Adds amounts of different coins unconverted, since the page shows one
 * figure.
 *
 * @param incomeTotal `income_total` of the answer; null where the platform does not say. Source: product §2
 *   (/locking), §3 (Locked order).
 */
export declare const lockingTotals: (orders: readonly LockedPosition[], incomeTotal: Amount | null) => LockingTotals;
/** The times of an order: text in the server's zone, or unix ms; null while unknown. */
export interface LockedTimes {
    readonly show_add_time?: string | number | null | undefined;
    readonly show_end_time?: string | number | null | undefined;
    readonly show_last_time?: string | number | null | undefined;
}
/**
 * Progress of an order at its last payment, percent from 0 to 100; 0 before the first payment, null while begin or
 * end is unknown.
 *
 * Choice: measured at the last payment, not now, because the server may not show the zone of its times.
 */
export declare const lockingProgress: (times: LockedTimes) => number | null;
