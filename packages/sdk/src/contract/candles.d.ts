import type * as z from 'zod/mini';
/** The periods of {@link getCandles}. Source: product §2 (intervals). */
declare const PERIODS: readonly ["1min", "5min", "30min", "1h", "60min"];
/** A period of {@link getCandles}. */
export type Period = (typeof PERIODS)[number];
/**
 * One candle. Servers send its opening time as `time` in milliseconds or as `id` in seconds. Source: product §7
 * (chart data).
 */
export declare const candle: import("./index.ts").Schema<{
    /** Unix time of the opening, milliseconds. */
    time: number;
    /** First price, in the quote currency. */
    open: number;
    /** Highest price, in the quote currency. */
    high: number;
    /** Lowest price, in the quote currency. */
    low: number;
    /** Last price, in the quote currency. */
    close: number;
    /** Volume in coins; 0 where the platform does not say. */
    volume: number;
}, {
    [x: string]: unknown;
    open: string | number;
    high: string | number;
    low: string | number;
    close: string | number;
    id?: string | number | null | undefined;
    time?: string | number | null | undefined;
    volume?: string | number | null | undefined;
    amount?: string | number | null | undefined;
    period?: string | number | null | undefined;
}>;
/** One candle. */
export type Candle = z.output<typeof candle>;
/**
 * Candles of a pair, oldest first, one per opening time. `candleWindow` computes the window.
 *
 * Refusals: unknown symbol or period, `from` after `to`. Choice: a refused '1h' is sent again as '60min'; once that is
 * accepted, the client sends it at once.
 * Source: product §7 /api/currency/new_timeshar.
 */
export declare const getCandles: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** 'BTC/USDT' */
    symbol: import("./index.ts").Schema<string, string>;
    /** The period of a candle. */
    period: import("./index.ts").Schema<"1min" | "5min" | "30min" | "1h" | "60min", "1min" | "5min" | "30min" | "1h" | "60min">;
    /** Start of the window, unix seconds. */
    from: import("./index.ts").Schema<number, string | number>;
    /** End of the window, unix seconds. */
    to: import("./index.ts").Schema<number, string | number>;
    /** Always 'hk', in every language. */
    lang: import("./index.ts").Defaulted<import("./index.ts").Schema<"hk", "hk">, "hk", undefined>;
}, z.core.$strip>, import("./index.ts").Schema<{
    /** Unix time of the opening, milliseconds. */
    time: number;
    /** First price, in the quote currency. */
    open: number;
    /** Highest price, in the quote currency. */
    high: number;
    /** Lowest price, in the quote currency. */
    low: number;
    /** Last price, in the quote currency. */
    close: number;
    /** Volume in coins; 0 where the platform does not say. */
    volume: number;
}[], import("./paging.ts").PageWire<{
    [x: string]: unknown;
    open: string | number;
    high: string | number;
    low: string | number;
    close: string | number;
    id?: string | number | null | undefined;
    time?: string | number | null | undefined;
    volume?: string | number | null | undefined;
    amount?: string | number | null | undefined;
    period?: string | number | null | undefined;
}>>, "market.candles">;
export {};
