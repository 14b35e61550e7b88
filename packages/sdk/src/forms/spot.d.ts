import type { SpotSide } from '../contract/index.ts';
import { type Amount } from '../values/amount.ts';
import { type TicketForm } from './form.ts';
/** The fields of the spot ticket. */
export interface SpotTicketState {
    readonly side: SpotSide;
    readonly mode: 'market' | 'limit';
    /** The limit price as typed. */
    readonly price: string;
    /** The amount as typed. */
    readonly amount: string;
    /** What the amount counts: coins, or the quote currency. */
    readonly unit: 'coin' | 'quote';
}
/** The context of the spot ticket. */
export interface SpotTicketContext {
    /** The market price; null while unknown. */
    readonly price: number | null;
    /** Free balance of the quote currency; null while unknown. */
    readonly quote: Amount | null;
    /** Free balance of the coin; null while unknown. */
    readonly coin: Amount | null;
    /** Whether the balances are loaded, as a coin without one is in none; true by default. */
    readonly hasBalances?: boolean;
    /** Whether the market price is too old for a market order. */
    readonly isStale?: boolean;
    /** The orders that may or may not be open: `unknown$` of watchSpot. */
    readonly unknown?: readonly (SpotTicketOrder & {
        readonly why: string;
    })[];
}
/** An order for `watchSpot(app, coin).place`. */
export interface SpotTicketOrder {
    readonly side: SpotSide;
    /** Undefined for a market order. */
    readonly price: Amount | undefined;
    readonly amount: Amount;
}
/**
 * 'balance': the balances are not known. 'lost': the answer to an equal order was lost, so this one would be a second;
 * for a total at the market, any such order of its side counts.
 * 'price' and 'stale', of a market order: the market price is not known, or too old.
 */
export type SpotObstacle = 'balance' | 'lost' | 'price' | 'stale';
/** The summary of the spot ticket. */
export interface SpotTicketSummary {
    /** The market price, or the limit of a limit order; null while unknown. */
    readonly price: Amount | null;
    /** The most that can be ordered; null while the balance, or the price of a buy, is unknown. */
    readonly cap: Amount | null;
    /** The amount to send, in coins: what is typed, rounded down to 4 decimals and limited to the cap; null for none. */
    readonly amount: Amount | null;
    /** The same in the other unit than the typed one; null for none. */
    readonly other: Amount | null;
    /** The cap in the typed unit: of a purchase in the quote currency, the balance. */
    readonly most: Amount | null;
    /** Whether the typed amount exceeds `most`. */
    readonly capped: boolean;
    /** amount × price. */
    readonly total: Amount;
    /** Null while price or amount are missing. */
    readonly order: SpotTicketOrder | null;
}
/** The spot order form. Source: product §3 (Spot order form), §5 (Spot order). */
export declare const spotTicket: TicketForm<SpotTicketState, SpotTicketSummary, SpotTicketContext, SpotObstacle>;
