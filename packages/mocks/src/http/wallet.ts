import { available, type Kind } from '../exchange/core/ledger.ts'
import type { Wallet } from '../exchange/funds/wallets.ts'
import { termsOf } from '../exchange/funds/withdrawal.ts'
import { type AreaHandlers, negative } from './area-handlers.ts'
import type { Currency } from '../exchange/core/coins.ts'

const flag = (on: boolean) => (on ? 1 : 0)

/** The account kinds that hold the currency. */
export const flags = ({ legal, lever, micro }: Currency) => ({
  is_legal: flag(legal),
  is_lever: flag(lever),
  is_match: 1,
  is_micro: flag(micro),
})

type Balances<K extends Kind> = Record<`${K}_balance` | `lock_${K}_balance`, string>

const group = <K extends Kind>(wallets: readonly Wallet[], kind: K, userId: number) => {
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

  info({ currency }, { exchange, user }) {
    const { min, max, rate, currency: coin } = termsOf(currency)
    const { id } = user()
    return {
      rate,
      min_number: min,
      max_number: max,
      name: coin.name,
      change_balance: exchange.balance(available(id, 'change'), currency),
      legal_balance: exchange.balance(available(id, 'legal'), currency),
    }
  },

  transfer: {
    invalid: { number: negative('transferNegative') },
    handle({ currency_id, number, from_field, to_field }, { exchange, user, text }) {
      const move = { currencyId: currency_id, from: from_field, to: to_field, number }
      exchange.execute('transferFunds', { userId: user().id, ...move })
      return text('transferred')
    },
  },

  exchange({ amount, base_id, quote_id, type }, { exchange, user, text }) {
    const trade = { baseId: base_id, quoteId: quote_id, type, amount }
    exchange.execute('exchangeCoins', { userId: user().id, ...trade })
    return text('done')
  },
}
