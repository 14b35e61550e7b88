import { CURRENCIES } from './coins.ts'

/** A product in which money is locked for some days and earns by the day. */
export interface LockedProduct {
  readonly id: number
  readonly name: string
  /** Currency id; what is locked and what is earned. */
  readonly currency: number
  readonly currencyName: string
  /** Days. */
  readonly period: number
  /** Percent of the locked amount for each day. */
  readonly incomeRate: string
  /** Least and most of one purchase. */
  readonly minAmount: string
  readonly maxAmount: string
  /** What redeeming early costs: percent of the locked amount for each day that is left. */
  readonly reneged: string
  /** Most purchases of one user; 0 for any number. */
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

/** The products on sale. */
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
