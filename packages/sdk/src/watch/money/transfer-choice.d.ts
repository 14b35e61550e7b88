import type { AccountKind, WalletList } from '../../contract/index.ts';
import { type ExchangeState, type TransferState } from '../../forms/index.ts';
/** The names of the currencies that both accounts hold, the most valuable first. */
export declare const sharedCurrencies: (wallets: WalletList | null, from: AccountKind, to: AccountKind) => readonly string[];
/** The names of the coins in the spot account that have a price, the most valuable first. */
export declare const exchangeableCoins: (wallets: WalletList | null) => readonly string[];
/**
 * Selects a currency that both accounts hold, and clears the amount if the currency changes. Returns the same object if
 * the selection is valid or the balances, or the id of USDT, are unknown.
 */
export declare const validTransfer: (state: TransferState, wallets: WalletList | null) => TransferState;
/**
 * Selects two exchangeable coins, by default the most valuable one for USDT, and clears the amount if the coin to sell
 * changes. Returns the same object if the selection is valid or the balances, or the id of USDT, are unknown.
 *
 * @param preferred The coin to buy with USDT.
 */
export declare const validExchange: (state: ExchangeState, wallets: WalletList | null, preferred?: string) => ExchangeState;
/** The transfer that a link requests. */
export interface RequestedTransfer {
    readonly from?: AccountKind | undefined;
    readonly to?: AccountKind | undefined;
    /** The name of the currency. */
    readonly coin?: string | undefined;
}
/** Selects the accounts and the currency that a link requests, as far as available. */
export declare const chooseTransfer: (state: TransferState, wallets: WalletList | null, { from, to, coin }: RequestedTransfer) => TransferState;
/** Selects the coins that a link requests, as far as available. */
export declare const chooseExchange: (state: ExchangeState, wallets: WalletList | null, requested: {
    readonly from?: string | undefined;
    readonly to?: string | undefined;
}) => ExchangeState;
