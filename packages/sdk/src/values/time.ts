import { reader } from './reader.ts'
import { toNumber } from './number.ts'

/** Below this a unix time is in seconds (the year 5138), from it on in milliseconds. */
const SECONDS_LIMIT = 1e11

/**
 * Reads a moment in unix milliseconds from seconds or milliseconds, as number or text.
 * @returns undefined when it is neither.
 */
export function toUnixMs(value: unknown): number | undefined {
  const number = toNumber(value)
  if (number === undefined || number < 0) return undefined
  return Math.round(number < SECONDS_LIMIT ? number * 1000 : number)
}

/** A moment in unix milliseconds. */
export const unixMs = reader<number | string, number>('a unix time', toUnixMs)

/**
 * A date-time as the server writes it: 'YYYY-MM-DD HH:MM:SS' in the server's own zone, which it does not name.
 * It is kept as text, to be shown as it is; '' and '-' (not set) give null.
 */
export const serverTime = reader<string | null, string | null>('a date-time', value =>
  value === null || value === '' || value === '-' ? null : typeof value === 'string' ? value : undefined,
)
