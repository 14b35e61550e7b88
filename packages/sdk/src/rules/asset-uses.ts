import type { AccountKind, WalletList } from '../contract/index.ts'
import { ZERO } from '../values/amount.ts'
import { LEGAL_NAME } from './constants.ts'
import { decimal } from './decimal.ts'
import { WITHDRAWAL_COINS } from './address.ts'
import { RECHARGE_COINS } from './recharge.ts'
import { ACCOUNTS, available, type Asset } from './wallet.ts'

/** Another account that holds a currency, the spot account first; undefined for none. */
export const otherAccount = (
  wallets: WalletList | null,
  kind: AccountKind,
  currency: string,
): AccountKind | undefined => {
  const holds = (other: AccountKind) => other !== kind && available(wallets, other, currency) !== null
  return ACCOUNTS.map(account => account.kind).findLast(holds)
}

/**
 * Where more of a currency comes from: the other account that has the most of it free, else a deposit; undefined for a
 * currency that has neither.
 */
export const fundsSource = (
  wallets: WalletList | null,
  kind: AccountKind,
  currency: string,
): AccountKind | 'deposit' | undefined => {
  const others = ACCOUNTS.filter(account => account.kind !== kind).map(account => ({
    kind: account.kind,
    free: decimal(available(wallets, account.kind, currency) ?? ZERO),
  }))
  const [most] = others.sort((one, other) => other.free.cmp(one.free))
  if (most?.free.gt(ZERO)) return most.kind
  return RECHARGE_COINS.some(coin => coin.name === currency) ? 'deposit' : undefined
}

const ASSET_USES = ['trade', 'transfer', 'exchange', 'recharge', 'withdraw'] as const
/** A use of a balance: `transfer` moves it to another account, `exchange` converts it to another coin. */
export type AssetUse = (typeof ASSET_USES)[number]

/**
 * The uses of a balance, the likeliest first. Options and leverage need USDT; exchange, deposit and withdrawal need
 * the spot account.
 *
 * @param pairs The coins with a market.
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
