import { ZERO, type Amount } from '../values/amount.ts'
import { BALANCE_PLACES } from './constants.ts'
import { amountOf, decimal, DOWN } from './decimal.ts'

/**
 * What one unit of a coin becomes in another: from price / to price, rounded down to 8 places.
 *
 * @param from @param to Prices in USDT. @returns null when the second has no price.
 * Choice: SPEC shows a rate without its formula; coins are exchanged at what the wallets say they are worth.
 */
export const exchangeRate = (from: Amount, to: Amount): Amount | null =>
  decimal(to).gt(ZERO) ? amountOf(decimal(from).div(to, BALANCE_PLACES, DOWN)) : null

/**
 * What an exchange gives: (amount − fee rate × amount) × from price / to price, divided once and rounded down to 8
 * places, never below 0.
 *
 * @param from @param to Prices in USDT. @param feeRate A fraction. @returns null when the second has no price.
 */
export const exchangeArrival = (amount: Amount, from: Amount, to: Amount, feeRate: Amount): Amount | null => {
  if (!decimal(to).gt(ZERO)) return null
  const given = decimal(amount).minus(decimal(amount).times(feeRate)).times(from)
  return given.gt(ZERO) ? amountOf(given.div(to, BALANCE_PLACES, DOWN)) : ZERO
}
