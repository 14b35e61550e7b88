import { cutAmount, toAmount, ZERO, type Amount, type AmountWire } from './amount.ts'
import { isCoinName } from './coin-name.ts'
import { collect } from './mismatches.ts'
import { NUMERIC, toNumber } from './number.ts'
import { reader } from './schema.ts'
import { toUnixMs } from './time.ts'

const DECIMAL = NUMERIC.source
/** JSON Schema pattern of a decimal ≥ 0. */
export const FROM_ZERO = DECIMAL.replace('[+-]', '\\+')
/** JSON Schema pattern of a decimal > 0. */
export const ABOVE_ZERO = FROM_ZERO.replace('(', '(?=[\\d.]*[1-9])(')
const WHOLE = /^\s*[+-]?\d+(\.0*)?([eE]\+?\d+)?\s*$/.source
const WHOLE_ABOVE_ZERO = /^\s*\+?(?=\d*[1-9])\d+(\.0*)?([eE]\+?\d+)?\s*$/.source
const NOT_BLANK = '\\S'

/** A fraction that is too long is cut, and reported: one row must not fail its whole list. */
const readAmount = (value: unknown): Amount | undefined => {
  const amount = toAmount(value)
  if (amount !== undefined) return amount
  const cut = cutAmount(value)
  if (cut !== undefined) collect({ path: '', expected: 'at most 64 digits', received: 'more' })
  return cut
}

/** A required amount. */
export const amount = reader<AmountWire, Amount>(
  { title: 'a decimal', type: ['number', 'string'], pattern: DECIMAL },
  readAmount,
)

// Rejects numbers: 0.1 + 0.2 is not an amount that a user entered.
const fromText = (value: unknown) => (typeof value === 'string' ? toAmount(value) : undefined)

/** An amount ≥ 0 to send, as text. */
export const inputAmount = reader<string, Amount>(
  { title: 'a decimal as text, from zero on', type: 'string', pattern: FROM_ZERO },
  value => {
    const read = fromText(value)
    return read?.startsWith('-') ? undefined : read
  },
)

/** An amount > 0 to send, as text. */
export const positiveAmount = reader<string, Amount>(
  { title: 'a decimal as text, above zero', type: 'string', pattern: ABOVE_ZERO },
  value => {
    const read = fromText(value)
    return read === ZERO || read?.startsWith('-') ? undefined : read
  },
)

/** An amount; null, '' and '-' mean not set: null. */
export const amountOrNull = reader<AmountWire | null, Amount | null>(
  { title: 'a decimal or nothing', type: ['number', 'string', 'null'], pattern: `${DECIMAL}|^-?$` },
  value => (value === null || value === '' || value === '-' ? null : readAmount(value)),
)

/** An amount for which the platform omits zero: null and '' give "0". */
export const amountOrZero = reader<AmountWire | null, Amount>(
  { title: 'a decimal or nothing', type: ['number', 'string', 'null'], pattern: `${DECIMAL}|^-?$` },
  value => (value === null || value === '' ? ZERO : readAmount(value)),
)

/** A market price or volume: a number, as it is display and chart data in the hot path. */
export const price = reader<number | string, number>(
  { title: 'a number', type: ['number', 'string'], pattern: DECIMAL },
  toNumber,
)

/** A price or ratio; null and '' give null. */
export const priceOrNull = reader<number | string | null, number | null>(
  { title: 'a number or nothing', type: ['number', 'string', 'null'], pattern: `${DECIMAL}|^$` },
  value => (value === null || value === '' ? null : toNumber(value)),
)

const toInteger = (value: unknown) => {
  const number = toNumber(value)
  return Number.isSafeInteger(number) ? number : undefined
}

/** A whole number: ids, counts, seconds. */
export const integer = reader<number | string, number>(
  { title: 'a whole number', type: ['integer', 'string'], pattern: WHOLE },
  toInteger,
)

/** A whole number > 0: pages, lots, seconds. */
export const positiveInteger = reader<number | string, number>(
  {
    title: 'a whole number above zero',
    type: ['integer', 'string'],
    exclusiveMinimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    pattern: WHOLE_ABOVE_ZERO,
  },
  value => {
    const number = toInteger(value)
    return number !== undefined && number > 0 ? number : undefined
  },
)

/** One of a set of codes; numeric codes may be sent as text. */
export const oneOf = <const Code extends number | string>(...codes: readonly Code[]) =>
  reader<Code | `${Code}`, Code>(
    {
      title: `one of ${codes.join(', ')}`,
      enum: [...new Set([...codes, ...codes.map(String)])],
    },
    value => codes.find(code => code === value || code === toNumber(value)),
  )

/** A time in unix milliseconds. */
export const unixMs = reader<number | string, number>(
  { title: 'a unix time', type: ['number', 'string'], minimum: 0, pattern: FROM_ZERO },
  toUnixMs,
)

/**
 * A date-time of the server, 'YYYY-MM-DD HH:MM:SS' in its own unknown zone, unchanged.
 * '' and '-' mean not set: null.
 */
export const serverTime = reader<string | null, string | null>(
  { title: 'a date-time', type: ['string', 'null'] },
  value =>
    value === null || value === '' || value === '-' ? null : typeof value === 'string' ? value : undefined,
)

/** Text; a number becomes its digits, null becomes ''. */
export const text = reader<string | number | null, string>(
  { title: 'text', type: ['number', 'string', 'null'] },
  value =>
    value === null
      ? ''
      : typeof value === 'string'
        ? value
        : typeof value === 'number'
          ? String(value)
          : undefined,
)

/** The name of a coin. */
export const coinName = reader<string, string>(
  { title: 'the name of a coin', type: 'string', pattern: NOT_BLANK, maxLength: 32 },
  value => (isCoinName(value) ? value : undefined),
)

/** Non-empty text. */
export const requiredText = reader<string, string>(
  { title: 'text that is not empty', type: 'string', pattern: NOT_BLANK },
  value => (typeof value === 'string' && value.trim() !== '' ? value : undefined),
)
