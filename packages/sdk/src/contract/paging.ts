import type { Schema } from '../values/index.ts'
import * as z from 'zod/mini'
import { integer, reader, toNumber } from '../values/index.ts'

/** A list answer: its rows and, where the server counts them, how many there are in all. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total: number | null
}

/** The wrappings in which servers send a list of rows. */
export type PageWire<Row> =
  | readonly Row[]
  | { readonly list: readonly Row[]; readonly count?: unknown }
  | { readonly data: readonly Row[]; readonly total?: unknown }
  | { readonly message: { readonly data: readonly Row[]; readonly total?: unknown } }

const DEPTH = 3

function unwrap(wire: unknown, depth = 0): { rows: readonly unknown[]; total: number | null } | undefined {
  if (Array.isArray(wire)) return { rows: wire, total: null }
  if (typeof wire !== 'object' || wire === null || depth === DEPTH) return undefined
  const { list, data, message, count, total } = wire as Record<string, unknown>
  for (const inner of [list, data, message]) {
    const found = unwrap(inner, depth + 1)
    if (found) return { rows: found.rows, total: found.total ?? toNumber(total) ?? toNumber(count) ?? null }
  }
  return undefined
}

/** Reads a list wherever it stands: bare, in `list`, in `data`, in `message.data`. */
export function page<Row extends Schema>(row: Row) {
  return z.pipe(
    reader<PageWire<z.input<Row>>, { rows: readonly unknown[]; total: number | null }>('a list', wire =>
      unwrap(wire),
    ),
    z.object({ rows: z.readonly(z.array(row)), total: z.nullable(z.number()) }),
  )
}

/**
 * Reads a list that has figures of its own beside the rows.
 *
 * @param beside The figures, by name; those that are missing are null.
 * @param find Finds the object that holds them in the answer.
 */
export function pageWith<Row extends Schema, Beside extends Record<string, Schema>>(
  row: Row,
  beside: Beside,
  find: (wire: object) => unknown,
) {
  type Wire = PageWire<z.input<Row>> & { readonly [key: string]: unknown }
  return z.pipe(
    reader<Wire | readonly z.input<Row>[], Record<string, unknown>>('a list', wire => {
      const found = unwrap(wire)
      if (found === undefined) return undefined
      const figures = Object.keys(beside).map(key => [key, null])
      return { ...Object.fromEntries(figures), ...(find(wire as object) as object), ...found }
    }),
    z.object({ rows: z.readonly(z.array(row)), total: z.nullable(z.number()), ...beside }),
  )
}

/** Reads a list of which only the rows matter. */
export function list<Row extends Schema>(row: Row) {
  return z.pipe(
    reader<PageWire<z.input<Row>>, readonly unknown[]>('a list', wire => unwrap(wire)?.rows),
    z.readonly(z.array(row)),
  )
}

/** The page of a list, from 1. */
export const pageNumber = z._default(integer, 1)
/** The size of a page; the default is what the platform's own app sends. */
export const pageSize = (size: number) => z._default(integer, size)
