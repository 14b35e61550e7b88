import type { Pair } from '../contract/index.ts';
/** One pair, merged from snapshots and pushes. */
export interface Quote {
    /** The coin, 'BTC': the key of the market. */
    readonly currency_name: string;
    /** The quote currency, 'USDT'. */
    readonly legal_name: string;
    readonly currency_id: number | null;
    readonly match_id: number | null;
    /** The id of the quote currency. */
    readonly legal_id: number | null;
    /** Latest price; null while unknown. */
    readonly now_price: number | null;
    /** Change of the day, percent. */
    readonly change: number | null;
    /** Highest and lowest price of the day. */
    readonly high: number | null;
    readonly low: number | null;
    /** Volume of the day, in coins. */
    readonly volume: number | null;
}
/** A quote that no reader has: it may still change. */
export type Draft = {
    -readonly [Key in keyof Quote]: Quote[Key];
};
/** The current candle of a pair; `time` is its opening, unix ms. */
export interface LiveCandle {
    readonly time: number;
    readonly open: number;
    readonly high: number;
    readonly low: number;
    readonly close: number;
    readonly volume: number;
}
/** An unvalidated push. */
export type Fields = Readonly<Record<string, unknown>>;
/** The price and the figures of the day in a push; null where missing. */
export interface DayFigures {
    readonly now_price: number | null;
    readonly change: number | null;
    readonly high: number | null;
    readonly low: number | null;
    readonly volume: number | null;
}
/**
 * Reads a daymarket push; returns the name of the first invalid field, if any.
 *
 * @param isKnown Whether the coin is known: its name was checked.
 */
export declare const readDayMarket: (push: Fields, isKnown?: boolean) => DayFigures | string;
/**
 * Reads the close of a kline push; returns the name of the first invalid field, if any.
 *
 * @param isKnown As for {@link readDayMarket}.
 */
export declare const readKline: (push: Fields, isKnown?: boolean) => number | string;
/** Whether the push is for the same coin in another quote currency. */
export declare const isOtherPair: (known: Quote | undefined, push: Fields) => boolean;
/** The ids in a push; null where missing. */
export declare const idsIn: (push: Fields) => (readonly ["currency_id" | "legal_id" | "match_id", number | null])[];
/** The quote of a coin that is known from a daymarket push alone. */
export declare const pushedQuote: (push: Fields, figures: DayFigures) => Quote;
/**
 * Applies a pair of a snapshot; fields missing there stay, often high and low.
 *
 * @param fresher Which known values are newer than the snapshot: the price, the figures of the day.
 */
export declare const mergeSnapshot: (known: Quote | undefined, pair: Pair, fresher: {
    readonly price: boolean;
    readonly day: boolean;
}) => Quote;
/** The candle of a valid kline push; undefined without an opening time. */
export declare const runningCandle: (push: Fields, close: number) => LiveCandle | undefined;
export declare const isSame: (a: Quote, b: Quote) => boolean;
/** A copy of a quote. Field by field: a spread takes 1 µs longer, as its fields are decimals. */
export declare const copyOf: (quote: Quote) => Draft;
/** Copies all that {@link isSame} compares, field by field: Object.assign is slower, and this runs for every push. */
export declare const overwrite: (to: Draft, from: Quote) => void;
/** A quote with the sequence numbers at which its price and its figures of the day were set. */
export interface Coin {
    quote: Draft;
    /** Whether a reader has the quote: then it must not change. */
    isGiven: boolean;
    pricedAt: number;
    dayAt: number;
}
export declare const given: (coin: Coin) => Quote;
