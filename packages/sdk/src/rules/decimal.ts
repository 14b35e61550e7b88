import Big from 'big.js'
import { toAmount, type Amount } from '../values/index.ts'

// An own constructor, so that nobody's global settings change the results.
const Decimal = Big()
Decimal.PE = 100
Decimal.NE = -100
Decimal.strict = true

/** A decimal to calculate with. Its operations are exact but for division. */
export const decimal = (value: string) => new Decimal(value)

/** Rounds towards zero. */
export const DOWN = Decimal.roundDown
/** Rounds to the nearest, halves away from zero. */
export const HALF_UP = Decimal.roundHalfUp

/** The canonical text of a result. */
export function amountOf(value: Big): Amount {
  return toAmount(value.toFixed()) as Amount
}

/** The result with exactly `places` decimals, for display. */
export function fixed(value: Big, places: number, rounding: Big.RoundingMode): string {
  return value.toFixed(places, rounding)
}
