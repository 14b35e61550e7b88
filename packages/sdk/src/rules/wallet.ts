import type { AccountKind, WalletList } from '../contract/index.ts'
import type { Amount } from '../values/index.ts'
import { amountOf, decimal, DOWN, fixed, HALF_UP } from './decimal.ts'

/**
 * What all wallets are worth in USD: the four `usdt_totle` together, 2 decimals; '0.00' while none are loaded.
 * Source: SPEC §3 (Wallet), §9 (1USD = 1USDT).
 */
export function totalWorth(wallets: WalletList | null): string {
  if (wallets === null) return '0.00'
  const { change_wallet, legal_wallet, lever_wallet, micro_wallet } = wallets
  const total = [change_wallet, legal_wallet, lever_wallet, micro_wallet].reduce(
    (sum, { usdt_totle }) => sum.plus(usdt_totle),
    decimal('0'),
  )
  return fixed(total, 2, HALF_UP)
}

/** The free balance of a currency in one account kind; null while unknown. */
export function available(wallets: WalletList | null, kind: AccountKind, currency: string): Amount | null {
  if (wallets === null) return null
  switch (kind) {
    case 'change':
      return find(wallets.change_wallet.balance, currency)?.change_balance ?? null
    case 'legal':
      return find(wallets.legal_wallet.balance, currency)?.legal_balance ?? null
    case 'lever':
      return find(wallets.lever_wallet.balance, currency)?.lever_balance ?? null
    case 'micro':
      return find(wallets.micro_wallet.balance, currency)?.micro_balance ?? null
  }
}

/** The row of a currency in a wallet's balances. */
function find<Row extends { readonly currency_name: string }>(
  rows: readonly Row[],
  currency: string,
): Row | undefined {
  return rows.find(({ currency_name }) => currency_name === currency)
}

/** The id of a currency as the user's wallets give it; null while unknown. */
export function currencyId(wallets: WalletList | null, currency: string): number | null {
  return find(wallets?.micro_wallet.balance ?? [], currency)?.currency ?? null
}

/**
 * A share of a balance as an amount to enter: rounded down, so that it is never more than there is.
 *
 * @param percent 0–100. @param places Decimals of the amount, 4 as everywhere (SPEC §9).
 */
export function shareOf(balance: Amount, percent: number, places = 4): Amount {
  return amountOf(decimal(balance).times(String(percent)).times('0.01').round(places, DOWN))
}
