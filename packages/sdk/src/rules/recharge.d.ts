import type { RechargeAddress } from '../contract/index.ts';
/** A coin on a chain, to deposit. */
export interface RechargeCoin {
    readonly label: string;
    /** The coin; its currency id comes from the user's wallets, by `currencyId`. */
    readonly name: string;
    /** The key of the platform's addresses. */
    readonly key: string;
}
/** The coins to deposit. Choice: the key of a coin with one chain is its name. Source: product §3 (Recharge coin). */
export declare const RECHARGE_COINS: readonly RechargeCoin[];
/**
 * The address to deposit a coin to: that with its key, else with its name, else the first without a key; null for
 * none.
 *
 * Choice: never an address that fits another known chain, since money sent there is lost. Addresses of an unknown
 * chain may look like those of another, so there the key alone decides. Source: product §7
 * (/api/wallet/get_in_address).
 */
export declare const rechargeAddress: (addresses: readonly RechargeAddress[], { key, name }: Pick<RechargeCoin, "key" | "name">) => string | null;
