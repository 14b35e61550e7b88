import type { Candle } from '../contract/index.ts';
/** The intervals of a chart: Time is a line of minutes, the others are candles. Source: product §2. */
export declare const INTERVALS: readonly ["Time", "5min", "30min", "1h"];
/** An interval of a chart. */
export type Interval = (typeof INTERVALS)[number];
/** Duration of one candle, ms. */
export declare const intervalMs: (interval: Interval) => number;
/** The period of an interval in pushes: '60min' for '1h'. */
export declare const pushPeriod: (interval: Interval) => "1min" | "5min" | "30min" | "1h" | "60min";
/**
 * The input of `market.candles`: 1 day back for Time, 5 for 5min, 30 for 30min, 60 for 1h.
 *
 * @param end Unix ms: now, or the opening time of the oldest known candle to load earlier ones.
 * @returns The period, and `from` and `to` in unix seconds.
 * Source: product §7 (new_timeshar).
 */
export declare const candleWindow: (interval: Interval, end: number) => {
    period: "1min" | "5min" | "30min" | "1h" | "60min";
    from: number;
    to: number;
};
/**
 * Merges an answer into known candles, both ascending. The answer wins for the time it spans. An answer that leaves a
 * gap after the known candles replaces them, since nothing would fill the gap.
 */
export declare const joinCandles: (known: readonly Candle[], answer: readonly Candle[], interval: Interval) => readonly Candle[];
/**
 * The highest and lowest price of the last 24 hours, for platforms whose quotes have none; null without candles.
 *
 * @param now Unix ms. Source: product §2 (today's high and low).
 */
export declare const dayRange: (candles: readonly Candle[], now: number) => {
    readonly high: number;
    readonly low: number;
} | null;
