import Big from 'big.js'
import { COINS, type Coin } from '../core/coins.ts'
import { worstProfitOf, type LeverageOrder } from './order.ts'
import type { Ranges } from '../market/watch.ts'

/** Hazard rate in percent at which all open orders of a user are liquidated. */
export const LIQUIDATION_RATE = 10

/** Figures of a user's open orders, in the quote currency. */
export interface LeverageHealth {
  /** Current margins, after overnight fees. */
  readonly margins: Big
  /** Initial margins. */
  readonly initialMargins: Big
  readonly profits: Big
  /** Balance + margins + profits. */
  readonly equity: Big
}

export const coinOf = ({ currencyId }: Pick<LeverageOrder, 'currencyId'>): Coin => {
  const coin = COINS.find(({ id }) => id === currencyId)
  if (!coin) throw new Error(`There is no coin ${currencyId}`)
  return coin
}

/**
 * Sums up open orders at the worst prices of the ranges.
 *
 * @param balance The user's available balance, in the quote currency.
 */
export const healthOf = (balance: string, open: readonly LeverageOrder[], ranges: Ranges): LeverageHealth => {
  let [margins, initialMargins, profits] = [new Big(0), new Big(0), new Big(0)]
  for (const order of open) {
    margins = margins.plus(order.cautionMoney)
    initialMargins = initialMargins.plus(order.originCautionMoney)
    profits = profits.plus(worstProfitOf(order, ranges(coinOf(order))))
  }
  return { margins, initialMargins, profits, equity: margins.plus(profits).plus(balance) }
}

/**
 * The hazard rate, percent with 2 places: equity / initial margins; 0 with nothing open. Choice: equity counts the
 * margins after overnight fees, which is the money that exists.
 */
export const hazardRate = ({ equity, initialMargins }: LeverageHealth): string =>
  initialMargins.eq(0) ? '0.00' : equity.div(initialMargins).times(100).toFixed(2)

export const mustLiquidate = ({ equity, initialMargins }: LeverageHealth): boolean =>
  initialMargins.gt(0) && equity.times(100).lte(initialMargins.times(LIQUIDATION_RATE))
