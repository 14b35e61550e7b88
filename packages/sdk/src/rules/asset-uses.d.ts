import type { AccountKind, WalletList } from '../contract/index.ts';
import { type Asset } from './wallet.ts';
/** Another account that holds a currency, the spot account first; undefined for none. */
export declare const otherAccount: (wallets: WalletList | null, kind: AccountKind, currency: string) => AccountKind | undefined;
/**
 * Where more of a currency comes from: the other account that has the most of it free, else a deposit; undefined for a
 * currency that has neither.
 */
export declare const fundsSource: (wallets: WalletList | null, kind: AccountKind, currency: string) => AccountKind | "deposit" | undefined;
declare const ASSET_USES: readonly ["trade", "transfer", "exchange", "recharge", "withdraw"];
/** A use of a balance: `transfer` moves it to another account, `exchange` converts it to another coin. */
export type AssetUse = (typeof ASSET_USES)[number];
/**
 * The uses of a balance, the likeliest first. Options and leverage need USDT; exchange, deposit and withdrawal need
 * the spot account.
 *
 * @param pairs The coins with a market.
 */
export declare const assetUses: (wallets: WalletList | null, kind: AccountKind, { currency_name: name, price }: Pick<Asset, "currency_name" | "price">, pairs: readonly string[]) => readonly AssetUse[];
export {};
