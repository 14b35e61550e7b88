import Big from 'big.js'
import { COINS, CURRENCIES, QUOTE, type Currency } from './coins.ts'
import { available, KINDS, locked, type Kind, type Ledger } from './ledger.ts'
import type { Market } from './market.ts'

/** One currency of an account. Amounts are decimal text with 8 places. */
interface WalletRow {
  readonly currency: Currency
  readonly balance: string
  readonly lock: string
  /** Price of one unit in the quote currency, which stands for the US dollar. */
  readonly usdtPrice: string
}

/** One of a user's four accounts. */
export interface Wallet {
  readonly kind: Kind
  readonly rows: readonly WalletRow[]
  /** What it is worth, free and locked together, in the quote currency. */
  readonly usdtTotal: string
}

const holds = (kind: Kind, currency: Currency) => kind === 'change' || currency[kind]

/** A user's four accounts at the prices of `now`. */
export function walletsOf(userId: number, ledger: Ledger, market: Market, now: number): readonly Wallet[] {
  const prices = new Map([
    [QUOTE.id, '1'],
    ...COINS.map(coin => [coin.id, market.price(coin, now).toFixed(coin.decimals)] as const),
  ])
  return KINDS.map(kind => {
    const rows = CURRENCIES.filter(currency => holds(kind, currency)).map(currency => ({
      currency,
      balance: ledger.balance(available(userId, kind), currency.id),
      lock: ledger.balance(locked(userId, kind), currency.id),
      usdtPrice: new Big(prices.get(currency.id) ?? 0).toFixed(8),
    }))
    const total = rows.reduce(
      (sum, { balance, lock, usdtPrice }) => sum.plus(new Big(balance).plus(lock).times(usdtPrice)),
      new Big(0),
    )
    return { kind, rows, usdtTotal: total.toFixed(8) }
  })
}
