import { UsdtChain } from '../contract/codes.ts'
import type { Currency, WithdrawalAddress } from '../contract/index.ts'

/** A chain of USDT. */
export type Chain = keyof typeof UsdtChain

/** A chain to withdraw on: its name and the number that is sent as `type`. */
export interface ChainTab {
  readonly text: Chain
  readonly value: number
}

/** A coin to withdraw. */
export interface WithdrawalCoin {
  readonly label: string
  /** Its chains; empty for a coin with one chain. */
  readonly tabs: readonly ChainTab[]
}

/**
 * The coins to withdraw. Their currency ids come from the user's wallets, by `currencyId`.
 * Source: product §3 (Withdrawal coin).
 */
export const WITHDRAWAL_COINS: readonly WithdrawalCoin[] = [
  {
    label: 'USDT',
    tabs: (Object.keys(UsdtChain) as Chain[]).map(text => ({ text, value: UsdtChain[text] })),
  },
  { label: 'ETH', tabs: [] },
  { label: 'BTC', tabs: [] },
  { label: 'USDC', tabs: [] },
]

const ETHEREUM = /^0x[\da-f]{40}$/i
const TRON = /^T[1-9A-HJ-NP-Za-km-z]{33}$/
const BITCOIN = /^(?:[13][1-9A-HJ-NP-Za-km-z]{25,34}|bc1[02-9ac-hj-np-z]{39}(?:[02-9ac-hj-np-z]{20})?)$/
const CHAINS: readonly (readonly [names: readonly string[], address: RegExp])[] = [
  [['ERC20', 'ETH', 'USDC'], ETHEREUM],
  [['TRC20'], TRON],
  [['OMNI', 'BTC'], BITCOIN],
]

/**
 * Whether an address has the length and alphabet of its chain. The checksum is not verified. True for an unknown
 * chain.
 *
 * @param chain A chain or a coin with one chain: 'ERC20', 'TRC20', 'OMNI', 'ETH', 'BTC', 'USDC'.
 */
export const looksLikeAddress = (chain: string, address: string): boolean =>
  knownChain(chain)?.[1].test(address) ?? true

/** Whether an address fits another known chain. */
export const isOfOtherChain = (chain: string, address: string): boolean =>
  CHAINS.some(each => each !== knownChain(chain) && each[1].test(address))

/** Whether {@link looksLikeAddress} knows the addresses of this chain. */
export const isKnownChain = (chain: string): boolean => knownChain(chain) !== undefined

const knownChain = (chain: string) => CHAINS.find(([names]) => names.includes(chain.toUpperCase()))

/** The saved address of a currency, found by id or name; null for none. */
export const savedAddress = (
  saved: readonly WithdrawalAddress[],
  { id, name }: Pick<Currency, 'id' | 'name'>,
): string | null => {
  const row = saved.find(
    ({ currency, currency_name }) =>
      currency === String(id) || currency === name || (currency === undefined && currency_name === name),
  )
  return row?.address ?? null
}
