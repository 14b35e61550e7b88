import { toNumber } from './number.ts'

/** Below this a unix time is in seconds (the year 5138), from it on in milliseconds. */
const SECONDS_LIMIT = 1e11

/**
 * Reads a moment in unix milliseconds from seconds or milliseconds, as number or text.
 * @returns undefined when it is neither.
 */
export const toUnixMs = (value: unknown): number | undefined => {
  const number = toNumber(value)
  if (number === undefined || number < 0) return undefined
  return Math.round(number < SECONDS_LIMIT ? number * 1000 : number)
}
