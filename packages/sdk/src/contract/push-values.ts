import type { Schema } from '../values/index.ts'
import * as z from 'zod/mini'
import { parseJson, reader, toNumber, toUnixMs } from '../values/index.ts'
import { rows as bareRows } from './paging.ts'

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

/** A figure of the market; a missing one gives null. One of the two producers sends every value as text. */
export const figure = z.optional(
  reader<number | string | null, number | null>('a number from 0 on, or nothing', value => {
    if (isMissing(value)) return null
    const number = toNumber(value)
    return number !== undefined && number >= 0 ? number : undefined
  }),
)

/** The opening of a candle, unix ms; missing gives null. */
export const opening = z.optional(
  reader<number | string | null, number | null>('a unix time, or nothing', value =>
    isMissing(value) ? null : toUnixMs(value),
  ),
)

/** Rows, as they are or as JSON text of them; no rows where there is nothing. */
export const rows = <Row extends Schema>(row: Row) =>
  z.pipe(
    reader<string | null | readonly z.input<Row>[], readonly z.input<Row>[]>(
      'rows, or JSON text of them',
      value => (isMissing(value) ? [] : asArray(typeof value === 'string' ? parseJson(value) : value)),
    ),
    bareRows(row),
  )
// What its rows are is for the schema that follows to say.
const asArray = <Row>(value: unknown) => (Array.isArray(value) ? (value as readonly Row[]) : undefined)
