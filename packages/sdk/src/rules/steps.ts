import { ZERO, type Amount } from '../values/amount.ts'
import { BALANCE_PLACES } from './constants.ts'
import { amountOf, decimal } from './decimal.ts'

/** The digits of a price that a step leaves alone: 98,000 moves by 1, 3.5 by 0.0001. */
const DIGITS = 4

/** The step of a price: one unit of its fifth digit, at least 0.00000001. Choice: product has none for limits. */
export const priceStep = (price: Amount): Amount => {
  const [whole = '', fraction = ''] = price.split('.')
  const magnitude = whole === '0' ? -1 - fraction.search(/[1-9]|$/) : whole.length - 1
  const power = Math.max(magnitude - DIGITS, -BALANCE_PLACES)
  return amountOf(decimal(`1${'0'.repeat(Math.max(0, power))}`).times(unit(-power)))
}

const unit = (places: number) => (places > 0 ? `0.${'1'.padStart(places, '0')}` : '1')

/** A price one step higher (1) or lower (−1), never below zero. */
export const stepPrice = (price: Amount, direction: 1 | -1): Amount => {
  const step = priceStep(price)
  const next = direction === 1 ? decimal(price).plus(step) : decimal(price).minus(step)
  return next.gt(ZERO) ? amountOf(next) : ZERO
}
