import type { CustodyMove } from '../contract/codes.ts';
import { type Amount } from '../values/amount.ts';
import { type Form, type SetField } from './form.ts';
/** The fields of the custody form. */
export interface CustodyState {
    /** 'in' from the spot account into custody, 'out' for the reverse. */
    readonly direction: keyof typeof CustodyMove;
    /** In USDC. */
    readonly amount: string;
}
/** The context of the custody form. Amounts in USDC, null while unknown. */
export interface CustodyContext {
    /** Free balance of the spot account. */
    readonly available: Amount | null;
    /** Balance in custody. */
    readonly balance: Amount | null;
}
/** The summary of the custody form. Amounts in USDC. */
export interface CustodySummary {
    readonly direction: keyof typeof CustodyMove;
    /** The amount to send; null unless above zero. */
    readonly amount: Amount | null;
    /** The amount of the All button: the whole balance of the source. */
    readonly all: Amount;
    /** The balance in custody afterwards, not below 0; null while unknown. */
    readonly after: Amount | null;
}
/**
 * The form of a transfer into or out of custody. Choice: above zero and within the balance of the source.
 *
 * Source: product §2 (/deposit), §3 (Custody action).
 */
export declare const custodyForm: Form<CustodyState, SetField<CustodyState>, CustodySummary, CustodyContext>;
