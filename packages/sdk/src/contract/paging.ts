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

/** A list answer: its rows and, where the server counts them, how many there are in all. */
export interface Page<Row> {
  /** The rows of this page. */
  readonly rows: readonly Row[]
  /** How many rows all pages have together; null where the server does not count them. */
  readonly total: number | null
}

type Paginator<Row> = {
  /** The rows of this page. */
  readonly data: readonly Row[]
  /** How many rows all pages have together. */
  readonly total?: unknown
}

/** The wrappings in which servers send a list of rows. */
export type PageWire<Row> =
  | readonly Row[]
  | {
      /** The rows of this page. */
      readonly list: readonly Row[]
      /** How many rows all pages have together. */
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
  /** The objects that the rows are in, outermost first. */
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
    // The list has failed, and what else is wrong with it helps no further.
    const message = `and ${more} more, and ${rows.length - index - 1} rows not read`
    issues.splice(MOST_ISSUES - 1, more, { code: 'custom', message, input: undefined })
    break
  }
  return { rows: read as readonly z.output<Row>[], total }
}

/** Reads a list wherever it is: bare, in `list`, in `data`, in `message.data`, in `data.list`. */
export const page = <Row extends Schema>(row: Row) =>
  transform<PageWire<z.input<Row>>, Page<z.output<Row>>>(
    (wire, context) => readList(row, unwrap(wire), context),
    { rows: row },
  )

/** Reads a list of which only the rows matter. */
export const list = <Row extends Schema>(row: Row) =>
  transform<PageWire<z.input<Row>>, readonly z.output<Row>[]>(
    (wire, context) => readList(row, unwrap(wire), context).rows,
    { rows: row },
  )

/** Reads a bare list, as it stands inside an entity. */
export const rows = <Row extends Schema>(row: Row) =>
  transform<readonly z.input<Row>[], readonly z.output<Row>[]>(
    (wire, context) =>
      readList(row, Array.isArray(wire) ? { rows: wire, total: null } : undefined, context).rows,
    { items: row },
  )

/** Reads a bare list and leaves out the rows that do not fit; they are reported as drift. For what is shown, not for money. */
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
 * Reads a list that has figures of its own beside the rows, at whatever level of the answer.
 *
 * @param beside The figures, by name; each must read null, which stands for one that is missing.
 * @param inside The name of the object that holds them, where there is one.
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

/** The page of a list, from 1. */
export const pageNumber = withDefault(positiveInteger, 1)
/** The size of a page; the default is what the platform's own app sends. */
export const pageSize = (size: number) => withDefault(positiveInteger, size)
