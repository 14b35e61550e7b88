import { UsdtChain } from '../contract/codes.ts'
import type { Currency, WithdrawalAddress } from '../contract/index.ts'

/** A chain that a coin with several is withdrawn on. */
export type Chain = keyof typeof UsdtChain

/** A chain type to withdraw on: its name, and the number that is sent as `type`. */
export interface ChainTab {
  readonly text: Chain
  readonly value: number
}

/** A coin to withdraw. */
export interface WithdrawalCoin {
  readonly label: string
  /** Its chain types, none where there is no choice. */
  readonly tabs: readonly ChainTab[]
}

/**
 * The coins to withdraw, with their chain types where there is a choice. The currency id comes from the user's
 * wallets, by `currencyId`. Source: product §3 (Withdrawal coin).
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
 * Whether an address has the length and the alphabet of its chain; its checksum is not looked at, so this is a hint
 * and no proof. Of a chain that is not known here every address may be right.
 *
 * @param chain A chain type, or the name of a coin: 'ERC20', 'TRC20', 'OMNI', 'ETH', 'BTC', 'USDC'.
 */
export const looksLikeAddress = (chain: string, address: string): boolean =>
  knownChain(chain)?.[1].test(address) ?? true

/** Whether an address is plainly one of another chain: of one that is known here, and not of this one. */
export const isOfOtherChain = (chain: string, address: string): boolean =>
  CHAINS.some(each => each !== knownChain(chain) && each[1].test(address))

/** Whether the look of this chain's addresses is known here. */
export const isKnownChain = (chain: string): boolean => knownChain(chain) !== undefined

const knownChain = (chain: string) => CHAINS.find(([names]) => names.includes(chain.toUpperCase()))

/** The saved address of a currency, whether its row tells the id or the name; null when there is none. */
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
