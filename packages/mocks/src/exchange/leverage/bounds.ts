import { LeverageSide, LeverageStatus } from '@app/sdk/contract'
import { PLACES } from '../core/ledger.ts'
import { coinOf, LIQUIDATION_RATE } from './account.ts'
import type { LeverageOrder } from './order.ts'
import type { Coin } from '../core/coins.ts'
import type { Ranges } from '../market/watch.ts'

/** Totals of the orders of one coin. */
interface CoinBounds {
  readonly coin: Coin
  /** Prices at or below `low`, or at or above `high`, trigger a limit or a stop. */
  low: number
  high: number
  /** Coins of the open orders by side, and their value at the opening price. */
  buys: number
  buysWorth: number
  sells: number
  sellsWorth: number
}

/** Bound of the relative floating-point error, with a wide safety margin. */
const ERROR = 1e-10
const UNIT = 10 ** -PLACES

/**
 * A fast floating-point check of which prices affect a user's orders, to skip most minutes without decimal arithmetic.
 * Limits and stops are exact; liquidation may have false positives, but no false negatives.
 *
 * @param balance The user's available balance, in the quote currency.
 */
export const boundsOf = (active: readonly LeverageOrder[], balance: string) => {
  const coins = new Map<Coin, CoinBounds>()
  let [equity, initialMargins, open] = [Number(balance), 0, 0]
  for (const order of active) {
    const { status, type, originPrice, price, number, targetProfitPrice, stopLossPrice } = order
    const coin = coinOf(order)
    const bounds = coins.get(coin) ?? {
      coin,
      low: -Infinity,
      high: Infinity,
      buys: 0,
      buysWorth: 0,
      sells: 0,
      sellsWorth: 0,
    }
    coins.set(coin, bounds)
    const below = (bound: string) => (bounds.low = Math.max(bounds.low, Number(bound)))
    const above = (bound: string) => (bounds.high = Math.min(bounds.high, Number(bound)))
    if (status === LeverageStatus.waiting) {
      if (type === LeverageSide.buy) below(originPrice)
      else above(originPrice)
      continue
    }
    const [under, over] =
      type === LeverageSide.buy ? [stopLossPrice, targetProfitPrice] : [targetProfitPrice, stopLossPrice]
    if (Number(under) > 0) below(under)
    if (Number(over) > 0) above(over)
    open++
    equity += Number(order.cautionMoney)
    initialMargins += Number(order.originCautionMoney)
    const worth = Number(price) * Number(number)
    if (type === LeverageSide.buy) {
      bounds.buys += Number(number)
      bounds.buysWorth += worth
    } else {
      bounds.sells += Number(number)
      bounds.sellsWorth += worth
    }
  }
  const all = [...coins.values()]
  const limit = (initialMargins * LIQUIDATION_RATE) / 100

  return {
    /** Whether prices in the ranges reach a limit or a stop. */
    isTriggered(ranges: Ranges): boolean {
      for (const { coin, low, high } of all) {
        const range = ranges(coin)
        if (range.low <= low || range.high >= high) return true
      }
      return false
    },
    /** Whether liquidation is possible at the worst prices of the ranges; needs an exact check. */
    mayLiquidate(ranges: Ranges): boolean {
      if (open === 0) return false
      let left = equity
      let sums = Math.abs(equity)
      for (const { coin, buys, buysWorth, sells, sellsWorth } of all) {
        const { low, high } = ranges(coin)
        left += low * buys - buysWorth + sellsWorth - high * sells
        sums += low * buys + buysWorth + sellsWorth + high * sells
      }
      return left <= limit + sums * ERROR + open * UNIT
    },
  }
}
