import { toNumber } from './number.ts'

/** Unix times below this are in seconds (until the year 5138), others in milliseconds. */
const SECONDS_LIMIT = 1e11

/**
 * Reads unix seconds or milliseconds, as number or text, as unix milliseconds.
 * @returns undefined for anything else.
 */
export const toUnixMs = (value: unknown): number | undefined => {
  const number = toNumber(value)
  if (number === undefined || number < 0) return undefined
  return Math.round(number < SECONDS_LIMIT ? number * 1000 : number)
}
