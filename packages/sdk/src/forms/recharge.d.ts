import type { Amount } from '../values/index.ts';
import { type Form, type SetField } from './form.ts';
/** The fields of the deposit report. */
export interface RechargeState {
    /** As typed. */
    readonly amount: string;
    /** The stored image of the voucher, from `upload.image`; '' for none. */
    readonly voucher: string;
}
/** The context of the deposit report. */
export interface RechargeContext {
    /** The coin, 'USDT'. */
    readonly coin: string;
    /** The address it was sent to; null while unknown. */
    readonly address: string | null;
}
/** The summary of the deposit report. */
export interface RechargeSummary extends RechargeContext {
    /** null unless above zero. */
    readonly amount: Amount | null;
    readonly voucher: string;
}
/**
 * The report of a deposit. Choice: an invalid amount has a message of its own.
 * Source: product §3 (Recharge request), §4, §5 (Recharge).
 */
export declare const rechargeForm: Form<RechargeState, SetField<RechargeState>, RechargeSummary, RechargeContext>;
