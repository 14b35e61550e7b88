import type { AccountKind, WalletList } from '../contract/index.ts';
import { type Amount } from '../values/amount.ts';
import { type Form, type SetField } from './form.ts';
/** The context of a transfer. */
export interface TransferContext {
    /** null while unknown. */
    readonly wallets: WalletList | null;
}
/** The figures of a transfer or an exchange. */
export interface MoveSummary {
    /** null unless above zero. */
    readonly amount: Amount | null;
    /** Free balance of the source, the amount of the All button; null while unknown. */
    readonly available: Amount | null;
    /** The exchange rate; null while unknown. */
    readonly rate: Amount | null;
    /** In the currency paid. */
    readonly fee: Amount;
    /** The amount received, in its currency; null while unknown. */
    readonly arrives: Amount | null;
    /** Free balance of the source afterwards; null while unknown or insufficient. */
    readonly left: Amount | null;
    /** Free balance of the target afterwards; null while unknown. */
    readonly becomes: Amount | null;
}
/** The fields of a transfer between accounts. */
export interface TransferState {
    /** 'USDT'; null for none. */
    readonly coin: string | null;
    readonly from: AccountKind;
    readonly to: AccountKind;
    /** As typed. */
    readonly amount: string;
}
/** The summary of a transfer. */
export type TransferSummary = MoveSummary & Omit<TransferState, 'amount'>;
/**
 * The transfer of a currency between accounts. Selecting the account of the other side swaps the two; another
 * currency clears the amount. Choice: no fee and a rate of 1. Source: product §2 (/user/transfer).
 */
export declare const transferForm: Form<TransferState, SetField<TransferState> | 'swap', TransferSummary, TransferContext>;
/** The fields of an exchange of coins. */
export interface ExchangeState {
    /** The coin paid, 'BTC'; null for none. */
    readonly from: string | null;
    /** The coin received. */
    readonly to: string | null;
    /** The amount paid, as typed. */
    readonly amount: string;
}
/** The context of an exchange. */
export interface ExchangeContext extends TransferContext {
    /** The fee as a fraction of the amount paid; 0 where the platform has none. */
    readonly feeRate: Amount;
}
/** The summary of an exchange. */
export type ExchangeSummary = MoveSummary & Omit<ExchangeState, 'amount'> & {
    /**
     * The rate to show, for one unit of the more expensive coin, so that it has few leading zeros; null while
     * unknown.
     */
    readonly quote: {
        readonly one: string;
        readonly other: string;
        readonly rate: Amount;
    } | null;
};
/**
 * The exchange of one coin of the spot account for another. Selecting the coin of the other side swaps the two;
 * another coin to pay clears the amount.
 *
 * Choice: the whole form, since product §2 shows no fields; also that the amount must buy at least the smallest unit.
 * Source: product §2 (/user/transfer), §7 (/api/exchange/submit).
 */
export declare const exchangeForm: Form<ExchangeState, SetField<ExchangeState> | 'swap', ExchangeSummary, ExchangeContext>;
