import type { SpotOrder, SpotSide, SpotTrade } from '../../contract/index.ts';
import type { Amount } from '../../values/amount.ts';
import type { Intent, OrdersState } from '../orders/state.ts';
/** The terms of an order. */
export interface SpotOrdered {
    readonly side: SpotSide;
    /** The limit; for a market order the price that was sent with it. */
    readonly price: Amount;
    /** How many coins. */
    readonly number: Amount;
    readonly isMarket: boolean;
}
/** A listed order whose outcome is not known yet. */
export interface AwaitedSpot extends Omit<SpotOrdered, 'isMarket'> {
    /** Unique among the orders of this user and coin on this device, also after a restart. */
    readonly ref: number;
    /** The platform's id; a buy and a sell may have the same. */
    readonly id: number;
    readonly createdAt: string | number | null;
    readonly fee: Amount | null;
    /** The highest trade id known when the last list with this order was requested; null if none was known. */
    readonly mark: number | null;
    /** False when a complete list no longer has it. */
    readonly open: boolean;
    /** Whether it was placed here. */
    readonly own: boolean;
}
/** An order that was sent and is in no list yet. */
export interface SpotIntent extends SpotOrdered, Intent {
    /** The highest trade id before it was sent. */
    readonly mark: number | null;
    /** The highest id of an open order of its side before it was sent. */
    readonly after: number;
    /** Whether a complete list requested after its answer lacks it. */
    readonly absent: boolean;
}
/** The orders of one coin whose outcome is awaited. Stored as JSON. */
export interface SpotOrders extends OrdersState {
    readonly orders: readonly AwaitedSpot[];
    readonly intents: readonly SpotIntent[];
    /** The highest ids in any list; `trade` is null before the first list of trades. */
    readonly marks: {
        readonly buy: number;
        readonly sell: number;
        readonly trade: number | null;
    };
    /** The ids of trades that are assigned to an order and could still match another. */
    readonly used: readonly number[];
    /** The sides listed in this run. */
    readonly listed: readonly SpotSide[];
}
export declare const NO_SPOT: SpotOrders;
/** A list of the open orders of one side. */
export interface SpotListing {
    readonly side: SpotSide;
    readonly rows: readonly SpotOrder[];
    /** False if rows may be missing. */
    readonly isWhole: boolean;
    /** The state when the list was requested. */
    readonly atRequest: SpotOrders;
}
export interface SpotFilled {
    readonly order: AwaitedSpot | SpotIntent;
    readonly trade: SpotTrade;
}
/** Whether a list could not distinguish two orders. */
export declare const isEqualSpot: (one: SpotOrdered, other: SpotOrdered) => boolean;
/** Reads the stored state; {@link NO_SPOT} if it is malformed. Orders in flight have lost their answer. */
export declare const restoreSpot: (stored: unknown) => SpotOrders;
