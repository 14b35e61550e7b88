import { ZERO, type Amount } from '../values/amount.ts'
import { AMOUNT_PLACES } from './constants.ts'
import { amountOf, decimal, HALF_UP } from './decimal.ts'

/** The price inputs of stops. Source: product §5 (Stop setting). */
export const STOP_INPUT = { step: '0.0001', min: '0', places: AMOUNT_PLACES } as const

/**
 * The expected profit or loss at a stop, positive, exact: |price − stop| × lots.
 *
 * @param price The price of the position, in the quote currency. @param share Lots.
 * Source: product §5 (Stop setting).
 */
export const stopResult = (price: Amount, stop: Amount, share: Amount): Amount =>
  amountOf(decimal(stop).minus(price).abs().times(share))

/**
 * A stop at a distance in percent above (+) or below (−) a price, halves away from zero.
 *
 * @param places Decimals of the pair's prices; at most 4.
 */
export const stopAway = (price: Amount, percent: number, places: number): Amount => {
  const away = decimal(price).times(String(100 + percent))
  return amountOf(away.times('0.01').round(Math.min(places, STOP_INPUT.places), HALF_UP))
}

/** A stop one step higher (1) or lower (−1), never below zero. Source: product §5 (Stop setting). */
export const stepStop = (stop: Amount, direction: 1 | -1): Amount => {
  const { step, min } = STOP_INPUT
  const next = direction === 1 ? decimal(stop).plus(step) : decimal(stop).minus(step)
  return next.lt(min) ? ZERO : amountOf(next)
}
