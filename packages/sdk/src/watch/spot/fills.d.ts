import type { SpotTrade } from '../../contract/index.ts';
import type { Step } from '../orders/state.ts';
import type { AwaitedSpot, SpotFilled, SpotIntent, SpotOrders } from './awaited.ts';
import type { SpotFill } from './types.ts';
/** An order that may have been filled: no longer open, or never listed. */
export type SpotClaim = AwaitedSpot | SpotIntent;
/** The orders that may have been filled, oldest first. */
export declare const spotClaims: ({ orders, intents }: SpotOrders) => readonly SpotClaim[];
/** Whether a trade has the terms of an order. */
export declare const isAlike: (claim: SpotClaim, trade: SpotTrade) => boolean;
/**
 * Matches a list of trades with the orders that may have been filled, one to one. While several orders compete for
 * fewer trades, none of them is filled.
 *
 * @returns the orders still awaited, the fills as events, and the refs of the competing orders.
 */
export declare const matchTrades: (known: SpotOrders, trades: readonly SpotTrade[]) => Step<SpotOrders, SpotFilled> & {
    readonly disputed: readonly number[];
};
/** The public row of a fill. An order without an id is identified by its trade. */
export declare const fillOf: (coin: string, { order, trade }: SpotFilled) => SpotFill;
