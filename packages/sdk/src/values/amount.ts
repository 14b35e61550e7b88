import type * as z from 'zod/mini'
import { reader } from './reader.ts'

/**
 * A canonical decimal string: no leading plus, no needless zeros, no exponent ("120.5", "-0.00000001", "0").
 * Every sum of money is one; no float ever holds money.
 */
export type Amount = string & z.core.$brand<'Amount'>

/** What a server may send for an amount. */
export type AmountWire = string | number

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i

/**
 * Reads a number or numeric text as an {@link Amount}.
 * Whole numbers beyond 2^53 that arrive as JSON numbers are refused: their last digits are already lost.
 *
 * @returns undefined when the value is not a finite decimal.
 */
export function toAmount(value: unknown): Amount | undefined {
  if (typeof value === 'number') {
    if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) return undefined
    return toAmount(String(value))
  }
  if (typeof value !== 'string') return undefined
  const match = DECIMAL.exec(value.trim())
  if (!match) return undefined
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  if (whole === '' && fraction === '') return undefined
  return canonical(sign, whole, fraction, Number(exponent))
}

function canonical(sign: string, whole: string, fraction: string, exponent: number): Amount {
  const digits = whole + fraction
  const point = whole.length + exponent
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0')
  const split = point <= 0 ? 1 : point
  const left = padded.slice(0, split).replace(/^0+(?=\d)/, '')
  const right = padded.slice(split).replace(/0+$/, '')
  const text = right === '' ? left : `${left}.${right}`
  return (sign === '-' && text !== '0' ? `-${text}` : text) as Amount
}

/** Reads an amount that must be there. */
export const amount = reader<AmountWire, Amount>('a decimal', toAmount)

/** Reads an amount that must be above zero. */
export const positiveAmount = reader<AmountWire, Amount>('an amount above zero', value => {
  const read = toAmount(value)
  return read === undefined || read === ZERO || read.startsWith('-') ? undefined : read
})

/** Reads an amount; null, '' and '-' mean "not set" and give null. */
export const amountOrNull = reader<AmountWire | null, Amount | null>('a decimal or nothing', value =>
  value === null || value === '' || value === '-' ? null : toAmount(value),
)

/** Reads an amount where the platform leaves out a zero: null and '' give "0". */
export const amountOrZero = reader<AmountWire | null, Amount>('a decimal or nothing', value =>
  value === null || value === '' ? ZERO : toAmount(value),
)

/** Nothing, as an amount. */
export const ZERO = '0' as Amount
