import { LeverageSide } from '../contract/codes.ts';
import { type Amount } from '../values/amount.ts';
/**
 * The margin level in percent at which positions are closed. Choice: platforms do not publish theirs; this one is
 * usual.
 */
export declare const LIQUIDATION_LEVEL: Amount;
/** A position as the liquidation price needs it; amounts in the quote currency. */
export interface RiskPosition {
    readonly type: LeverageSide;
    /** The opening price, spread included. */
    readonly price: Amount;
    /** Coins, see `leverageCoins`. */
    readonly number: Amount;
    /** The margin now, after overnight fees. */
    readonly margin: Amount;
    /** The margin at opening. */
    readonly initialMargin: Amount;
}
/**
 * The estimated market price at which the positions of one coin are closed: there, balance + margins + profits is
 * {@link LIQUIDATION_LEVEL} percent of the initial margins. 8 decimals, rounded so that it is reached too early rather
 * than too late.
 *
 * Choice: positions in other coins are not counted.
 *
 * @param available Free leverage balance of the quote currency.
 * @returns null where no price above zero is one: without positions, when longs and shorts cancel out, and for
 *   longs that the balance covers down to zero.
 */
export declare const liquidationPrice: (available: Amount, positions: readonly RiskPosition[]) => Amount | null;
/**
 * The market price at which closing a position returns its fees: its price plus (a sell: minus) fees / coins, 8
 * decimals, rounded so that the fees are covered; never below zero. The spread is already in the price.
 *
 * @param fees Opening fee, and overnight fees so far, in the quote currency.
 * @returns null without coins.
 */
export declare const breakEvenPrice: ({ type, price, number }: Pick<RiskPosition, "type" | "price" | "number">, fees: Amount) => Amount | null;
/** The share of a balance that a margin uses, percent, 2 decimals, rounded up; null without a balance. */
export declare const marginShare: (margin: Amount, available: Amount) => Amount | null;
