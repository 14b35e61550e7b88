import type { LeverageTrade } from '../../contract/index.ts';
import type { Amount } from '../../values/amount.ts';
import { type Intent, type OrdersState, type Step } from '../orders/state.ts';
/** The lists an order can be in. It moves from waiting to open to closed, or from waiting to cancelled. */
export declare const STAGES: readonly ["waiting", "open", "closed", "cancelled"];
export type LeverageStage = (typeof STAGES)[number];
/** A waiting order or an open position, according to the lists. */
export interface FollowedOrder {
    readonly id: number;
    readonly stage: 'waiting' | 'open';
    /** The sequence number of its last update: only an answer requested later can contradict it. */
    readonly since: number;
    /** A complete list of its stage lacks it, or its close was accepted. */
    readonly gone: boolean;
    /** Whether a list had it waiting. */
    readonly waited: boolean;
    /** As it was last listed in this run. */
    readonly trade?: LeverageTrade | undefined;
}
/** The terms of an order. Without a limit it is a market order. */
export interface LeverageOrdered {
    /** 1 buy, 2 sell. */
    readonly type: LeverageTrade['type'];
    readonly share: Amount;
    readonly multiple: Amount;
    readonly limit?: Amount | undefined;
    /** The price it should be listed with, spread included; undefined while the spread is not known. */
    readonly price?: Amount | undefined;
}
/** An order that was sent and is in no list yet. */
export interface LeverageIntent extends LeverageOrdered, Intent {
    /** The highest id in any list before it was sent. */
    readonly mark: number;
    /** Whether the closed orders were listed by then: otherwise an old one could be mistaken for this one. */
    readonly based: boolean;
}
/** The leveraged orders of a user and coin. Stored as JSON. */
export interface LeverageOrders extends OrdersState {
    readonly orders: readonly FollowedOrder[];
    readonly intents: readonly LeverageIntent[];
    /** The highest id in any list. */
    readonly mark: number;
    /** The last orders that ended in this run: a late answer must not bring them back. */
    readonly ended: readonly number[];
    /** The orders matched with an intent, while there are other intents. */
    readonly adopted: readonly number[];
}
export declare const NO_ORDERS: LeverageOrders;
export type LeverageEvent = {
    readonly kind: 'opened' | 'ended';
    readonly trade: LeverageTrade;
}
/** A list has a sent order. */
 | {
    readonly kind: 'found';
    readonly ref: number;
    readonly stage: LeverageStage;
    readonly trade: LeverageTrade;
};
export type LeverageStep = Step<LeverageOrders, LeverageEvent>;
/** The answer of one list. */
export interface LeverageAnswer {
    readonly stage: LeverageStage;
    readonly rows: readonly LeverageTrade[];
    /** False if rows may be missing. */
    readonly isWhole: boolean;
    /** The sequence numbers of the request and the answer. */
    readonly requestedAt: number;
    readonly receivedAt: number;
}
type Terms = Pick<LeverageOrdered, 'type' | 'share' | 'multiple'>;
/** Whether a list might not distinguish two orders. */
export declare const hasSameTerms: (one: Terms, other: Terms) => boolean;
/** Applies a list. */
export declare const applyList: (known: LeverageOrders, answer: LeverageAnswer) => LeverageStep;
/** Matches the intents with new rows. @param closed The closed orders that were just listed. */
export declare const matchIntents: (known: LeverageOrders, closed?: readonly LeverageTrade[], events?: readonly LeverageEvent[]) => LeverageStep;
/** A close or cancellation was accepted. @param now The sequence number of the answer. */
export declare const markGone: (known: LeverageOrders, id: number, now: number) => LeverageOrders;
export {};
