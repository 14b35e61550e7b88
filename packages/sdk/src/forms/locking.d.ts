import { type Amount } from '../values/amount.ts';
import { type Form, type SetField } from './form.ts';
import type { Message } from './messages.ts';
/** The confirmation of a subscription. Source: product §5 (Locking subscribe). */
export declare const LOCKING_CONFIRM: Message;
/** The fields of the subscription form. */
export interface LockingState {
    readonly amount: string;
}
/** The context of the subscription form. */
export interface LockingContext {
    readonly product: {
        readonly income_rate: Amount;
        readonly period: number;
        readonly min_single_limit: Amount;
        /** Largest subscription; null or missing for no limit. */
        readonly max_single_limit?: Amount | null | undefined;
    };
    /** Free spot balance of the product's coin; null while unknown. */
    readonly available: Amount | null;
}
/** The summary of the subscription form. Amounts in the product's coin. */
export interface LockingSummary {
    /** The amount to send; null unless above zero. */
    readonly amount: Amount | null;
    /** The amount of the All button: the whole free balance. */
    readonly all: Amount;
    /** Estimated income of one day. */
    readonly daily: Amount;
    /** Estimated income of the whole period. */
    readonly income: Amount;
}
/**
 * The subscription form. Choice: an empty amount is below the minimum; amounts above the balance or the product's
 * maximum are errors too. Source: product §5 (Locking subscribe).
 */
export declare const lockingForm: Form<LockingState, SetField<LockingState>, LockingSummary, LockingContext>;
