import Big from 'big.js'
import { COINS, CURRENCIES, holds, QUOTE, type Currency } from '../core/coins.ts'
import { available, KINDS, locked, PLACES, type Kind, type Ledger } from '../core/ledger.ts'
import type { Market } from '../market/market.ts'

/** One currency of an account. Amounts are decimal text with 8 places. */
interface WalletRow {
  readonly currency: Currency
  readonly balance: string
  readonly lock: string
  /** Price of one unit in the quote currency, which represents the US dollar. */
  readonly usdtPrice: string
}

/** One of a user's four accounts. */
export interface Wallet {
  readonly kind: Kind
  readonly rows: readonly WalletRow[]
  /** Value of available and locked money, in the quote currency. */
  readonly usdtTotal: string
}

/** Price of one unit of a currency in the quote currency; undefined for an unknown currency. */
export const usdtPrice = (market: Market, currencyId: number, now: number): Big | undefined => {
  if (currencyId === QUOTE.id) return new Big(1)
  const coin = COINS.find(({ id }) => id === currencyId)
  return coin && new Big(market.price(coin, now).toFixed(coin.decimals))
}

/** A user's four accounts, valued at the prices of `now`. */
export const walletsOf = (userId: number, ledger: Ledger, market: Market, now: number): readonly Wallet[] => {
  const prices = new Map(CURRENCIES.map(({ id }) => [id, usdtPrice(market, id, now) ?? new Big(0)]))
  return KINDS.map(kind => {
    const rows = CURRENCIES.filter(currency => holds(kind, currency)).map(currency => ({
      currency,
      balance: ledger.balance(available(userId, kind), currency.id),
      lock: ledger.balance(locked(userId, kind), currency.id),
      usdtPrice: (prices.get(currency.id) ?? new Big(0)).toFixed(PLACES),
    }))
    const total = rows.reduce(
      (sum, { balance, lock, usdtPrice }) => sum.plus(new Big(balance).plus(lock).times(usdtPrice)),
      new Big(0),
    )
    return { kind, rows, usdtTotal: total.toFixed(PLACES) }
  })
}
