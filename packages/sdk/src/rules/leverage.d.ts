import { LeverageSide } from '../contract/codes.ts';
import { type Amount } from '../values/amount.ts';
/** Default lots of an order. Source: product §9. */
export declare const DEFAULT_LOTS = 1;
/** The leverage terms of a pair. Source: product §3 (Coin pair). */
export interface LeveragePair {
    /** Coins in one lot. */
    readonly lever_share_num: Amount;
    /** Fee, percent of the value. */
    readonly lever_trade_fee: Amount;
    /** Added to the price of a buy and subtracted from that of a sell, in the quote currency. */
    readonly spread: Amount;
}
/** The leverage terms of a listed pair; null where lot size or fee is missing. Choice: a missing spread is 0. */
export declare const leveragePair: (pair: { readonly [Key in keyof LeveragePair]?: Amount | undefined; }) => LeveragePair | null;
/** A position to open: side, price in the quote currency, lots and pair. */
export interface LeverageOpening {
    readonly type: LeverageSide;
    readonly price: Amount | number;
    readonly share: Amount | number;
    readonly pair: LeveragePair;
}
/**
 * The fill price: price + spread for a buy, price − spread for a sell, never below zero. Source: product §9 (Leverage
 * handling fee).
 */
export declare const leveragePrice: (type: LeverageSide, price: Amount | number, spread: Amount) => Amount;
/**
 * The value of a position at its fill price, in the quote currency, exact: (price ± spread) × lots × lever_share_num.
 */
export declare const leverageValue: ({ type, price, share, pair }: LeverageOpening) => Amount;
/**
 * The fee in the quote currency, exact: (price ± spread) × lots × lever_share_num × lever_trade_fee / 100. Source:
 * product §9.
 */
export declare const leverageFee: (opening: LeverageOpening) => Amount;
/**
 * The margin in the quote currency: fee × 10 × 100 / multiple. With a fee of 0.1 percent that is value / multiple.
 *
 * @param multiple Above zero.
 * Source: product §9. Choice: 8 decimals like balances, rounded up so that it is never too low.
 */
export declare const leverageMargin: (fee: Amount, multiple: Amount | number) => Amount;
/** The cost of opening a position, from the free leverage balance: margin + fee. Source: product §9. */
export declare const leverageCost: (fee: Amount, margin: Amount) => Amount;
/** A position to open with as many lots as the balance covers. */
export interface MaxLotsInput extends Omit<LeverageOpening, 'share'> {
    /** Above zero. */
    readonly multiple: number;
    /** Free leverage balance of the quote currency. */
    readonly available: Amount;
    /** Fewest and most lots; a `max` of 0 means no limit. */
    readonly limit?: {
        readonly min: Amount;
        readonly max: Amount;
    } | undefined;
}
/**
 * The most lots whose margin and fee the balance covers, within the limits; 0 if it does not cover the fewest.
 *
 * Choice: without a fee there is no margin either (product §9), so the result is the largest safe integer.
 */
export declare const maxLots: ({ multiple, available, limit, ...opening }: MaxLotsInput) => number;
/**
 * The first of the multiples at which the balance covers the fewest lots; undefined if it does at none.
 *
 * @param multiples In order of preference: ascending for the lowest.
 */
export declare const lowestMultiple: (multiples: readonly number[], opening: Omit<MaxLotsInput, "multiple">) => number | undefined;
/**
 * A percentage of the most lots, rounded down, but at least the fewest.
 *
 * @param most From {@link maxLots}. @param percent 0–100. @param fewest From {@link fewestLots}.
 */
export declare const shareOfLots: (most: number, percent: number, fewest: number) => number;
/** The fewest lots of an order, whole. @param min Of the platform's limit; undefined if it reports none. */
export declare const fewestLots: (min?: Amount) => number;
/** One lot more (1) or fewer (−1), never below the fewest. */
export declare const stepLots: (lots: number, by: 1 | -1, fewest: number) => number;
/**
 * The size of a position in coins: the platform's own number, else lots × `lot`, exact; null while unknown.
 *
 * @param lot Coins in one lot: the pair's `lever_share_num`. Source: product §3 (Leverage order, Coin pair).
 */
export declare const leverageCoins: ({ number, share }: {
    readonly number?: Amount | undefined;
    readonly share: Amount;
}, lot: Amount | undefined) => Amount | null;
/**
 * The unrealised profit (+) or loss (−) of a position at a price, in the quote currency, exact: (price − its price) ×
 * coins, negated for a sell. Before fees, see {@link leverageNet}.
 *
 * @param position `number` is in coins, see {@link leverageCoins}. Choice: like the servers' `profits`; product §5
 *   has a formula only for stops, see `stopResult`.
 */
export declare const leverageProfit: (position: {
    readonly type: LeverageSide;
    readonly price: Amount;
    readonly number: Amount;
}, price: Amount | number) => Amount;
/** The fees of a position so far, in the quote currency, exact: opening fee + overnight fees. */
export declare const leverageFees: ({ trade_fee, overnight_money, }: {
    readonly trade_fee?: Amount | undefined;
    readonly overnight_money?: Amount | undefined;
}) => Amount;
/**
 * What a position gains (+) or loses (−) after its fees, in the quote currency, exact; null while the gross is unknown.
 *
 * @param gross From {@link leverageProfit}, or the platform's. @param fees From {@link leverageFees}. Choice: the
 *   servers' `profits` and `fact_profits` exclude the fees, which the balance has paid.
 */
export declare const leverageNet: (gross: Amount | null, fees: Amount) => Amount | null;
/**
 * Return on margin, percent, 2 decimals, halves away from zero; null without a margin.
 *
 * Choice: product has no such figure; traders compare positions by it.
 */
export declare const leverageReturn: (profit: Amount, margin: Amount) => Amount | null;
/**
 * How close an account is to liquidation.
 *
 * @param level The margin level: `hazard_rate`, percent; 0 with nothing open. @returns null for 0 or an unknown
 *   level. Choice: well above `LIQUIDATION_LEVEL`: warning at 50 % or less,
 *   danger at 20 % or less.
 */
export declare const marginAlarmOf: (level: Amount | null) => "calm" | "warning" | "danger" | null;
/**
 * The multiples on offer, ascending, without duplicates. Choice: drops values that are not whole numbers above zero.
 *
 * Source: product §7 (/api/lever/deal: multiple.muit[] with value).
 */
export declare const leverageMultiples: (offered: readonly {
    readonly value: string | number | null;
}[]) => readonly number[];
