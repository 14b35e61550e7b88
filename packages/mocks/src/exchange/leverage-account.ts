import Big from 'big.js'
import { COINS, type Coin } from './coins.ts'
import { worstProfitOf, type LeverageOrder } from './leverage-order.ts'
import type { Ranges } from './watch.ts'

/** At this hazard rate, percent, all open orders of a user are closed. */
export const LIQUIDATION_RATE = 10

/** What stands behind a user's open orders, in the quote currency. */
export interface LeverageHealth {
  /** What the nights have left of the margins. */
  readonly margins: Big
  /** The margins at first. */
  readonly firstMargins: Big
  readonly profits: Big
  /** Balance, margins and profits. */
  readonly equity: Big
}

/** The coin that an order is in. */
export const coinOf = ({ currencyId }: Pick<LeverageOrder, 'currencyId'>): Coin => {
  const coin = COINS.find(({ id }) => id === currencyId)
  if (!coin) throw new Error(`There is no coin ${currencyId}`)
  return coin
}

/**
 * Adds up open orders at the worst prices of the ranges.
 *
 * @param balance What the user has free, in the quote currency.
 */
export const healthOf = (balance: string, open: readonly LeverageOrder[], ranges: Ranges): LeverageHealth => {
  let [margins, firstMargins, profits] = [new Big(0), new Big(0), new Big(0)]
  for (const order of open) {
    margins = margins.plus(order.cautionMoney)
    firstMargins = firstMargins.plus(order.originCautionMoney)
    profits = profits.plus(worstProfitOf(order, ranges(coinOf(order))))
  }
  return { margins, firstMargins, profits, equity: margins.plus(profits).plus(balance) }
}

/**
 * The hazard rate, percent with 2 places: equity / margins at first; 0 with nothing open. Choice: equity counts what
 * the nights have left of the margins, so that it is money that is there.
 */
export const hazardRate = ({ equity, firstMargins }: LeverageHealth): string =>
  firstMargins.eq(0) ? '0.00' : equity.div(firstMargins).times(100).toFixed(2)

/** Whether the orders have to be closed. */
export const isHazardous = ({ equity, firstMargins }: LeverageHealth): boolean =>
  firstMargins.gt(0) && equity.times(100).lte(firstMargins.times(LIQUIDATION_RATE))
