import { toAmount, type Amount } from '../values/index.ts'
import { amountOf, decimal, DOWN, HALF_UP, UP, type Decimal, type Rounding } from './decimal.ts'

/** Decimals that a result may be given, and digits that it may have: those of an amount. */
const MOST_DIGITS = 64
const ROUNDINGS: readonly unknown[] = [DOWN, UP, HALF_UP]

const shown = (value: unknown) =>
  typeof value === 'string'
    ? JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)
    : typeof value

/**
 * The amount that a text or a number shows: `parseAmount('1e3')` is '1000'. `toAmount` is the same without an error.
 *
 * @throws RangeError when it is no finite decimal of at most 64 digits.
 */
export const parseAmount = (value: string | number): Amount => {
  const amount = toAmount(value)
  if (amount !== undefined) return amount
  throw new RangeError(`expected a decimal of at most ${MOST_DIGITS} digits, got ${shown(value)}`)
}

const operand = (value: string): Decimal => {
  if (typeof value === 'string') return decimal(parseAmount(value))
  throw new TypeError(`expected an amount or its text, got ${shown(value)}: numbers are not exact`)
}

const result = (value: Decimal): Amount => {
  const amount = toAmount(amountOf(value))
  if (amount !== undefined) return amount
  throw new RangeError(`the result has more than ${MOST_DIGITS} digits: round the operands`)
}

const check = (places: number, rounding: Rounding): void => {
  if (!Number.isInteger(places) || places < 0 || places > MOST_DIGITS)
    throw new RangeError(`expected 0 to ${MOST_DIGITS} decimals, got ${String(places)}`)
  if (!ROUNDINGS.includes(rounding))
    throw new RangeError(`expected a rounding: ${ROUNDINGS.join(', ')}; got ${shown(rounding)}`)
}

/**
 * The exact sum. Operands are amounts, or texts of decimals: `add(order.fee, '0.1')`.
 *
 * @throws RangeError when an operand is no decimal, or one of them or the result has more than 64 digits; TypeError for a number.
 */
export const add = (one: string, other: string): Amount => result(operand(one).plus(operand(other)))

/** The exact difference. @throws as {@link add}. */
export const subtract = (from: string, other: string): Amount => result(operand(from).minus(operand(other)))

/** The exact product. @throws as {@link add}. */
export const multiply = (one: string, other: string): Amount => result(operand(one).times(operand(other)))

/**
 * The quotient, with at most `places` decimals.
 *
 * @param rounding 'down' towards zero, 'up' away from it, 'half-up' to the nearest with halves away from zero.
 * @throws as {@link add}; RangeError when divided by zero.
 */
export const divide = (value: string, by: string, places: number, rounding: Rounding): Amount => {
  check(places, rounding)
  const [over, under] = [operand(value), operand(by)]
  if (under.units === 0n) throw new RangeError('divided by zero')
  return result(over.div(under, places, rounding))
}

/** The value with at most `places` decimals, rounded as {@link divide} does. @throws as {@link add}. */
export const round = (value: string, places: number, rounding: Rounding): Amount => {
  check(places, rounding)
  return result(operand(value).round(places, rounding))
}

/** -1, 0 or 1: below, equal or above; sorts amounts, the smallest first. @throws as {@link add}. */
export const compare = (one: string, other: string): -1 | 0 | 1 => operand(one).cmp(operand(other))
