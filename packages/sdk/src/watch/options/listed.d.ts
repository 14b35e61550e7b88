import { type AwaitedOptions, type ListedTrade, type OptionResult } from './awaited.ts';
/**
 * Applies a list of open orders.
 *
 * @param scope The match id of the requested pair; undefined for all pairs.
 * @param now Unix ms.
 * @param isWhole Whether these are all rows: only then does a missing order count as closed.
 */
export declare const applyOpenList: (known: AwaitedOptions, scope: number | undefined, rows: readonly ListedTrade[], now: number, isWhole?: boolean) => AwaitedOptions;
/** Adds a pushed result of an order that no list had open. It may be one whose answer was lost. */
export declare const addPushed: (known: AwaitedOptions, row: ListedTrade) => AwaitedOptions;
/** Whether a pair's closed list is needed: an order is no longer open, lacks its baseline, or its answer was lost. */
export declare const needsClosedList: (known: AwaitedOptions, match_id: number) => boolean;
/**
 * Applies a list of a pair's closed orders.
 *
 * Equal results in the first list of closed orders after an order without an id was listed are older orders'.
 *
 * @returns the orders still awaited, and `done`.
 */
export declare const applyClosedList: (known: AwaitedOptions, match_id: number, rows: readonly ListedTrade[]) => AwaitedOptions & {
    readonly done: readonly OptionResult[];
};
