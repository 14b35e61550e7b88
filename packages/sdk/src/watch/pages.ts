import type { Subscription } from 'rxjs'
import type { App } from '../app/types.ts'
import type { SendOptions } from '../client/index.ts'
import { createFetched, type Fetched, type Fetching } from './fetched.ts'
import { sameRows } from './same-rows.ts'

/** The rows of a list that comes page by page, as far as they are loaded. */
export interface PagedRows<Row> {
  readonly rows: readonly Row[]
  /** How many pages that is. */
  readonly pages: number
  /** There is nothing after them. */
  readonly ended: boolean
}

/** A list that comes page by page. `load` starts it over; after a change only its first page is fetched again. */
export interface Pages<Row> extends Fetched<PagedRows<Row>> {
  /** Fetches the page after the last one, if there is one and none is under way. Never rejects: `state` has the error. */
  more(): Promise<void>
  /** Fetches again what could not be had. Never rejects. */
  retry(): Promise<void>
}

/** A page as the SDK reads it. */
export interface RowsOfPage<Row> {
  readonly rows: readonly Row[]
  /** Rows of the whole list; null where the platform does not count. */
  readonly total: number | null
}

/** What is known of a list. */
interface Known<Row> extends PagedRows<Row> {
  /** Rows of a full page, as the platform sends them. */
  readonly perPage: number
  /** Where in the whole list the row after the last known one is, from 0. */
  readonly next: number
}

type Identified = { readonly id?: number | undefined }

const NOTHING = { rows: [], pages: 0, ended: false, perPage: 0, next: 0 }

const isIdentified = ({ id }: Identified) => id !== undefined

/** Whether a row is among others; by its id, so that one without an id is never taken for another. */
const among = (others: readonly Identified[]) => {
  const ids = new Set(others.map(({ id }) => id))
  return ({ id }: Identified) => id !== undefined && ids.has(id)
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Whether a page begins with the last `count` of the known rows. */
const overlaps = (before: readonly unknown[], rows: readonly unknown[], count: number) =>
  isSame(before.slice(before.length - count), rows.slice(0, count))

const counts = (rows: readonly unknown[]) => Array.from(rows, (_, index) => index + 1)

/**
 * How many rows without an id have moved from the known rows on to the next page since these came. Equal rows are
 * common, so an overlap alone proves nothing: the page before it must have moved down as far.
 *
 * @param previous The page before the next one, as it is now.
 */
const movedOn = (
  before: readonly unknown[],
  previous: readonly unknown[],
  rows: readonly unknown[],
): number => {
  const known = before.slice(-previous.length)
  if (isSame(known, previous)) return 0
  const fits = (count: number) =>
    isSame(known.slice(0, known.length - count), previous.slice(count)) && overlaps(before, rows, count)
  return counts(rows).find(fits) ?? 0
}

/**
 * The list after its first page came again. What was loaded beyond it follows where its last row is known: where it is not, others may be
 * missing in between, and rows without an id cannot be distinguished, so the list starts over.
 */
const withFirst = <Row extends Identified>(
  known: Known<Row>,
  first: readonly Row[],
  { isLast, startsOver }: { readonly isLast: boolean; readonly startsOver: boolean },
): Known<Row> => {
  const border = known.rows.findIndex(({ id }) => id !== undefined && id === first.at(-1)?.id)
  const keeps = !startsOver && known.pages > 1 && border >= 0 && !isLast && first.every(isIdentified)
  const isFirst = among(first)
  const older = keeps ? known.rows.slice(border).filter(row => !isFirst(row)) : []
  const rows = sameRows(known.rows, [...first, ...older])
  const perPage = first.length
  return {
    rows,
    pages: Math.max(1, Math.floor(rows.length / perPage)),
    ended: keeps ? known.ended : isLast,
    perPage,
    next: rows.length,
  }
}

/**
 * A list that comes page by page, newest first. Rows that move from one page to the next while it is read are there once.
 *
 * @param size Rows of a full page: a shorter one is the last, where the platform does not count.
 */
export const createPages = <Row extends Identified>(
  app: App,
  life: Subscription,
  size: number,
  fetchPage: (page: number, options: SendOptions) => Promise<RowsOfPage<Row>>,
  fetching: Omit<Fetching<unknown>, 'fetch'> = {},
): Pages<Row> => {
  type Mode = 'over' | 'again' | 'more'
  /** What the next fetch is for, and what the last one was. */
  let mode: Mode = 'again'
  let last: Mode = 'again'

  const isLast = ({ rows, total }: RowsOfPage<Row>, all: readonly Row[]) =>
    total === null ? rows.length < size : rows.length === 0 || all.length >= total

  const next = async (options: SendOptions, known: Known<Row>): Promise<Known<Row>> => {
    const { rows: before, perPage } = known
    const number = Math.floor(known.next / perPage) + 1
    const page = await fetchPage(number, options)
    const { rows, total } = page
    // What comes before a known row is new on top of the list, and comes with its first page.
    const seen = rows.findLastIndex(among(before)) + 1
    const isKnown = seen === rows.length
    const mayOverlap =
      isKnown || (!rows.every(isIdentified) && counts(rows).some(count => overlaps(before, rows, count)))
    const previous = rows.length > 0 && mayOverlap ? (await fetchPage(number - 1, options)).rows : undefined
    // Where nothing has moved, the page before it once more comes from a server that knows one page.
    const isRepeated = previous !== undefined && isSame(previous, rows) && (isKnown || total === null)
    const moved = previous && !isKnown ? movedOn(before, previous, rows) : seen
    const all = isRepeated ? before : [...before, ...rows.slice(moved)]
    const ended = rows.length === 0 || isRepeated || isLast(page, all)
    return { rows: all, pages: number, ended, perPage, next: number * perPage }
  }

  const list = createFetched<Known<Row>>(app, life, {
    ...fetching,
    fetch: async (options, known) => {
      last = known ? mode : 'over'
      mode = 'again'
      if (known && last === 'more') return next({ ...options, silent: false }, known)
      const page = await fetchPage(1, options)
      const { rows } = page
      return withFirst(known ?? NOTHING, rows, { isLast: isLast(page, rows), startsOver: last === 'over' })
    },
  })
  const fetchAs = async (as: Mode) => {
    // What is under way serves.
    if (!list.state.busy) mode = as
    await list.load().catch(() => {})
  }
  return {
    state$: list.state$,
    get state() {
      return list.state
    },
    invalidate: list.invalidate,
    load: () => {
      // What is under way serves, unless it is another page.
      if (!list.state.busy) mode = 'over'
      else if (last === 'more') {
        list.invalidate()
        mode = 'over'
      }
      return list.load()
    },
    more: async () => {
      const { data, busy } = list.state
      if (data && !busy && !data.ended) await fetchAs('more')
    },
    retry: () => fetchAs(last),
  }
}
