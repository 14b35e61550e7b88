import type { Observable } from 'rxjs';
import type { OptionExpiry, OptionTrade } from '../../contract/index.ts';
import type { OptionOutcome } from '../../rules/index.ts';
import type { Amount } from '../../values/amount.ts';
import type { Fetched } from '../../fetched/index.ts';
import type { Order, WaitOptions } from '../orders/order.ts';
import type { Watcher } from '../shared.ts';
export type OptionSide = 'up' | 'down';
/** An option order to place. Source: product §3 (Option order form). */
export interface OptionRequest {
    /** The coin whose price decides the outcome: 'BTC'. */
    readonly coin: string;
    readonly side: OptionSide;
    /** Duration in seconds: one of the expiries. */
    readonly seconds: number;
    /** The stake in USDT, a decimal: '100'. */
    readonly amount: string;
}
/** The fields of every option order. */
export interface OptionRow extends Order {
    readonly kind: 'option';
    readonly side: OptionSide;
    /** The match id of its pair. */
    readonly pair: number;
    /** Its duration. */
    readonly seconds: number;
    /** In the quote currency; undefined until the platform reports it. */
    readonly openPrice: Amount | undefined;
}
/** An open order, or one whose result is not known yet. */
export interface RunningOption extends OptionRow {
    /** 'unknown' if no list of the platform has it two minutes after its end. */
    readonly status: 'open' | 'unknown';
    /**
     * Unix ms on this device's clock. When it was first listed, if it was not placed in this run and the platform does
     * not report the time left.
     */
    readonly openedAt: number;
    /** `openedAt` plus its duration, unix ms. */
    readonly endsAt: number;
    /**
     * The outcome and the profit (+) or loss (−) in USDT at the current market price. Undefined while the price or the
     * terms are unknown.
     */
    readonly expected: {
        readonly outcome: OptionOutcome;
        readonly amount: Amount;
    } | undefined;
    /**
     * Its result, even if a push or an answer is missed. Needs no rejection handler.
     * @throws AppError ABORTED when the user signs out or the watcher is closed first.
     */
    readonly settled: Promise<OptionEnd>;
}
/** An order as the platform lists it. */
export interface ListedOption extends OptionRow {
    readonly status: 'open' | 'closed';
    /** In the quote currency; undefined while it is open, or if the platform does not report it. */
    readonly closePrice: Amount | undefined;
    /** The profit (+) or loss (−) in USDT; null while it is open, or if the platform does not report it. */
    readonly profit: Amount | null;
    /** The platform's row. */
    readonly trade: OptionTrade;
}
/** A settled order. */
export interface OptionEnd extends ListedOption {
    /** Identifies the order in every run and tab. */
    readonly key: string;
    readonly status: 'closed';
    readonly outcome: OptionOutcome;
    readonly profit: Amount;
}
/** An order whose answer was lost, as it was sent. */
export interface UnknownOption extends OptionRow {
    readonly status: 'unknown';
}
/** The user's option orders. Fetches nothing until a stream is subscribed to or an order is placed. */
export interface Options extends Watcher {
    /** The durations on offer and their payouts. */
    readonly expiries: Fetched<readonly OptionExpiry[]>;
    /** The open orders, newest first. Emits once the first list has arrived, then every change. */
    readonly orders$: Observable<readonly RunningOption[]>;
    /** Emits every result once per run. The first subscriber also gets the earlier ones. */
    readonly settled$: Observable<OptionEnd>;
    /** The orders whose answer was lost. Once a list has one, it moves to `orders$` or `settled$`. */
    readonly unknown$: Observable<readonly UnknownOption[]>;
    /** The open orders of a pair, newest first. @param of Its coin or match id; all pairs by default. */
    open(of?: string | number): Fetched<readonly ListedOption[]>;
    /** The closed orders of a pair, newest first. @param of Its coin or match id; all pairs by default. */
    closed(of?: string | number): Fetched<readonly ListedOption[]>;
    /**
     * Sends an order once and resolves when it is accepted. If the answer is lost, the lists are polled for the order for
     * half a minute; until then an equal order is rejected.
     *
     * @throws AppError as `options.submit` does; `delivery` 'unknown' when no list has it. ABORTED when the user changes
     *   or the watcher is closed first: `delivery` is 'not-sent' or 'unknown'.
     */
    place(order: OptionRequest, options?: WaitOptions): Promise<RunningOption>;
}
