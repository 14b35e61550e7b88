import type { Candle } from '../../contract/index.ts';
import { type Interval } from '../../rules/index.ts';
/** The known candles of a pair and interval. */
export interface CandleSeries {
    /** Oldest first. */
    readonly candles: readonly Candle[];
    /**
     * Candles that opened before this (unix ms) are final; the next request starts here. Undefined before the first
     * answer.
     */
    readonly since: number | undefined;
    /** Whether the platform may have older ones. */
    readonly hasOlder: boolean;
}
export declare const NO_CANDLES: CandleSeries;
/** Updates or appends the running candle. A candle older than the newest is ignored. */
export declare const appended: (series: CandleSeries, candle: Candle) => CandleSeries;
/** Whether no candle is missing between the known ones and a running one. */
export declare const continues: ({ candles }: CandleSeries, { time }: Candle, interval: Interval) => boolean;
/**
 * Merges an answer that begins at `since`, or the newest window.
 *
 * @param pushed Candles pushed since the request was sent, by opening: newer than the answer's last candle.
 */
export declare const answered: (series: CandleSeries, answer: readonly Candle[], pushed: ReadonlyMap<number, Candle>, interval: Interval) => CandleSeries;
/** Prepends an answer that ends at the oldest known candle. An answer without older candles ends the history. */
export declare const extended: (series: CandleSeries, answer: readonly Candle[]) => CandleSeries;
/** Drops all but the newest window. */
export declare const trimmed: (series: CandleSeries) => CandleSeries;
/**
 * Whether only the running candle was changed or appended: a chart can then update instead of redrawing.
 */
export declare const isTick: (before: readonly Candle[], after: readonly Candle[]) => boolean;
