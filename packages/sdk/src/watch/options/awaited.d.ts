import type { OptionOrder, OptionTrade } from '../../contract/index.ts';
import type { Intent, OrdersState } from '../orders/state.ts';
/** The terms of an order: pair (match id), direction, seconds and stake. */
export type OptionOrdered = Pick<OptionTrade, 'type' | 'seconds' | 'number'> & {
    readonly match_id: number;
};
/** The fields the platform adds; any of them may be missing. */
type Added = Pick<OptionTrade, 'id' | 'open_price' | 'created_at' | 'symbol_name' | 'profit_ratio' | 'loss_ratio'>;
type MaybeAdded = {
    readonly [Key in keyof Added]?: Added[Key] | undefined;
};
/** Excludes rows that equal an order but existed before it was sent or belong to another order. */
export interface Since {
    /** The highest id in any list before it was sent; 0 if none had an id. */
    readonly mark: number;
    /** The keys of equal rows that are not this order. */
    readonly before: readonly string[];
}
/** An option order whose result is not known yet. */
export interface AwaitedOption extends OptionOrdered, MaybeAdded {
    /** Unique on this device, for equal orders as well. */
    readonly ref: number;
    /** Local unix ms: when its answer arrived, or computed from the time left; else when it was first listed. */
    readonly startedAt: number;
    /** False if `startedAt` is only when it was first listed: it may have started, and may end, earlier. */
    readonly exact: boolean;
    /**
     * 'stored': no answer of this run had it, it may have ended long ago. 'open': the last list of open orders had it.
     * 'ended': that list lacked it. 'gone': long after its end, no list has it.
     */
    readonly stage: 'stored' | 'open' | 'ended' | 'gone';
    /** Whether the equal results older than it are known. */
    readonly based: boolean;
    /** Set while an accepted order has neither an id nor a time; a list adds them. */
    readonly since?: Since | undefined;
}
/** An order that was sent and is neither accepted nor refused yet. Its `ref` stays once a list has it. */
export interface OptionIntent extends OptionOrdered, Since, Intent {
}
/** The orders whose results are awaited, newest first. Stored as JSON. */
export interface AwaitedOptions extends OrdersState {
    readonly orders: readonly AwaitedOption[];
    readonly intents: readonly OptionIntent[];
    /** The highest id in any list or answer. */
    readonly mark: number;
    /** The keys of results without an id that equal an awaited order but are older or another order's. */
    readonly counted: readonly string[];
}
export declare const NO_OPTIONS: AwaitedOptions;
/** An option trade with its pair's match id: from the row, else from the request. */
export type ListedTrade = OptionTrade & {
    readonly match_id: number;
};
export interface OptionResult {
    readonly order: AwaitedOption;
    readonly trade: ListedTrade;
}
/** Picks the terms. */
export declare const orderedOf: ({ match_id, type, seconds, number }: OptionOrdered) => OptionOrdered;
/** Picks the fields that the platform added. */
export declare const addedOf: (order: MaybeAdded | OptionOrder) => {
    id: number | undefined;
    open_price: import("../../index.ts").Amount | undefined;
    created_at: string | null | undefined;
    symbol_name: string | undefined;
    profit_ratio: import("../../index.ts").Amount | undefined;
    loss_ratio: import("../../index.ts").Amount | undefined;
};
/** The highest of `mark` and the ids of the rows. */
export declare const highest: (mark: number, rows: readonly {
    readonly id?: number | undefined;
}[]) => number;
/** An order first seen after it was settled. */
export declare const endedOrder: (ref: number, row: ListedTrade) => AwaitedOption;
export {};
