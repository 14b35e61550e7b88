import type { IncomeRow } from '../contract/income.ts';
import type { Amount } from '../values/amount.ts';
/** The income of a day. */
export interface IncomeDay {
    /** Midnight UTC of the date, unix ms. */
    readonly at: number;
    readonly value: Amount;
}
/** The income of a coin. */
export interface CoinIncome {
    /** 'USDC' */
    readonly coin: string;
    /** Every day up to the last with an income, from the first or the 31st before it, oldest first. */
    readonly days: readonly IncomeDay[];
    /** The sum of the days. */
    readonly total: Amount;
}
/**
 * The income of each coin by day, exact; the coin with most rows first. Rows without a coin or a time do not count.
 *
 * @param rows Of an income log, in any order.
 * @param coin The coin of rows that do not name one.
 * @param isWhole False while older rows exist: the oldest day is then left out, as some of it may be missing.
 * @param offset How far the clock of the user's zone is ahead of UTC, ms, for times that are instants.
 */
export declare const incomeByDay: (rows: readonly IncomeRow[], { coin: own, isWhole, offset, }: {
    readonly coin?: string;
    readonly isWhole: boolean;
    readonly offset?: number;
}) => readonly CoinIncome[];
