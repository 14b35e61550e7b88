import Big from 'big.js'
import { PLACES } from './ledger.ts'
import { Refusal } from './refusal.ts'
import type { TextKey } from './texts.ts'

/**
 * Reads the amount of a command: above zero, with no more places than the ledger keeps.
 *
 * @throws Refusal `notPositive` when it is not above zero, 'parameter' when it is too fine.
 */
export const readPositive = (amount: string, notPositive: TextKey = 'parameter'): Big => {
  const value = new Big(amount)
  if (value.lte(0)) throw new Refusal(notPositive)
  if (!value.eq(value.round(PLACES, Big.roundDown))) throw new Refusal('parameter')
  return value
}

/** The same, or zero. */
export const readFromZero = (amount: string, negative: TextKey = 'parameter'): Big =>
  new Big(amount).eq(0) ? new Big(0) : readPositive(amount, negative)

/** A part of an amount, rounded towards zero at the ledger's last place. */
export const percentOf = (amount: string, percent: string): string =>
  new Big(amount).times(percent).div(100).round(PLACES, Big.roundDown).toFixed(PLACES)
