import type { WalletInfo } from '../contract/index.ts';
import { type Chain } from '../rules/index.ts';
import { type Amount } from '../values/amount.ts';
import { type Form, type SetField } from './form.ts';
import type { Message } from './messages.ts';
/** The fields of the withdrawal form. */
export interface WithdrawState {
    /** 'USDT'; null for none. */
    readonly coin: string | null;
    /** 'TRC20'; undefined for none, and for a coin with one chain. */
    readonly chain: Chain | undefined;
    /** The saved address of the coin, '' for none. */
    readonly address: string;
    /** As typed. */
    readonly amount: string;
}
/** The context of the withdrawal form. */
export interface WithdrawContext {
    /** Limits and fee of the coin, from `wallet.info`; null while unknown. */
    readonly info: Pick<WalletInfo, 'min_number' | 'change_balance' | 'rate'> | null;
}
/** The summary of the withdrawal form. */
export interface WithdrawSummary extends Omit<WithdrawState, 'amount'> {
    /** null unless above zero. */
    readonly amount: Amount | null;
    /** The fee in percent of the amount, '0.5'; null while unknown, like the other figures. */
    readonly feePercent: Amount | null;
    readonly fee: Amount | null;
    readonly arrives: Amount | null;
    /** The amount of the All button: the whole free balance; null while unknown. */
    readonly all: Amount | null;
    readonly minimum: Amount | null;
    /** Shown next to the fields; do not block sending. */
    readonly hints: readonly Message[];
}
/**
 * The withdrawal form. Without a saved address the first error asks for one. Another coin resets the form. Choice:
 * more than the known free balance is an error; the minimum and the format of the address are hints. Source: product
 * §2 (/user/withdraws), §5 (Withdraw).
 */
export declare const withdrawForm: Form<WithdrawState, SetField<WithdrawState>, WithdrawSummary, WithdrawContext>;
