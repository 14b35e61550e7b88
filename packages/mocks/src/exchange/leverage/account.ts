import { LeverageStatus } from '@app/sdk/contract'
import Big from 'big.js'
import { coinOf, type Coin } from '../core/coins.ts'
import { reachedWithin, worstProfitOf, type LeverageOrder } from './order.ts'
import type { Range, Ranges } from '../market/watch.ts'

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

const isWithin = (inner: Range, outer: Range) => inner.low >= outer.low && inner.high <= outer.high
/** By two percent on both sides. */
const widened = ({ low, high }: Range): Range => ({ low: low * 0.98, high: high * 1.02 })

/**
 * Whether prices reach a limit, a stop or the liquidation of a user's orders.
 *
 * @param orders The waiting and open orders.
 * @param revision Changes with the orders.
 */
export const triggerOf = (
  orders: () => readonly LeverageOrder[],
  balance: () => string,
  revision: () => number,
): ((ranges: Ranges) => boolean) => {
  // Until prices leave these ranges, or the orders or the balance change, nothing is reached. Without them every
  // minute would cost decimal arithmetic for each order.
  let safe = new Map<Coin, Range>()
  let state = ''
  const isReached = (ranges: Ranges): boolean => {
    const active = orders()
    const open = active.filter(({ status }) => status === LeverageStatus.open)
    return (
      active.some(order => reachedWithin(order, ranges(coinOf(order)))) ||
      mustLiquidate(healthOf(balance(), open, ranges))
    )
  }
  const isSafe = (ranges: Ranges): boolean => {
    const current = `${revision()} ${balance()}`
    if (state !== current) safe.clear()
    state = current
    return safe.size > 0 && [...safe].every(([coin, range]) => isWithin(ranges(coin), range))
  }
  return ranges => {
    if (isSafe(ranges)) return false
    const wide = new Map(
      orders()
        .map(coinOf)
        .map(coin => [coin, widened(ranges(coin))]),
    )
    safe = isReached(coin => wide.get(coin) ?? ranges(coin)) ? new Map() : wide
    return safe.size === 0 && isReached(ranges)
  }
}
