import type { Amount } from '../values/index.ts'
import { AMOUNT_PLACES } from './constants.ts'
import { amountOf, decimal } from './decimal.ts'

/** The price inputs of stops. Source: SPEC §5 (Stop setting). */
export const STOP_INPUT = { step: '0.0001', min: '0', places: AMOUNT_PLACES } as const

/**
 * What is expected to be won or lost when a stop is reached, exact, always positive: |price − stop| × lots.
 *
 * @param price Of the position, in the quote coin. @param share Lots.
 * Source: SPEC §5 (Stop setting).
 */
export function stopResult(price: Amount, stop: Amount, share: Amount): Amount {
  return amountOf(decimal(stop).minus(price).abs().times(share))
}
