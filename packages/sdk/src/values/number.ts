import { reader } from './reader.ts'

// `Number()` alone would also take '', '0x10', '0b1' and 'Infinity'.
const NUMERIC = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i

/** Reads a finite number from a number or numeric text ('+1.27' too). @returns undefined when it is neither. */
export function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && NUMERIC.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** A market price or volume. Prices are display and chart data in the hot path, so they are numbers, not amounts. */
export const price = reader<number | string, number>('a number', toNumber)

/** A price or ratio that may be missing: null and '' give null. */
export const priceOrNull = reader<number | string | null, number | null>('a number or nothing', value =>
  value === null || value === '' ? null : toNumber(value),
)

/** A whole number: ids, counts, seconds. */
export const integer = reader<number | string, number>('a whole number', value => {
  const number = toNumber(value)
  return number !== undefined && Number.isSafeInteger(number) ? number : undefined
})

/** One of a closed set of numeric codes, sent as number or as text. */
export function oneOf<const Code extends number>(...codes: readonly Code[]) {
  return reader<Code | `${Code}`, Code>(`one of ${codes.join(', ')}`, value => {
    const number = toNumber(value)
    return codes.find(code => code === number)
  })
}
