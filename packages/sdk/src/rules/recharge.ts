import type { RechargeAddress } from '../contract/index.ts'
import { isKnownChain, isOfOtherChain } from './address.ts'

/** A coin on a chain, to deposit. */
export interface RechargeCoin {
  readonly label: string
  /** The coin; its currency id comes from the user's wallets, by `currencyId`. */
  readonly name: string
  /** The key of the platform's addresses. */
  readonly key: string
}

/** The coins to deposit. Choice: the key of a coin with one chain is its name. Source: product §3 (Recharge coin). */
export const RECHARGE_COINS: readonly RechargeCoin[] = [
  { label: 'USDT-ERC20', name: 'USDT', key: 'ERC20' },
  { label: 'USDT-TRC20', name: 'USDT', key: 'TRC20' },
  { label: 'ETH', name: 'ETH', key: 'ETH' },
  { label: 'BTC', name: 'BTC', key: 'BTC' },
  { label: 'USDC', name: 'USDC', key: 'USDC' },
]

/**
 * The address to deposit a coin to: that with its key, else with its name, else the first without a key; null for
 * none.
 *
 * Choice: never an address that fits another known chain, since money sent there is lost. Addresses of an unknown
 * chain may look like those of another, so there the key alone decides. Source: product §7
 * (/api/wallet/get_in_address).
 */
export const rechargeAddress = (
  addresses: readonly RechargeAddress[],
  { key, name }: Pick<RechargeCoin, 'key' | 'name'>,
): string | null => {
  const fitting = addresses.filter(({ address }) => !isOfOtherChain(key, address))
  const marked = (mark: string, among: readonly RechargeAddress[] = fitting) =>
    among.find(each => each.key?.toUpperCase() === mark.toUpperCase())
  const found =
    marked(key, isKnownChain(key) ? fitting : addresses) ??
    marked(name) ??
    fitting.find(each => each.key === null)
  return found?.address ?? null
}
