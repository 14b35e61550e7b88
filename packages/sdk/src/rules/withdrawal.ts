import { ZERO, type Amount } from '../values/amount.ts'
import { amountOf, decimal } from './decimal.ts'

/**
 * The fee of a withdrawal, in its currency, exact: rate × amount; 0 for an amount that is not positive.
 *
 * @param rate A fraction, from `wallet.info` (0.005 is half a percent).
 * Source: product §9.
 */
export const withdrawalFee = (amount: Amount, rate: Amount): Amount => {
  const value = decimal(amount)
  return value.gt(ZERO) ? amountOf(value.times(rate)) : ZERO
}

/**
 * The amount that arrives, exact: amount − fee, never below 0. Choice: the fee is part of the amount, as on the
 * servers closest to the product.
 */
export const withdrawalArrival = (amount: Amount, rate: Amount): Amount => {
  const left = decimal(amount).minus(withdrawalFee(amount, rate))
  return left.gt(ZERO) ? amountOf(left) : ZERO
}
