import type { Amount } from '../values/index.ts'
import { withoutEndZeros } from '../values/amount.ts'

/** Towards zero, away from zero, or to the nearest with halves away from zero. */
export type Rounding = 'down' | 'up' | 'half-up'
/** Rounds towards zero. */
export const DOWN = 'down'
/** Rounds away from zero. */
export const UP = 'up'
/** Rounds to the nearest, halves away from zero. */
export const HALF_UP = 'half-up'

/** A decimal or its text. */
type Operand = Decimal | string

/**
 * The number `units` / 10^`places`. All operations are exact, except `div` and `round`, which name their rounding.
 */
export class Decimal {
  readonly units: bigint
  readonly places: number

  constructor(units: bigint, places: number) {
    this.units = units
    this.places = places
  }

  plus(other: Operand): Decimal {
    const [left, right, places] = align(this, other)
    return new Decimal(left + right, places)
  }
  minus(other: Operand): Decimal {
    const [left, right, places] = align(this, other)
    return new Decimal(left - right, places)
  }
  times(other: Operand): Decimal {
    const { units, places } = decimal(other)
    return new Decimal(this.units * units, this.places + places)
  }
  /** @throws RangeError when divided by zero. */
  div(other: Operand, places: number, rounding: Rounding): Decimal {
    const [left, right] = align(this, other)
    return new Decimal(quotient(left * powerOfTen(places), right, rounding), places)
  }
  round(places: number, rounding: Rounding): Decimal {
    if (places >= this.places) return this
    return new Decimal(quotient(this.units, powerOfTen(this.places - places), rounding), places)
  }
  neg(): Decimal {
    return new Decimal(-this.units, this.places)
  }
  abs(): Decimal {
    return this.units < 0n ? this.neg() : this
  }
  /** -1, 0 or 1: below, equal or above. */
  cmp(other: Operand): -1 | 0 | 1 {
    const [left, right] = align(this, other)
    return left < right ? -1 : left > right ? 1 : 0
  }
  lt(other: Operand): boolean {
    return this.cmp(other) < 0
  }
  gt(other: Operand): boolean {
    return this.cmp(other) > 0
  }
  /** The text with exactly these decimals; zero has no sign. */
  toFixed(places: number, rounding: Rounding): string {
    const { units, places: has } = this.round(places, rounding)
    const digits = `${size(units)}${'0'.repeat(places - has)}`.padStart(places + 1, '0')
    const whole = digits.slice(0, digits.length - places)
    return `${units < 0n ? '-' : ''}${places > 0 ? `${whole}.${digits.slice(-places)}` : whole}`
  }
}

const powers: bigint[] = []
/** Cached: a power costs more than the rest of an operation. */
const powerOfTen = (power: number) => (powers[power] ??= 10n ** BigInt(power))

const align = (one: Decimal, text: Operand): [bigint, bigint, number] => {
  const other = decimal(text)
  const gap = one.places - other.places
  if (gap > 0) return [one.units, other.units * powerOfTen(gap), one.places]
  return [one.units * powerOfTen(-gap), other.units, other.places]
}

const size = (units: bigint) => (units < 0n ? -units : units)

const quotient = (value: bigint, by: bigint, rounding: Rounding): bigint => {
  const over = size(value)
  const under = size(by)
  const whole =
    rounding === DOWN
      ? over / under
      : rounding === UP
        ? (over + under - 1n) / under
        : (2n * over + under) / (2n * under)
  return value < 0n === by < 0n ? whole : -whole
}

const TEXT = /^(-?\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i

/**
 * A decimal to calculate with, from an amount or from the text of a number.
 *
 * @throws RangeError when the text is no decimal.
 */
export const decimal = (value: Operand): Decimal => {
  if (typeof value !== 'string') return value
  const match = TEXT.exec(value)
  if (!match) throw new RangeError('not a decimal')
  const [, whole = '', fraction = '', exponent = '0'] = match
  const units = BigInt(whole + fraction)
  const places = fraction.length - Number(exponent)
  return places < 0 ? new Decimal(units * powerOfTen(-places), 0) : new Decimal(units, places)
}

/** The canonical text of a result. */
export const amountOf = (value: Decimal): Amount => {
  const text = value.toFixed(value.places, DOWN)
  return withoutEndZeros(text) as Amount
}

/** A percentage of an amount, exact. */
export const percentOf = (amount: Amount, percent: Amount): Amount =>
  amountOf(decimal(amount).times(percent).times('0.01'))

export const sum = (amounts: readonly Operand[]): Decimal =>
  amounts.reduce<Decimal>((total, one) => total.plus(one), decimal('0'))
