import { UsdtChain } from '../contract/codes.ts';
import type { Currency, WithdrawalAddress } from '../contract/index.ts';
/** A chain of USDT. */
export type Chain = keyof typeof UsdtChain;
/** A chain to withdraw on: its name and the number that is sent as `type`. */
export interface ChainTab {
    readonly text: Chain;
    readonly value: number;
}
/** A coin to withdraw. */
export interface WithdrawalCoin {
    readonly label: string;
    /** Its chains; empty for a coin with one chain. */
    readonly tabs: readonly ChainTab[];
}
/**
 * The coins to withdraw. Their currency ids come from the user's wallets, by `currencyId`.
 * Source: product §3 (Withdrawal coin).
 */
export declare const WITHDRAWAL_COINS: readonly WithdrawalCoin[];
/**
 * Whether an address has the length and alphabet of its chain. The checksum is not verified. True for an unknown
 * chain.
 *
 * @param chain A chain or a coin with one chain: 'ERC20', 'TRC20', 'OMNI', 'ETH', 'BTC', 'USDC'.
 */
export declare const looksLikeAddress: (chain: string, address: string) => boolean;
/** Whether an address fits another known chain. */
export declare const isOfOtherChain: (chain: string, address: string) => boolean;
/** Whether {@link looksLikeAddress} knows the addresses of this chain. */
export declare const isKnownChain: (chain: string) => boolean;
/** The saved address of a currency, found by id or name; null for none. */
export declare const savedAddress: (saved: readonly WithdrawalAddress[], { id, name }: Pick<Currency, "id" | "name">) => string | null;
