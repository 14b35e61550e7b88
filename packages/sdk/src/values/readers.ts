import { toAmount, ZERO, type Amount, type AmountWire } from './amount.ts'
import { isCoinName } from './coin-name.ts'
import { NUMERIC, toNumber } from './number.ts'
import { reader } from './schema.ts'
import { toUnixMs } from './time.ts'

const DECIMAL = NUMERIC.source
/** The text of a decimal from zero on. */
export const FROM_ZERO = DECIMAL.replace('[+-]', '\\+')
/** The text of a decimal above zero. */
export const ABOVE_ZERO = FROM_ZERO.replace('(', '(?=[\\d.]*[1-9])(')
const WHOLE = /^\s*[+-]?\d+(\.0*)?([eE]\+?\d+)?\s*$/.source
const WHOLE_ABOVE_ZERO = /^\s*\+?(?=\d*[1-9])\d+(\.0*)?([eE]\+?\d+)?\s*$/.source
const NOT_BLANK = '\\S'

/** Reads an amount that must be there. */
export const amount = reader<AmountWire, Amount>(
  { title: 'a decimal', type: ['number', 'string'], pattern: DECIMAL },
  toAmount,
)

// A number has been through binary: 0.1 + 0.2 is not an amount that a user meant.
const fromText = (value: unknown) => (typeof value === 'string' ? toAmount(value) : undefined)

/** An amount to send, from zero on: as text, never as a number. */
export const inputAmount = reader<string, Amount>(
  { title: 'a decimal as text, from zero on', type: 'string', pattern: FROM_ZERO },
  value => {
    const read = fromText(value)
    return read?.startsWith('-') ? undefined : read
  },
)

/** An amount to send, above zero: as text, never as a number. */
export const positiveAmount = reader<string, Amount>(
  { title: 'a decimal as text, above zero', type: 'string', pattern: ABOVE_ZERO },
  value => {
    const read = fromText(value)
    return read === ZERO || read?.startsWith('-') ? undefined : read
  },
)

/** Reads an amount; null, '' and '-' mean "not set" and give null. */
export const amountOrNull = reader<AmountWire | null, Amount | null>(
  { title: 'a decimal or nothing', type: ['number', 'string', 'null'], pattern: `${DECIMAL}|^-?$` },
  value => (value === null || value === '' || value === '-' ? null : toAmount(value)),
)

/** Reads an amount where the platform leaves out a zero: null and '' give "0". */
export const amountOrZero = reader<AmountWire | null, Amount>(
  { title: 'a decimal or nothing', type: ['number', 'string', 'null'], pattern: `${DECIMAL}|^-?$` },
  value => (value === null || value === '' ? ZERO : toAmount(value)),
)

/** A market price or volume. Prices are display and chart data in the hot path, so they are numbers, not amounts. */
export const price = reader<number | string, number>(
  { title: 'a number', type: ['number', 'string'], pattern: DECIMAL },
  toNumber,
)

/** A price or ratio that may be missing: null and '' give null. */
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

/** A whole number above zero: pages, lots, seconds. */
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

/** One of a closed set of codes; a numeric one may come as text. */
export const oneOf = <const Code extends number | string>(...codes: readonly Code[]) =>
  reader<Code | `${Code}`, Code>(
    {
      title: `one of ${codes.join(', ')}`,
      enum: [...new Set([...codes, ...codes.map(String)])],
    },
    value => codes.find(code => code === value || code === toNumber(value)),
  )

/** A moment in unix milliseconds. */
export const unixMs = reader<number | string, number>(
  { title: 'a unix time', type: ['number', 'string'], minimum: 0, pattern: FROM_ZERO },
  toUnixMs,
)

/**
 * A date-time as the server writes it: 'YYYY-MM-DD HH:MM:SS' in the server's own zone, which it does not name.
 * It is kept as text, to be shown as it is; '' and '-' (not set) give null.
 */
export const serverTime = reader<string | null, string | null>(
  { title: 'a date-time', type: ['string', 'null'] },
  value =>
    value === null || value === '' || value === '-' ? null : typeof value === 'string' ? value : undefined,
)

/** Text; a number is taken as its digits, null as ''. */
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

/** Text that must not be empty. */
export const requiredText = reader<string, string>(
  { title: 'text that is not empty', type: 'string', pattern: NOT_BLANK },
  value => (typeof value === 'string' && value.trim() !== '' ? value : undefined),
)
