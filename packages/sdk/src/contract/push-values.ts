import type { Schema } from '../values/index.ts'
import * as z from 'zod/mini'
import { parseJson, reader, toNumber, toUnixMs } from '../values/index.ts'
import { rows as bareRows } from './paging.ts'

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

/** A market figure; null when missing. One of the two producers sends every value as text. */
export const figure = z.optional(
  reader<number | string | null, number | null>('a number from 0 on, or nothing', value => {
    if (isMissing(value)) return null
    const number = toNumber(value)
    return number !== undefined && number >= 0 ? number : undefined
  }),
)

/** The opening time of a candle, unix ms; null when missing. */
export const opening = z.optional(
  reader<number | string | null, number | null>('a unix time, or nothing', value =>
    isMissing(value) ? null : toUnixMs(value),
  ),
)

/** Rows, or JSON text of rows; no rows when missing. */
export const rows = <Row extends Schema>(row: Row) =>
  z.pipe(
    reader<string | null | readonly z.input<Row>[], readonly z.input<Row>[]>(
      'rows, or JSON text of them',
      value => (isMissing(value) ? [] : asArray(typeof value === 'string' ? parseJson(value) : value)),
    ),
    bareRows(row),
  )
// The schema that follows validates the rows.
const asArray = <Row>(value: unknown) => (Array.isArray(value) ? (value as readonly Row[]) : undefined)
