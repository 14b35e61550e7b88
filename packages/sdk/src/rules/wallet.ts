import type { AccountKind, WalletList } from '../contract/index.ts'
import { ZERO, type Amount } from '../values/amount.ts'
import { AMOUNT_PLACES, LEGAL_NAME, WORTH_PLACES } from './constants.ts'
import { amountOf, decimal, DOWN, HALF_UP, sum } from './decimal.ts'

/** The account kinds with their names for users, in the order of the app. Source: product §2 (/user/transfer). */
export const ACCOUNTS = [
  { kind: 'legal', label: 'Fiat' },
  { kind: 'micro', label: 'Option' },
  { kind: 'lever', label: 'Contract' },
  { kind: 'change', label: 'Coin' },
] as const satisfies readonly { readonly kind: AccountKind; readonly label: string }[]

type Row = Readonly<
  {
    readonly currency: number | null
    readonly currency_name: string
    readonly usdt_price?: Amount | undefined
  } & Partial<Record<`${AccountKind}_balance` | `lock_${AccountKind}_balance`, Amount>>
>

/** The balances of one account kind; none until loaded. */
const rowsOf = (wallets: WalletList | null, kind: AccountKind): readonly Row[] =>
  wallets?.[`${kind}_wallet`].balance ?? []

/** Matches a currency by name or id. */
const isOf = (currency: string | number) => (row: Row) =>
  (typeof currency === 'string' ? row.currency_name : row.currency) === currency

/**
 * The value of all wallets in USD: the sum of the four `usdt_totle`, 2 decimals; '0.00' until loaded.
 * Source: product §3 (Wallet), §9 (1USD = 1USDT).
 */
export const totalWorth = (wallets: WalletList | null): string => {
  const worths = wallets === null ? [] : ACCOUNTS.map(({ kind }) => wallets[`${kind}_wallet`].usdt_totle)
  return sum(worths).toFixed(WORTH_PLACES, HALF_UP)
}

/** Whether no account holds anything, free or locked; false until loaded. */
export const isEmpty = (wallets: WalletList | null): boolean =>
  wallets !== null &&
  totalWorth(wallets) === '0.00' &&
  ACCOUNTS.every(({ kind }) =>
    rowsOf(wallets, kind).every(row =>
      [row[`${kind}_balance`], row[`lock_${kind}_balance`]].every((part = ZERO) => part === ZERO),
    ),
  )

/**
 * The free balance of a currency in one account kind; null while unknown.
 *
 * @param currency Its name or its id.
 */
export const available = (
  wallets: WalletList | null,
  kind: AccountKind,
  currency: string | number,
): Amount | null => rowsOf(wallets, kind).find(isOf(currency))?.[`${kind}_balance`] ?? null

const allRows = (wallets: WalletList | null) => ACCOUNTS.flatMap(({ kind }) => rowsOf(wallets, kind))

/**
 * The price of a currency in USDT, from the user's wallets; 1 for USDT itself, null while unknown.
 *
 * @param currency Its name or its id.
 */
export const usdtPrice = (wallets: WalletList | null, currency: string | number): Amount | null => {
  const rows = allRows(wallets).filter(isOf(currency))
  return priceOf(rows.find(({ usdt_price }) => usdt_price !== undefined) ?? rows[0])
}

const priceOf = (row: Row | undefined): Amount | null =>
  row?.usdt_price ?? (row?.currency_name === LEGAL_NAME ? ('1' as Amount) : null)

/** The user's balance of one currency in one account kind. */
export interface Asset {
  /** Currency id; null while unknown. */
  readonly currency: number | null
  readonly currency_name: string
  /** Free balance, in the currency. */
  readonly available: Amount
  /** Locked balance, in the currency. */
  readonly locked: Amount
  /** Free and locked, in the currency. */
  readonly total: Amount
  /** Price of one unit in USDT; null while unknown. */
  readonly price: Amount | null
  /** Value of the free balance in USDT, exact; 0 without a price. */
  readonly freeWorth: Amount
  /** Value of the row in {@link assetTotal}, exact. */
  readonly worth: Amount
  /** Share of {@link assetTotal}, percent, 2 decimals, halves up; 0 while the total is not above zero. */
  readonly share: Amount
}

/**
 * The balances of one account kind with their value in USD: available × usdt_price + locked. Highest value first.
 *
 * The locked balance is added without its price, as product §9 has it; `usdt_totle` is the platform's own value of an
 * account kind, locked balances priced. Choice: without a price, only the locked balance counts. Source: product §9
 * (Asset total).
 */
export const assets = (wallets: WalletList | null, kind: AccountKind): readonly Asset[] => {
  const rows = rowsOf(wallets, kind).map(row => {
    const { currency, currency_name } = row
    const free = row[`${kind}_balance`] ?? ZERO
    const locked = row[`lock_${kind}_balance`] ?? ZERO
    const price = priceOf(row)
    const priced = decimal(free).times(price ?? ZERO)
    return {
      currency,
      currency_name,
      available: free,
      locked,
      total: amountOf(decimal(free).plus(locked)),
      price,
      freeWorth: amountOf(priced),
      worth: amountOf(priced.plus(locked)),
    }
  })
  rows.sort((one, other) => decimal(other.worth).cmp(one.worth))
  const total = sum(rows.map(({ worth }) => worth))
  const share = (worth: Amount) => amountOf(decimal(worth).times('100').div(total, 2, HALF_UP))
  return rows.map(row => ({ ...row, share: total.gt(ZERO) ? share(row.worth) : ZERO }))
}

/**
 * The largest shares of an account and the sum of the others, percent, without debts.
 *
 * @param rows From {@link assets}. @param most How many to list.
 */
export const topShares = (
  rows: readonly Asset[],
  most: number,
): { readonly top: readonly Asset[]; readonly others: Amount } => {
  const parts = rows.filter(({ share }) => decimal(share).gt(ZERO))
  return { top: parts.slice(0, most), others: amountOf(sum(parts.slice(most).map(({ share }) => share))) }
}

/**
 * The value of one account kind in USD, 2 decimals, halves up; '0.00' until loaded. Without a list of balances, which
 * product §3 does not have for fiat, it is the group's `usdt_totle`. Source: product §9 (Asset total; the locked part
 * as in {@link assets}), §3 (Wallet).
 */
export const assetTotal = (wallets: WalletList | null, kind: AccountKind): string => {
  const rows = assets(wallets, kind)
  const worths =
    rows.length > 0 ? rows.map(({ worth }) => worth) : [wallets?.[`${kind}_wallet`].usdt_totle ?? ZERO]
  return sum(worths).toFixed(WORTH_PLACES, HALF_UP)
}

/** A balance below this value in USD is small. */
const SMALL = '1'

/** The rows to show. Choice: a value or debt below 1 USD is small; a free balance without a price is never hidden. */
export const shownAssets = (rows: readonly Asset[], hideSmall: boolean): readonly Asset[] => {
  if (!hideSmall) return rows
  return rows.filter(
    ({ worth, price, available: free }) =>
      !decimal(worth).abs().lt(SMALL) || (price === null && free !== ZERO),
  )
}

/**
 * A percentage of a balance as an amount to enter, rounded down so that it never exceeds the balance.
 *
 * @param percent 0–100. @param places Decimals of the amount, 4 by product §9.
 */
export const shareOf = (balance: Amount, percent: number, places = AMOUNT_PLACES): Amount =>
  amountOf(decimal(balance).times(String(percent)).times('0.01').round(places, DOWN))
