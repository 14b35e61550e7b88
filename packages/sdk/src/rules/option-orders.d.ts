import type { OptionTrade } from '../contract/index.ts';
/** The fields that identify an option order. */
export type OptionIdentity = {
    readonly [Key in 'id' | 'type' | 'seconds' | 'number' | 'open_price' | 'created_at']?: OptionTrade[Key] | undefined;
};
/**
 * The key of an option order: its id; without one, pair, direction, seconds, stake, opening price and time. Orders
 * that agree in all of these share a key, so count them.
 *
 * @param match_id The pair's match id.
 */
export declare const optionKey: (order: OptionIdentity, match_id: number) => string;
/** The orders of a pair's list that an earlier list did not have. Orders with equal keys are counted. */
export declare const newOptions: <Order extends OptionIdentity>(before: readonly OptionIdentity[], after: readonly Order[], match_id: number) => readonly Order[];
/** The items without one item for each of the keys. */
export declare const without: <Item>(items: readonly Item[], keys: readonly string[], keyOf: (item: Item) => string) => readonly Item[];
