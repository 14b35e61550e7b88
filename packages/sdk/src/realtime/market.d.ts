import { Observable } from 'rxjs';
import type { Pair } from '../contract/index.ts';
import { type Frame } from './frame.ts';
import { type LiveCandle, type Quote } from './quote.ts';
export type { LiveCandle, Quote } from './quote.ts';
/** Live quotes and current candles by coin. */
export interface Market {
    /** The known coins in the platform's order; emits when one is added. */
    readonly coins$: Observable<readonly string[]>;
    /** The quote of a coin; emits the current one first, undefined while unknown (as before `app.start()`). Names are case-sensitive: 'BTC'. */
    quote$(coin: string): Observable<Quote | undefined>;
    /** The current quote of a coin. */
    quote(coin: string): Quote | undefined;
    /** The current candle of a coin and period, as pushed ('1min', '5min', '30min', '60min'). */
    candle$(coin: string, period: string): Observable<LiveCandle>;
    /** The number of invalid pushes so far. */
    readonly malformed: number;
}
/** A market with its inputs. */
export interface MarketStore extends Market {
    /** A position in the stream of pushes: take it before fetching a snapshot, and pass it with the snapshot. */
    mark(): number;
    /**
     * Applies a snapshot. Values newer than `mark`, from a push or a snapshot requested later, stay. Without a mark the
     * snapshot is the newest.
     *
     * Choice: the price and the figures of the day have separate ages, as different pushes carry them.
     */
    snapshot(pairs: readonly Pair[], mark?: number): void;
    /**
     * Applies a push; it is emitted on the next frame. Never throws.
     * @returns false for an invalid push or another topic.
     */
    push(topic: string, payload: unknown): boolean;
    /** Completes the streams. */
    close(): void;
}
/** Options of {@link createMarket}. */
export interface MarketOptions {
    /** 16 ms timers by default. */
    readonly frame?: Frame;
    /** Called for every invalid push. Its errors are reported as uncaught. */
    readonly onMalformed?: (topic: string, field: string, received: unknown) => void;
    /** Called once for each coin that is subscribed to but not in the snapshot. */
    readonly onUnlisted?: (coin: string) => void;
}
/**
 * Merges daymarket and kline pushes into quotes.
 *
 * A daymarket push replaces the quote of its coin but keeps a known price; the quote of an unknown coin is added as it
 * is. A kline push of period 1min sets the price of a known coin to its close. A coin has one quote currency: USDT if the
 * snapshot has that pair, else the first in the snapshot, else the first pushed.
 *
 * Emits once per frame, the latest quote of each changed coin. Memory is bounded by the number of coins, which is limited
 * for pushes.
 *
 * Source: product §4 (Real-time), §9.
 */
export declare const createMarket: (options?: MarketOptions) => MarketStore;
