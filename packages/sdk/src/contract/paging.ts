import * as z from 'zod/mini'
import {
  anything,
  entity,
  fields,
  forgive,
  addMismatch,
  MOST_ISSUES,
  optional,
  positiveInteger,
  readAs,
  readPart,
  schema,
  type Schema,
  type Shape,
  toNumber,
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

type Rows<Row extends z.core.$ZodType> = Schema<readonly z.output<Row>[], readonly z.input<Row>[]>

const readRows = <Row extends z.core.$ZodType>(
  row: Row,
  rows: readonly unknown[] | undefined,
  issues: z.core.$ZodRawIssue[],
): readonly z.output<Row>[] => {
  if (rows === undefined) addMismatch(issues, 'a list')
  const read: z.output<Row>[] = []
  for (const [index, each] of (rows ?? []).entries()) {
    read.push(readPart(row, each, issues, String(index)) as z.output<Row>)
    const more = issues.length - MOST_ISSUES + 1
    if (more <= 1) continue
    // The list has failed; more issues do not help.
    const message = `and ${more} more, and ${(rows?.length ?? 0) - index - 1} rows not read`
    issues.splice(MOST_ISSUES - 1, more, { code: 'custom', message, input: undefined })
    break
  }
  return read
}

const readPage = <Row extends z.core.$ZodType>(
  row: Row,
  found: Found | undefined,
  issues: z.core.$ZodRawIssue[],
): Page<z.output<Row>> => ({ rows: readRows(row, found?.rows, issues), total: found?.total ?? null })

/** Reads a bare list inside an entity. */
export const rows = <Row extends z.core.$ZodType>(row: Row): Rows<Row> =>
  schema({
    type: 'array',
    element: row,
    read: (wire, { issues }) => readRows(row, Array.isArray(wire) ? wire : undefined, issues),
  })

/** Reads a bare list without its invalid rows, which are reported as drift. For display, not for money. */
export const soundRows = <Row extends z.core.$ZodType>(row: Row): Rows<Row> =>
  schema({
    type: 'array',
    element: row,
    read: (wire, { issues }) => {
      if (!Array.isArray(wire)) addMismatch(issues, 'array')
      const read = (Array.isArray(wire) ? wire : []).map((each, index) => forgive(String(index), row, each))
      return read.filter(one => one !== undefined)
    },
  })

/** The wrappings of a list, each with the figures of the answer. */
const wrappings = (row: z.core.$ZodType, figures: Shape = {}) => {
  const bare = rows(row)
  const object = (named: Shape) => fields({ ...named, ...figures })
  const count = optional(anything)
  return z.union([
    bare,
    object({ list: bare, count }),
    object({ data: bare, total: count }),
    object({ message: fields({ data: bare, total: count }) }),
  ])
}

/** Reads a list in any wrapping: bare, in `list`, in `data`, in `message.data`, in `data.list`. */
export const page = <Row extends z.core.$ZodType>(row: Row) =>
  readAs<PageWire<z.input<Row>>, Page<z.output<Row>>>(
    () => wrappings(row),
    (wire, { issues }) => readPage(row, unwrap(wire), issues),
  )

/** Like {@link page}, without the total. */
export const list = <Row extends z.core.$ZodType>(row: Row) =>
  readAs<PageWire<z.input<Row>>, readonly z.output<Row>[]>(
    () => wrappings(row),
    (wire, { issues }) => readRows(row, unwrap(wire)?.rows, issues),
  )

const isThere = (value: unknown) => value !== undefined && value !== null

type Figures<Beside extends Shape> = { readonly [Key in keyof Beside]: z.output<Beside[Key]> }

/**
 * Reads a list with figures next to its rows, at any level of the answer.
 *
 * @param figures The figures by name; each schema must accept null, which means missing.
 * @param inside The name of the object that holds the figures, if any.
 */
export const pageWith = <Row extends z.core.$ZodType, Named extends Shape>(
  row: Row,
  figures: Named,
  inside?: string,
) => {
  type Wire = PageWire<z.input<Row>> & { readonly [key: string]: unknown }
  type Levels = readonly Readonly<Record<string, unknown>>[]
  return readAs<Wire | readonly z.input<Row>[], Page<z.output<Row>> & Figures<Named>>(
    () => {
      const { shape } = entity({}, figures)
      return wrappings(row, inside === undefined ? shape : { [inside]: optional(fields(shape)) })
    },
    (wire, payload) => {
      const found = unwrap(wire)
      const read = readPage(row, found, payload.issues)
      const levels = (found?.within ?? []) as Levels
      const holders =
        inside === undefined ? levels : levels.map(level => level[inside] as Levels[0] | undefined)
      const figure = (key: string) => holders.map(held => held?.[key]).find(isThere)
      const values = Object.entries(figures).map(([key, schema]) => [
        key,
        readPart(schema, figure(key) ?? null, payload.issues, key),
      ])
      return { ...(Object.fromEntries(values) as Figures<Named>), ...read }
    },
  )
}

/** The page number, from 1. */
export const pageNumber = withDefault(positiveInteger, 1)
/** Rows per page; defaults to what the platform's own app sends. */
export const pageSize = (size: number) => withDefault(positiveInteger, size)
