import type * as z from 'zod/mini'

/**
 * A canonical decimal string: no leading plus, no redundant zeros, no exponent ("120.5", "-0.00000001", "0").
 * All money is in this form, never in floats.
 */
export type Amount = string & z.core.$brand<'Amount'>

/** What a server may send for an amount. */
export type AmountWire = string | number

/** Longer numbers would take long to calculate with. */
const MOST_DIGITS = 64
/** With a sign, a point and an exponent. */
const MOST_LETTERS = MOST_DIGITS + 7

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i

/**
 * Reads a number or numeric text as an {@link Amount}.
 * Rejects JSON numbers beyond 2^53: their last digits are already lost.
 *
 * @returns undefined when the value is not a finite decimal of at most 64 digits, written without an exponent.
 */
export const toAmount = (value: unknown): Amount | undefined => {
  if (typeof value === 'number') {
    if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) return undefined
    return toAmount(String(value))
  }
  if (typeof value !== 'string' || value.length > MOST_LETTERS) return undefined
  if (value.length <= MOST_DIGITS && PLAIN.test(value)) return withoutEndZeros(value) as Amount
  const match = DECIMAL.exec(value.trim())
  if (!match) return undefined
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  if (whole === '' && fraction === '') return undefined
  const amount = canonical(sign, whole, fraction, Number(exponent))
  return amount.replace(/\D/g, '').length > MOST_DIGITS ? undefined : amount
}

const LONG_FRACTION = /^[+-]?\d{1,63}\.\d+$/
const TINY = /^[+-]?\d(?:\.\d{1,20})?e-\d{2,3}$/i

/** An amount with more than 64 digits, without those of its fraction that are too many; undefined for any other value. */
export const cutAmount = (value: unknown): Amount | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return undefined
  // With a point, and perhaps a sign.
  if (LONG_FRACTION.test(text)) return toAmount(text.slice(0, MOST_DIGITS + 1))
  return TINY.test(text) ? ZERO : undefined
}

/** What most servers send: canonical but for zeros at the end. */
const PLAIN = /^(?:0|[1-9]\d*)(?:\.\d+)?$/
/** Of a decimal's text; `/0+$/` takes quadratic time for many zeros that do not end it. */
export const withoutEndZeros = (text: string): string => {
  if (!text.endsWith('0') || !text.includes('.')) return text
  let end = text.length
  while (text[end - 1] === '0') end--
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end)
}

const canonical = (sign: string, whole: string, fraction: string, exponent: number): Amount => {
  const digits = whole + fraction
  const point = whole.length + exponent
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0')
  const split = point <= 0 ? 1 : point
  const left = padded.slice(0, split).replace(/^0+(?=\d)/, '')
  const right = padded.slice(split)
  const text = right === '' ? left : withoutEndZeros(`${left}.${right}`)
  return (sign === '-' && text !== '0' ? `-${text}` : text) as Amount
}

/** The amount 0. */
export const ZERO = '0' as Amount
