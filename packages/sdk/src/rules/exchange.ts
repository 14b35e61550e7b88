import { ZERO, type Amount } from '../values/amount.ts'
import { BALANCE_PLACES } from './constants.ts'
import { amountOf, decimal, DOWN } from './decimal.ts'

/**
 * The exchange rate between two coins: from / to, rounded down to 8 decimals.
 *
 * @param from Price of the coin paid, in USDT.
 * @param to Price of the coin received, in USDT. @returns null when it is zero.
 * Choice: product §2 shows a rate without its formula; prices are those of the wallets.
 */
export const exchangeRate = (from: Amount, to: Amount): Amount | null =>
  decimal(to).gt(ZERO) ? amountOf(decimal(from).div(to, BALANCE_PLACES, DOWN)) : null

/**
 * The amount received from an exchange: (amount − feeRate × amount) × from / to, rounded down to 8 decimals, never
 * below 0.
 *
 * @param from Price of the coin paid, in USDT.
 * @param to Price of the coin received, in USDT. @returns null when it is zero.
 * @param feeRate A fraction.
 */
export const exchangeArrival = (amount: Amount, from: Amount, to: Amount, feeRate: Amount): Amount | null => {
  if (!decimal(to).gt(ZERO)) return null
  const given = decimal(amount).minus(decimal(amount).times(feeRate)).times(from)
  return given.gt(ZERO) ? amountOf(given.div(to, BALANCE_PLACES, DOWN)) : ZERO
}
