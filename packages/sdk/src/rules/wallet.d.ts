import type { AccountKind, WalletList } from '../contract/index.ts';
import { type Amount } from '../values/amount.ts';
/** The account kinds with their names for users, in the order of the app. Source: product §2 (/user/transfer). */
export declare const ACCOUNTS: readonly [{
    readonly kind: "legal";
    readonly label: "Fiat";
}, {
    readonly kind: "micro";
    readonly label: "Option";
}, {
    readonly kind: "lever";
    readonly label: "Contract";
}, {
    readonly kind: "change";
    readonly label: "Coin";
}];
/**
 * The value of all wallets in USD: the sum of the four `usdt_totle`, 2 decimals; '0.00' until loaded.
 * Source: product §3 (Wallet), §9 (1USD = 1USDT).
 */
export declare const totalWorth: (wallets: WalletList | null) => string;
/** Whether no account holds anything, free or locked; false until loaded. */
export declare const isEmpty: (wallets: WalletList | null) => boolean;
/**
 * The free balance of a currency in one account kind; null while unknown.
 *
 * @param currency Its name or its id.
 */
export declare const available: (wallets: WalletList | null, kind: AccountKind, currency: string | number) => Amount | null;
/**
 * The price of a currency in USDT, from the user's wallets; 1 for USDT itself, null while unknown.
 *
 * @param currency Its name or its id.
 */
export declare const usdtPrice: (wallets: WalletList | null, currency: string | number) => Amount | null;
/** The user's balance of one currency in one account kind. */
export interface Asset {
    /** Currency id; null while unknown. */
    readonly currency: number | null;
    readonly currency_name: string;
    /** Free balance, in the currency. */
    readonly available: Amount;
    /** Locked balance, in the currency. */
    readonly locked: Amount;
    /** Free and locked, in the currency. */
    readonly total: Amount;
    /** Price of one unit in USDT; null while unknown. */
    readonly price: Amount | null;
    /** Value of the free balance in USDT, exact; 0 without a price. */
    readonly freeWorth: Amount;
    /** Value of the row in {@link assetTotal}, exact. */
    readonly worth: Amount;
    /** Share of {@link assetTotal}, percent, 2 decimals, halves up; 0 while the total is not above zero. */
    readonly share: Amount;
}
/**
 * The balances of one account kind with their value in USD: available × usdt_price + locked. Highest value first.
 *
 * The locked balance is added without its price, as product §9 has it; `usdt_totle` is the platform's own value of an
 * account kind, locked balances priced. Choice: without a price, only the locked balance counts. Source: product §9
 * (Asset total).
 */
export declare const assets: (wallets: WalletList | null, kind: AccountKind) => readonly Asset[];
/**
 * The largest shares of an account and the sum of the others, percent, without debts.
 *
 * @param rows From {@link assets}. @param most How many to list.
 */
export declare const topShares: (rows: readonly Asset[], most: number) => {
    readonly top: readonly Asset[];
    readonly others: Amount;
};
/**
 * The value of one account kind in USD, 2 decimals, halves up; '0.00' until loaded. Without a list of balances, which
 * product §3 does not have for fiat, it is the group's `usdt_totle`. Source: product §9 (Asset total; the locked part
 * as in {@link assets}), §3 (Wallet).
 */
export declare const assetTotal: (wallets: WalletList | null, kind: AccountKind) => string;
/** The rows to show. Choice: a value or debt below 1 USD is small; a free balance without a price is never hidden. */
export declare const shownAssets: (rows: readonly Asset[], hideSmall: boolean) => readonly Asset[];
/**
 * A percentage of a balance as an amount to enter, rounded down so that it never exceeds the balance.
 *
 * @param percent 0–100. @param places Decimals of the amount, 4 by product §9.
 */
export declare const shareOf: (balance: Amount, percent: number, places?: number) => Amount;
