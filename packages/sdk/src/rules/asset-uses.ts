import type { AccountKind, WalletList } from '../contract/index.ts'
import { LEGAL_NAME } from './constants.ts'
import { WITHDRAWAL_COINS } from './address.ts'
import { RECHARGE_COINS } from './recharge.ts'
import { ACCOUNTS, available, type Asset } from './wallet.ts'

/** An account other than the given one that holds a currency; undefined where none does. */
export const otherAccount = (
  wallets: WalletList | null,
  kind: AccountKind,
  currency: string,
): AccountKind | undefined => {
  const holds = (other: AccountKind) => other !== kind && available(wallets, other, currency) !== null
  return ACCOUNTS.map(account => account.kind).findLast(holds)
}

const ASSET_USES = ['trade', 'transfer', 'exchange', 'recharge', 'withdraw'] as const
/** What can be done with a balance: `transfer` moves it to another account, `exchange` makes it another coin. */
export type AssetUse = (typeof ASSET_USES)[number]

/**
 * What can be done with a balance, the likeliest first. Options and leverage are paid in USDT; what is not in the spot account
 * has to be moved there before anything else.
 *
 * @param pairs Coins with a market.
 */
export const assetUses = (
  wallets: WalletList | null,
  kind: AccountKind,
  { currency_name: name, price }: Pick<Asset, 'currency_name' | 'price'>,
  pairs: readonly string[],
): readonly AssetUse[] => {
  const isSpot = kind === 'change'
  const can: Readonly<Record<AssetUse, boolean>> = {
    trade: isSpot ? pairs.includes(name) : kind !== 'legal' && name === LEGAL_NAME,
    transfer: otherAccount(wallets, kind, name) !== undefined,
    exchange: isSpot && price !== null,
    recharge: isSpot && RECHARGE_COINS.some(coin => coin.name === name),
    withdraw: isSpot && WITHDRAWAL_COINS.some(coin => coin.label === name),
  }
  return ASSET_USES.filter(use => can[use])
}
