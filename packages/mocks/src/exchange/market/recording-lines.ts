import type { Coin } from '../core/coins.ts'
import { MAX_TIME } from '../core/day.ts'
import { MAX_PRICE } from './price-path.ts'
import type { Piece } from './recorded-source.ts'

/** A recording that cannot be played. The message names the file, and the line and column of what is wrong. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError'
}

/** What is wrong at a place of a line. Columns begin at 1. */
export type Fail = (column: number, what: string) => RecordingError

/** What the lines of a recording contain. */
export interface Recorded {
  /** Ordered by time, by the name of the coin. */
  readonly pieces: ReadonlyMap<string, readonly Piece[]>
  /** The moment after the last one, unix ms. */
  readonly end: number
}

/** The lines that are not blank, each with the error of its places. */
export const linesOf = function* (
  text: string,
  file: string,
): Generator<readonly [line: string, fail: Fail]> {
  let number = 0
  for (const line of text.split('\n')) {
    const at = ++number
    const fail: Fail = (column, what) => new RecordingError(`${file}, line ${at}, column ${column}: ${what}`)
    if (line.trim() !== '') yield [line, fail]
  }
}

/** What is wrong with a price; undefined for a possible one. */
export const priceProblem = ({ name, decimals }: Coin, price: number): string | undefined =>
  price >= 10 ** -decimals && price <= MAX_PRICE
    ? undefined
    : `a price of ${name} is from ${(10 ** -decimals).toFixed(decimals)} to ${MAX_PRICE.toLocaleString('en-US')}; not ${price}`

/** What is wrong with a time, unix ms, that follows another one. */
export const timeProblem = (time: number, before: number): string | undefined => {
  if (time < Date.UTC(1971) || time > MAX_TIME) return 'a time is from 1971 to 9999'
  return time < before
    ? `the time goes back from ${new Date(before).toISOString()} to ${new Date(time).toISOString()}`
    : undefined
}
