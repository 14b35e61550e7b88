import { optionKey } from '../../rules/option-orders.ts';
import type { AwaitedOption, ListedTrade, OptionOrdered, Since } from './awaited.ts';
/** Whether two orders have the same terms. */
export declare const isEqual: (one: OptionOrdered, other: OptionOrdered) => boolean;
/** A key without the id: equal orders of the same second and price share it. */
export declare const contentKey: (order: Parameters<typeof optionKey>[0] & {
    readonly match_id: number;
}) => string;
/** The key of a result without an id. Starts with the pair's match id. */
export declare const resultKey: (row: ListedTrade) => string;
/** An order that has no row yet. */
export type Sought = OptionOrdered & Since & Pick<AwaitedOption, 'open_price'>;
/** Whether a row may be the order. */
export declare const couldBe: (sought: Sought, row: ListedTrade) => boolean;
/** Adds the rows equal to an order to those that are not it. */
export declare const exclude: (ordered: OptionOrdered, since: Since, rows: readonly ListedTrade[]) => Since;
/** The oldest closed row that may be an order that no list had open. @param taken Other orders' rows. */
export declare const closedRowOf: (sought: Sought, closed: readonly ListedTrade[], taken: readonly ListedTrade[]) => ListedTrade | undefined;
/** Whether a row matches an order when one of them has no id. */
export type Criterion = (order: AwaitedOption, row: ListedTrade) => boolean;
export declare const sameContent: Criterion;
/** The answer had no time; the next list adds it. */
export declare const justAccepted: Criterion;
export declare const justAcceptedAt: Criterion;
/**
 * Pairs orders with rows one to one, by id, else by the criteria in order (strictest first).
 * @returns the pairs and the remaining rows.
 */
export declare const matchRows: (orders: readonly AwaitedOption[], rows: readonly ListedTrade[], criteria: readonly Criterion[]) => {
    found: Map<AwaitedOption, ListedTrade>;
    free: ListedTrade[];
};
