import type { RechargeAddress } from '../contract/index.ts'
import { isKnownChain, isOfOtherChain } from './address.ts'

/** A way to deposit: a coin on a chain. */
export interface RechargeCoin {
  readonly label: string
  /** The coin; its currency id comes from the user's wallets, by `currencyId`. */
  readonly name: string
  /** What the platform's addresses are marked with. */
  readonly key: string
}

/** What can be deposited. Choice: a coin with one chain has its name as key. Source: product §3 (Recharge coin). */
export const RECHARGE_COINS: readonly RechargeCoin[] = [
  { label: 'USDT-ERC20', name: 'USDT', key: 'ERC20' },
  { label: 'USDT-TRC20', name: 'USDT', key: 'TRC20' },
  { label: 'ETH', name: 'ETH', key: 'ETH' },
  { label: 'BTC', name: 'BTC', key: 'BTC' },
  { label: 'USDC', name: 'USDC', key: 'USDC' },
]

/**
 * The address to deposit a coin to: the one marked with its key, else with its name, else the first without a mark.
 * Choice: what is plainly an address of another chain is never picked, since what is sent there is lost. A chain that is
 * not known here may write its addresses as another does, so the mark with its key counts then.
 *
 * @returns null when there is none. Source: product §7 (/api/wallet/get_in_address).
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
