import { type Amount } from '../values/amount.ts';
/** The result of a closed order. */
export interface ClosedOrder {
    /** When it closed: unix ms, or text in the server's zone; without it, the opening counts. */
    readonly endedAt: string | number | undefined;
    readonly openedAt?: string | number | undefined;
    /** Profit (+) or loss (−). */
    readonly profit: Amount | null | undefined;
}
/** The running total after one order. */
export interface ProfitPoint {
    /** As sent by the platform. */
    readonly time: string | number | undefined;
    /** Position on a time axis, ms; only differences are meaningful. The index where the times are unusable. */
    readonly at: number;
    readonly total: Amount;
}
export interface ProfitCurve {
    /** Oldest first. */
    readonly points: readonly ProfitPoint[];
    readonly total: Amount;
    /** Number of orders with a profit, and with a loss. */
    readonly won: number;
    readonly lost: number;
}
/**
 * The running total of orders, exact, without those that have no result.
 *
 * @param orders Newest first, as the platform lists them. Sorted by time; in list order where times are equal, missing or
 *   unreadable.
 */
export declare const profitCurve: (orders: readonly ClosedOrder[]) => ProfitCurve;
/** The result of the closed orders of a coin. */
export interface CoinProfit {
    /** Undefined for the orders whose coin is not known. */
    readonly coin: string | undefined;
    readonly profit: Amount;
}
/** The exact results by coin, highest first, of the orders that `profitCurve` counts. */
export declare const profitByCoin: (orders: readonly (ClosedOrder & {
    readonly coin: string | undefined;
})[]) => readonly CoinProfit[];
