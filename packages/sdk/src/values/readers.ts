import { toAmount, ZERO, type Amount, type AmountWire } from './amount.ts'
import { isCoinName } from './coin-name.ts'
import { toNumber } from './number.ts'
import { reader } from './reader.ts'
import { toUnixMs } from './time.ts'

/** Reads an amount that must be there. */
export const amount = reader<AmountWire, Amount>('a decimal', toAmount)

// A number has been through binary: 0.1 + 0.2 is not an amount that a user meant.
const fromText = (value: unknown) => (typeof value === 'string' ? toAmount(value) : undefined)

/** An amount to send, from zero on: as text, never as a number. */
export const inputAmount = reader<string, Amount>('a decimal as text, from zero on', value => {
  const read = fromText(value)
  return read?.startsWith('-') ? undefined : read
})

/** An amount to send, above zero: as text, never as a number. */
export const positiveAmount = reader<string, Amount>('a decimal as text, above zero', value => {
  const read = fromText(value)
  return read === ZERO || read?.startsWith('-') ? undefined : read
})

/** Reads an amount; null, '' and '-' mean "not set" and give null. */
export const amountOrNull = reader<AmountWire | null, Amount | null>('a decimal or nothing', value =>
  value === null || value === '' || value === '-' ? null : toAmount(value),
)

/** Reads an amount where the platform leaves out a zero: null and '' give "0". */
export const amountOrZero = reader<AmountWire | null, Amount>('a decimal or nothing', value =>
  value === null || value === '' ? ZERO : toAmount(value),
)

/** A market price or volume. Prices are display and chart data in the hot path, so they are numbers, not amounts. */
export const price = reader<number | string, number>('a number', toNumber)

/** A price or ratio that may be missing: null and '' give null. */
export const priceOrNull = reader<number | string | null, number | null>('a number or nothing', value =>
  value === null || value === '' ? null : toNumber(value),
)

const toInteger = (value: unknown) => {
  const number = toNumber(value)
  return Number.isSafeInteger(number) ? number : undefined
}

/** A whole number: ids, counts, seconds. */
export const integer = reader<number | string, number>('a whole number', toInteger)

/** A whole number above zero: pages, lots, seconds. */
export const positiveInteger = reader<number | string, number>('a whole number above zero', value => {
  const number = toInteger(value)
  return number !== undefined && number > 0 ? number : undefined
})

/** One of a closed set of codes; a numeric one may come as text. */
export const oneOf = <const Code extends number | string>(...codes: readonly Code[]) =>
  reader<Code | `${Code}`, Code>(`one of ${codes.join(', ')}`, value => {
    const number = toNumber(value)
    return codes.find(code => code === value || code === number)
  })

/** A moment in unix milliseconds. */
export const unixMs = reader<number | string, number>('a unix time', toUnixMs)

/**
 * A date-time as the server writes it: 'YYYY-MM-DD HH:MM:SS' in the server's own zone, which it does not name.
 * It is kept as text, to be shown as it is; '' and '-' (not set) give null.
 */
export const serverTime = reader<string | null, string | null>('a date-time', value =>
  value === null || value === '' || value === '-' ? null : typeof value === 'string' ? value : undefined,
)

/** Text; a number is taken as its digits, null as ''. */
export const text = reader<string | number | null, string>('text', value =>
  value === null
    ? ''
    : typeof value === 'string'
      ? value
      : typeof value === 'number'
        ? String(value)
        : undefined,
)

/** The name of a coin. */
export const coinName = reader<string, string>('the name of a coin', value =>
  isCoinName(value) ? value : undefined,
)

/** Text that must not be empty. */
export const requiredText = reader<string, string>('text that is not empty', value =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined,
)
