import { OptionDirection } from '../contract/codes.ts';
import type { OptionExpiry, OptionTrade } from '../contract/index.ts';
import { type Amount } from '../values/amount.ts';
/** The outcome of an option. */
export type OptionOutcome = 'profit' | 'loss' | 'even';
/**
 * The profit of a won option, in the stake's currency, exact: stake × profit_ratio / 100. Source: product §4 (Option
 * order).
 */
export declare const optionProfit: (stake: Amount, profitRatio: Amount) => Amount;
/** The loss of a lost option, positive, exact: stake × loss_ratio / 100. Source: product §4. */
export declare const optionLoss: (stake: Amount, lossRatio: Amount) => Amount;
/**
 * The share of options that must win for their profits to equal the losses, percent with two decimals, rounded up:
 * loss_ratio / (profit_ratio + loss_ratio) × 100. Draws count for neither.
 *
 * @returns null for ratios of zero.
 */
export declare const breakEvenWinRate: ({ profit_ratio, loss_ratio, }: Pick<OptionExpiry, "profit_ratio" | "loss_ratio">) => Amount | null;
/** The terms of an option: direction, opening price, stake and ratios in percent. */
export interface OptionPosition {
    readonly type: OptionDirection;
    readonly open_price: Amount;
    readonly number: Amount;
    readonly profit_ratio: Amount;
    readonly loss_ratio: Amount;
}
/**
 * The result of an option if it settled at this price: above the opening price an up order wins and a down order
 * loses, below it the reverse; at the opening price neither. `amount` is signed. Source: product §4 (Option order:
 * expected result).
 */
export declare const expectedResult: (position: OptionPosition, price: number | string) => {
    readonly outcome: OptionOutcome;
    readonly amount: Amount;
};
/** An option order whose ratios may be missing. */
export type OptionTerms = Pick<OptionTrade, 'type' | 'number' | 'seconds'> & {
    readonly [Key in 'open_price' | 'profit_ratio' | 'loss_ratio']?: OptionTrade[Key] | undefined;
};
/**
 * An order with its own ratios, else those of its expiry.
 *
 * @param expiries The expiries on offer.
 * @returns undefined while its opening price or profit ratio is unknown.
 */
export declare const optionPosition: (trade: OptionTerms, expiries: readonly OptionExpiry[]) => OptionPosition | undefined;
/**
 * Whole seconds until an option expires, never below 0.
 *
 * @param startedAt Local start, unix ms.
 * @param now Unix ms.
 * Source: product §4 (Option order: countdown).
 */
export declare const remainingSeconds: (seconds: number, startedAt: number, now: number) => number;
/** The local start of an order from its remaining time, for the countdown after a reload. @returns Unix ms. */
export declare const startOf: (seconds: number, remainingMs: number, now: number) => number;
/**
 * A time in the server's zone plus some seconds, such as the expiry of an option.
 *
 * @param time 'YYYY-MM-DD HH:MM:SS'
 * @returns null when `time` is missing or in another format; off by the change of the clocks if that is in between.
 */
export declare const laterBy: (time: string | null | undefined, seconds: number) => string | null;
