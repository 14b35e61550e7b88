import type { SpotSide } from '../contract/index.ts'
import { ZERO, type Amount } from '../values/amount.ts'
import { AMOUNT_PLACES } from './constants.ts'
import { amountOf, decimal, DOWN, HALF_UP, UP } from './decimal.ts'

/**
 * The most that can be ordered, in the coin, rounded down to 4 decimals: balance / price for a buy, balance for a
 * sell.
 *
 * @param balance Free balance of the quote currency for a buy, of the coin for a sell.
 * @param price In the quote currency; ignored for a sell. At zero nothing can be bought. Source: product §5 (Spot
 *   order). Choice: product §5 divides for both sides, but a sell spends the coin itself.
 */
export const spotCap = (side: SpotSide, balance: Amount, price: Amount): Amount => {
  if (!decimal(balance).gt('0')) return ZERO
  if (side === 'sell') return amountOf(decimal(balance).round(AMOUNT_PLACES, DOWN))
  return decimal(price).gt('0') ? amountOf(decimal(balance).div(price, AMOUNT_PLACES, DOWN)) : ZERO
}

/**
 * The total of an order in the quote currency: amount × price, 4 decimals. Source: product §5 (Spot order). Choice:
 * halves up.
 */
export const spotTotal = (num: Amount, price: Amount): Amount =>
  amountOf(decimal(num).times(price).round(AMOUNT_PLACES, HALF_UP))

/** The coins that a total buys or sells, rounded down to 4 decimals. @param price Above zero. */
export const spotCoins = (total: Amount, price: Amount): Amount =>
  amountOf(decimal(total).div(price, AMOUNT_PLACES, DOWN))

/** What to type in the quote currency for an amount of coins: rounded up to 4 decimals, so that it is enough for them. */
export const spotTyped = (num: Amount, price: Amount): Amount =>
  amountOf(decimal(num).times(price).round(AMOUNT_PLACES, UP))

/**
 * Distance of a limit above (+) or below (−) the market price, percent, 2 decimals, halves away from zero.
 *
 * @param price The market price; null while unknown. @returns null while it is unknown or zero.
 */
export const limitDistance = (limit: Amount, price: number | null): Amount | null => {
  if (price === null || price <= 0) return null
  const market = String(price)
  return amountOf(decimal(limit).minus(market).times('100').div(market, 2, HALF_UP))
}
