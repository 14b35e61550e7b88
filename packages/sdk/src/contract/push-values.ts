import * as z from 'zod/mini'
import { FROM_ZERO, parseJson, readAs, reader, readPart, toNumber, toUnixMs } from '../values/index.ts'
import { rows as bareRows } from './paging.ts'

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

/** A market figure; null when missing. One of the two producers sends every value as text. */
export const figure = z.optional(
  reader<number | string | null, number | null>(
    {
      title: 'a number from 0 on, or nothing',
      type: ['number', 'string', 'null'],
      minimum: 0,
      pattern: `${FROM_ZERO}|^$`,
    },
    value => {
      if (isMissing(value)) return null
      const number = toNumber(value)
      return number !== undefined && number >= 0 ? number : undefined
    },
  ),
)

/** The opening time of a candle, unix ms; null when missing. */
export const opening = z.optional(
  reader<number | string | null, number | null>(
    {
      title: 'a unix time, or nothing',
      type: ['number', 'string', 'null'],
      minimum: 0,
      pattern: `${FROM_ZERO}|^$`,
    },
    value => (isMissing(value) ? null : toUnixMs(value)),
  ),
)

/** Rows, or JSON text of rows; no rows when missing. */
export const rows = <Row extends z.core.$ZodType>(row: Row) => {
  const bare = bareRows(row)
  return readAs<string | null | readonly z.input<Row>[], readonly z.output<Row>[]>(
    () => z.union([z.nullable(bare), jsonText]),
    (wire, { issues }) =>
      (isMissing(wire)
        ? []
        : readPart(
            bare,
            typeof wire === 'string' ? parseJson(wire) : wire,
            issues,
          )) as readonly z.output<Row>[],
  )
}
const jsonText = reader(
  { title: 'JSON text of rows', type: 'string', contentMediaType: 'application/json' },
  text => text,
)
