import type * as z from 'zod/mini'
import {
  forgive,
  MOST_ISSUES,
  positiveInteger,
  readPart,
  type Schema,
  type Shape,
  toNumber,
  transform,
  withDefault,
} from '../values/index.ts'

/** One page of a list. */
export interface Page<Row> {
  /** The rows of this page. */
  readonly rows: readonly Row[]
  /** Rows on all pages; null where the server does not count them. */
  readonly total: number | null
}

type Paginator<Row> = {
  /** The rows of this page. */
  readonly data: readonly Row[]
  /** Rows on all pages. */
  readonly total?: unknown
}

/** The wrappings of a list on the wire. */
export type PageWire<Row> =
  | readonly Row[]
  | {
      /** The rows of this page. */
      readonly list: readonly Row[]
      /** Rows on all pages. */
      readonly count?: unknown
    }
  | Paginator<Row>
  | {
      /** The rows of this page with their count. */
      readonly message: Paginator<Row>
    }

const DEPTH = 4

interface Found {
  readonly rows: readonly unknown[]
  readonly total: number | null
  /** The objects around the rows, outermost first. */
  readonly within: readonly object[]
}

const unwrap = (wire: unknown, depth = 0): Found | undefined => {
  if (Array.isArray(wire)) return { rows: wire, total: null, within: [] }
  if (typeof wire !== 'object' || wire === null || depth === DEPTH) return undefined
  const { list, data, message, count, total } = wire as Record<string, unknown>
  for (const inner of [list, data, message]) {
    const found = unwrap(inner, depth + 1)
    if (!found) continue
    const all = found.total ?? toNumber(total) ?? toNumber(count) ?? null
    return { rows: found.rows, total: all, within: [wire, ...found.within] }
  }
  return undefined
}

interface Context {
  readonly issues: z.core.$ZodRawIssue[]
}

const readList = <Row extends Schema>(
  row: Row,
  found: Pick<Found, 'rows' | 'total'> | undefined,
  { issues }: Context,
): Page<z.output<Row>> => {
  if (found === undefined) issues.push({ code: 'custom', message: 'expected a list', input: undefined })
  const { rows = [], total = null } = found ?? {}
  const read: unknown[] = []
  for (const [index, each] of rows.entries()) {
    read.push(readPart(row, each, issues, String(index)))
    const more = issues.length - MOST_ISSUES + 1
    if (more <= 1) continue
    // The list has failed; more issues do not help.
    const message = `and ${more} more, and ${rows.length - index - 1} rows not read`
    issues.splice(MOST_ISSUES - 1, more, { code: 'custom', message, input: undefined })
    break
  }
  return { rows: read as readonly z.output<Row>[], total }
}

/** Reads a list in any wrapping: bare, in `list`, in `data`, in `message.data`, in `data.list`. */
export const page = <Row extends Schema>(row: Row) =>
  transform<PageWire<z.input<Row>>, Page<z.output<Row>>>(
    (wire, context) => readList(row, unwrap(wire), context),
    { rows: row },
  )

/** Like {@link page}, without the total. */
export const list = <Row extends Schema>(row: Row) =>
  transform<PageWire<z.input<Row>>, readonly z.output<Row>[]>(
    (wire, context) => readList(row, unwrap(wire), context).rows,
    { rows: row },
  )

/** Reads a bare list inside an entity. */
export const rows = <Row extends Schema>(row: Row) =>
  transform<readonly z.input<Row>[], readonly z.output<Row>[]>(
    (wire, context) =>
      readList(row, Array.isArray(wire) ? { rows: wire, total: null } : undefined, context).rows,
    { items: row },
  )

/** Reads a bare list without its invalid rows, which are reported as drift. For display, not for money. */
export const soundRows = <Row extends Schema>(row: Row) =>
  transform<readonly z.input<Row>[], readonly z.output<Row>[]>(
    (wire, { issues }) => {
      if (!Array.isArray(wire)) issues.push({ code: 'invalid_type', expected: 'array', input: undefined })
      const read = (Array.isArray(wire) ? wire : []).map((each, index) => forgive(String(index), row, each))
      return read.filter((one): one is z.output<Row> & {} => one !== undefined)
    },
    { items: row },
  )

const isSaid = (value: unknown) => value !== undefined && value !== null

type Figures<Beside extends Shape> = { readonly [Key in keyof Beside]: z.output<Beside[Key]> }

/**
 * Reads a list with figures next to its rows, at any level of the answer.
 *
 * @param beside The figures by name; each schema must accept null, which means missing.
 * @param inside The name of the object that holds the figures, if any.
 */
export const pageWith = <Row extends Schema, Beside extends Shape>(
  row: Row,
  beside: Beside,
  inside?: string,
) => {
  type Wire = PageWire<z.input<Row>> & { readonly [key: string]: unknown }
  return transform<Wire | readonly z.input<Row>[], Page<z.output<Row>> & Figures<Beside>>(
    (wire, context) => {
      const found = unwrap(wire)
      const read = readList(row, found, context)
      const levels = (found?.within ?? []) as readonly Readonly<Record<string, unknown>>[]
      const holders = inside === undefined ? levels : levels.map(level => level[inside])
      const figure = (key: string) => holders.map(held => (held as (typeof levels)[0])?.[key]).find(isSaid)
      const figures = Object.entries(beside).map(([key, schema]) => [
        key,
        readPart(schema, figure(key) ?? null, context.issues, key),
      ])
      return { ...(Object.fromEntries(figures) as Figures<Beside>), ...read }
    },
    { rows: row, beside },
  )
}

/** The page number, from 1. */
export const pageNumber = withDefault(positiveInteger, 1)
/** Rows per page; defaults to what the platform's own app sends. */
export const pageSize = (size: number) => withDefault(positiveInteger, size)
