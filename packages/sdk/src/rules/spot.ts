import type { SpotSide } from '../contract/index.ts'
import { ZERO, type Amount } from '../values/amount.ts'
import { AMOUNT_PLACES } from './constants.ts'
import { amountOf, decimal, DOWN, HALF_UP } from './decimal.ts'

/**
 * The most that can be bought or sold, in the coin, rounded down to 4 decimals:
 * a buy gets balance / price, a sell the balance.
 *
 * @param balance Free balance of what is spent: the quote coin of a buy, the coin of a sell.
 * @param price In the quote coin; of no account for a sell. At a price of zero nothing can be bought.
 * Source: product §5 (Spot order). Choice: SPEC divides for both sides; a sale is not divided, as it spends the coin.
 */
export const spotCap = (side: SpotSide, balance: Amount, price: Amount): Amount => {
  if (!decimal(balance).gt('0')) return ZERO
  if (side === 'sell') return amountOf(decimal(balance).round(AMOUNT_PLACES, DOWN))
  return decimal(price).gt('0') ? amountOf(decimal(balance).div(price, AMOUNT_PLACES, DOWN)) : ZERO
}

/**
 * What an order comes to in the quote coin: amount × price, to 4 decimals.
 *
 * Source: product §5 (Spot order). Choice: to the nearest, halves up, as SPEC names no rounding here.
 */
export const spotTotal = (num: Amount, price: Amount): Amount =>
  amountOf(decimal(num).times(price).round(AMOUNT_PLACES, HALF_UP))

/**
 * By how much percent a limit is above (+) or below (−) the market's price, 2 decimals, halves away from zero.
 *
 * @param price The market's; null while unknown. @returns null while it is unknown or zero.
 */
export const limitDistance = (limit: Amount, price: number | null): Amount | null => {
  if (price === null || price <= 0) return null
  const market = String(price)
  return amountOf(decimal(limit).minus(market).times('100').div(market, 2, HALF_UP))
}
