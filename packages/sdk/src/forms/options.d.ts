import type { OptionDirection } from '../contract/codes.ts';
import type { OptionExpiry } from '../contract/index.ts';
import { type Amount } from '../values/amount.ts';
import { type Form, type SetField } from './form.ts';
/** The fields of the option ticket. */
export interface OptionTicketState {
    /** 'up' or 'down'. */
    readonly side: keyof typeof OptionDirection;
    /** The selected expiry, seconds; null for the first on offer. */
    readonly seconds: number | null;
    /** The stake as typed. */
    readonly amount: string;
}
/** The context of the option ticket. */
export interface OptionTicketContext {
    readonly expiries: readonly OptionExpiry[];
    /** Free balance of the options account; null while unknown. */
    readonly available: Amount | null;
}
/** The summary of the option ticket. */
export interface OptionTicketSummary {
    readonly expiry: OptionExpiry | null;
    /** The stake; null unless above zero. */
    readonly stake: Amount | null;
    /** Profit if won, in addition to the stake. */
    readonly profit: Amount;
    /** Loss if lost, positive. */
    readonly loss: Amount;
    /** The win rate at which profits equal losses, percent; null while the ratios are unknown. */
    readonly breakEven: Amount | null;
    readonly minimum: Amount;
}
/** The option order form. Source: product §3 (Option order form), §5 (Option order). */
export declare const optionTicket: Form<OptionTicketState, SetField<OptionTicketState>, OptionTicketSummary, OptionTicketContext>;
