import type { Kind } from '../exchange/ledger.ts'
import type { Wallet } from '../exchange/wallets.ts'
import { flags } from './currency-flags.ts'
import type { AreaHandlers } from './handlers.ts'

type Balances<K extends Kind> = Record<`${K}_balance` | `lock_${K}_balance`, string>

/** One account of a user. */
function group<K extends Kind>(wallets: readonly Wallet[], kind: K, userId: number) {
  const wallet = wallets.find(each => each.kind === kind)
  return {
    balance: (wallet?.rows ?? []).map(({ currency, balance, lock, usdtPrice }) => ({
      id: userId * 1000 + currency.id,
      currency: currency.id,
      currency_name: currency.name,
      ...({ [`${kind}_balance`]: balance, [`lock_${kind}_balance`]: lock } as Balances<K>),
      ...flags(currency),
      usdt_price: usdtPrice,
      pb_price: usdtPrice,
    })),
    totle: 0,
    usdt_totle: Number(wallet?.usdtTotal ?? 0),
    CNY: '',
  }
}

/** Balances. */
export const walletHandlers: AreaHandlers<'wallet'> = {
  list(_, call) {
    const { id } = call.user()
    const wallets = call.exchange.wallets(id)
    return {
      legal_wallet: group(wallets, 'legal', id),
      change_wallet: group(wallets, 'change', id),
      micro_wallet: group(wallets, 'micro', id),
      lever_wallet: group(wallets, 'lever', id),
      ExRate: '6.5',
      is_open_CTbi: '1',
    }
  },
}
