import Big from 'big.js'
import { PLACES } from './ledger.ts'
import { Refusal } from './refusal.ts'
import type { TextKey } from './texts.ts'

/**
 * Parses an amount above zero with at most 8 places.
 *
 * @throws Refusal `notPositive` when it is zero or negative, 'parameter' when it has too many places.
 */
export const readPositive = (amount: string, notPositive: TextKey = 'parameter'): Big => {
  const value = new Big(amount)
  if (value.lte(0)) throw new Refusal(notPositive)
  if (!value.eq(value.round(PLACES, Big.roundDown))) throw new Refusal('parameter')
  return value
}

/** Like {@link readPositive}, but accepts zero. */
export const readNonNegative = (amount: string, negative: TextKey = 'parameter'): Big =>
  new Big(amount).eq(0) ? new Big(0) : readPositive(amount, negative)

/** A percentage of an amount, rounded towards zero to 8 places. */
export const percentOf = (amount: string, percent: string): string =>
  new Big(amount).times(percent).div(100).round(PLACES, Big.roundDown).toFixed(PLACES)
