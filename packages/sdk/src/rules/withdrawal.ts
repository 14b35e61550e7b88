import { ZERO, type Amount } from '../values/amount.ts'
import { amountOf, decimal } from './decimal.ts'

/**
 * The handling fee of a withdrawal, in its currency: rate × amount, exact; 0 for an amount that is not positive.
 *
 * @param rate A fraction, as the platform's wallet info tells it (0.005 is half a percent).
 * Source: product §9.
 */
export const withdrawalFee = (amount: Amount, rate: Amount): Amount => {
  const value = decimal(amount)
  return value.gt(ZERO) ? amountOf(value.times(rate)) : ZERO
}

/**
 * What arrives of a withdrawal: amount − fee, exact, never below 0. Choice: the fee is taken out of the amount, as
 * the servers nearest to SPEC do.
 */
export const withdrawalArrival = (amount: Amount, rate: Amount): Amount => {
  const left = decimal(amount).minus(withdrawalFee(amount, rate))
  return left.gt(ZERO) ? amountOf(left) : ZERO
}
