import { CURRENCIES } from '../core/coins.ts'

/** A product that locks money for some days and pays daily income. */
export interface LockedProduct {
  readonly id: number
  readonly name: string
  /** Currency id of principal and income. */
  readonly currency: number
  readonly currencyName: string
  /** Days. */
  readonly period: number
  /** Percent of the principal per day. */
  readonly incomeRate: string
  /** Limits of one purchase. */
  readonly minAmount: string
  readonly maxAmount: string
  /** Penalty for early redemption: percent of the principal per remaining day. */
  readonly reneged: string
  /** Purchases per user; 0 for no limit. */
  readonly maxPurchases: number
}

type Row = readonly [
  currency: string,
  period: number,
  incomeRate: string,
  minAmount: string,
  maxAmount: string,
  reneged: string,
  maxPurchases: number,
]

const ROWS: readonly Row[] = [
  ['USDC', 30, '0.50', '100.00', '1000000.00', '0.50', 0],
  ['USDT', 7, '0.30', '50.00', '500000.00', '0.40', 0],
  ['ETH', 60, '0.35', '0.10', '500.00', '0.30', 0],
  ['BTC', 90, '0.40', '0.01', '20.00', '0.40', 5],
]

export const LOCKED_PRODUCTS: readonly LockedProduct[] = ROWS.map(
  ([currencyName, period, incomeRate, minAmount, maxAmount, reneged, maxPurchases], index) => ({
    id: index + 1,
    name: `${currencyName} ${period}D`,
    currency: CURRENCIES.find(({ name }) => name === currencyName)?.id ?? 0,
    currencyName,
    period,
    incomeRate,
    minAmount,
    maxAmount,
    reneged,
    maxPurchases,
  }),
)
