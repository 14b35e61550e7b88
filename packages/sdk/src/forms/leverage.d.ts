import { type LeveragePair, type RiskPosition } from '../rules/index.ts';
import { type Amount } from '../values/amount.ts';
import { type TicketForm } from './form.ts';
/** The fields of the leverage ticket. */
export interface LeverageTicketState {
    /** A buy profits when the price rises, a sell when it falls. */
    readonly side: 'buy' | 'sell';
    /** Opens immediately, or when the market price reaches the limit. */
    readonly mode: 'market' | 'limit';
    /** Lots as typed. */
    readonly lots: string;
    /** The selected multiple; null for the one that the ticket selects. */
    readonly multiple: number | null;
    /** The limit as typed. */
    readonly limit: string;
}
/** The context of the leverage ticket. */
export interface LeverageTicketContext {
    readonly pair: LeveragePair;
    /** The market price; null while unknown. */
    readonly price: number | null;
    /** The multiples on offer, from `leverageMultiples`. */
    readonly multiples: readonly number[];
    /** The multiple of the coin's last order. */
    readonly lastMultiple?: number | undefined;
    /** Fewest and most lots; a `max` of 0 means no limit. */
    readonly limit?: {
        readonly min: Amount;
        readonly max: Amount;
    } | undefined;
    /** Free leverage balance of the quote currency; null while unknown. */
    readonly available: Amount | null;
    /** The open positions of the coin; undefined while unknown. */
    readonly positions?: readonly RiskPosition[] | undefined;
    /** Whether the market price is too old for a market order. */
    readonly isStale?: boolean;
    /** The orders whose answer was lost: `unknown$` of watchLeverage. */
    readonly unknown?: readonly {
        readonly side: 'buy' | 'sell';
        readonly amount: Amount;
        readonly multiple: Amount;
    }[];
}
/**
 * 'price' and 'stale', of a market order: the market price is not known, or too old. 'lost': the answer to an order of the same
 * side, lots and multiple was lost, and the lists would not distinguish this one.
 */
export type LeverageObstacle = 'price' | 'stale' | 'lost';
/** An order for `watchLeverage`. */
export interface LeverageTicketOrder {
    readonly side: 'buy' | 'sell';
    readonly lots: number;
    readonly multiple: number;
    /** undefined for a market order. */
    readonly limit: Amount | undefined;
}
/** The summary of the leverage ticket. Amounts in the quote currency, 0 while incomplete. */
export interface LeverageTicketSummary {
    /** The order to place; null while price, lots or multiple are missing. */
    readonly order: LeverageTicketOrder | null;
    /** The fill price, spread included; null while unknown. */
    readonly price: Amount | null;
    /**
     * The effective multiple; null while none on offer is selected. Choice: until one is selected, that of the last order,
     * else the lowest at which the balance covers the fewest lots; the highest if it does at none.
     */
    readonly multiple: number | null;
    /** Value of the position at `price`. */
    readonly value: Amount;
    readonly fee: Amount;
    readonly margin: Amount;
    /** margin + fee. */
    readonly cost: Amount;
    /** The fewest lots of an order. */
    readonly fewest: number;
    /**
     * The most lots that the balance covers, within the limits; null while price, multiple or balance are unknown.
     * Choice: a market order keeps half a percent of the balance in reserve for price changes before it fills.
     */
    readonly most: number | null;
    /** What the fewest lots cost, where the balance does not cover them; else null. */
    readonly needed: Amount | null;
    /** The price at which closing the position returns the fee; null while incomplete. */
    readonly breakEven: Amount | null;
    /**
     * The estimated price at which the coin's positions and this one are closed; null while incomplete, not covered by
     * the balance, or without such a price.
     */
    readonly liquidation: Amount | null;
    /** The share of the balance used as margin, percent; null while incomplete or not covered by the balance. */
    readonly marginShare: Amount | null;
}
/**
 * The leverage order form. Choice: a limit at or beyond the market price is an error, since servers refuse it.
 *
 * Source: product §3 (Leverage order form), §5 (Lots slider), §9.
 */
export declare const leverageTicket: TicketForm<LeverageTicketState, LeverageTicketSummary, LeverageTicketContext, LeverageObstacle>;
