import type { Currency, Pair, QuoteCurrency, WalletList } from '../contract/index.ts';
/** Sources of coin ids; all are optional. */
export interface CoinSources {
    /** The coin list, from `market.currencies`. */
    readonly currencies?: readonly Currency[];
    /** The pairs, from `market.quotations`. */
    readonly quotations?: readonly QuoteCurrency[];
    /** The user's wallets; on some platforms without ids. */
    readonly wallets?: WalletList | null;
}
/**
 * The ids of coins by name. The coin list takes precedence over the pairs, and these over the wallets.
 *
 * Source: product §3 (Coin store, Coin pair), §7 (user_currency_list, quotation_new).
 */
export declare const coinIds: ({ currencies, quotations, wallets, }: CoinSources) => ReadonlyMap<string, number>;
/** The id of a coin: `currencyId({ currencies, quotations }, 'USDT')`; null while unknown. */
export declare const currencyId: (sources: CoinSources, name: string) => number | null;
/** Fills in missing currency ids of wallets. */
export declare const withCurrencyIds: (wallets: WalletList, ids: ReadonlyMap<string, number>) => WalletList;
/** The ids of a pair in orders. */
export interface PairIds {
    /** The pair, in options. */
    readonly match_id: number;
    /** The coin. */
    readonly currency_id: number;
    /** The quote currency. */
    readonly legal_id: number;
}
interface QuotedPair {
    readonly legal_name: string;
    readonly match_id: number | null;
    readonly currency_id: number | null;
    readonly legal_id: number | null;
}
/** Where to look up a pair: the quotations, or `app.market`. */
export type PairSource = readonly (QuoteCurrency | Pair)[] | {
    quote(coin: string): QuotedPair | undefined;
};
/**
 * The ids of a coin's pair, with USDT if there are several; null while unknown.
 *
 * @param currencies The coin list, for platforms that have the quote currency's id nowhere else.
 */
export declare const pairOf: (from: PairSource, coin: string, currencies?: readonly Currency[]) => PairIds | null;
export {};
