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
interface Page<Row> {
  readonly rows: readonly Row[]
  /** Rows of the whole list; null where the platform does not count. */
  readonly total: number | null
}

type Identified = { readonly id?: number | undefined }

/** Rows that are not among others; by their ids, so that one without an id is never taken for another. */
const without = <Row extends Identified>(rows: readonly Row[], others: readonly Row[]) => {
  const known = new Set(others.flatMap(each => each.id ?? []))
  return rows.filter(each => each.id === undefined || !known.has(each.id))
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Whether a page begins with the last `count` of the known rows. */
const overlaps = (before: readonly unknown[], rows: readonly unknown[], count: number) =>
  isSame(before.slice(before.length - count), rows.slice(0, count))

const counts = (rows: readonly unknown[]) => Array.from(rows, (_, index) => index + 1)

/**
 * How many rows without an id have moved from the known rows on to the next page since these came. Equal rows are
 * common, so an overlap alone does not tell: the page before it must have moved down as far.
 *
 * @param previous The page before the next one, as it is now.
 */
function movedOn(before: readonly unknown[], previous: readonly unknown[], rows: readonly unknown[]): number {
  const known = before.slice(-previous.length)
  if (isSame(known, previous)) return 0
  const fits = (count: number) =>
    isSame(known.slice(0, known.length - count), previous.slice(count)) && overlaps(before, rows, count)
  return counts(rows).find(fits) ?? 0
}

/**
 * A list that comes page by page. Rows that move from one page to the next while it is read are there once.
 *
 * @param size Rows of a full page: a shorter one is the last, where the platform does not count.
 */
export function createPages<Row extends Identified>(
  app: App,
  life: Subscription,
  size: number,
  fetchPage: (page: number, options: SendOptions) => Promise<Page<Row>>,
  fetching: Omit<Fetching<unknown>, 'fetch'> = {},
): Pages<Row> {
  type Mode = 'anew' | 'keep' | 'more'
  /** What the next fetch is for, and what the last one was. */
  let mode: Mode = 'keep'
  let last: Mode = 'keep'
  /** Rows that came on top since the list began: what follows the last page has moved down as far. */
  let pushed = 0

  const isLast = ({ rows, total }: Page<Row>, all: readonly Row[]) =>
    total === null ? rows.length < size : all.length >= total

  const first = async (options: SendOptions, known: PagedRows<Row> | undefined): Promise<PagedRows<Row>> => {
    const page = await fetchPage(1, options)
    const { rows } = page
    const { rows: before, pages, ended } = known ?? { rows: [], pages: 0, ended: false }
    const older = without(before, rows)
    const kept = before.length - older.length
    // Where no row is known, others may be missing in between, and rows without an id cannot be told: it starts over.
    if (pages > 1 && kept > 0 && !isLast(page, rows) && rows.every(({ id }) => id !== undefined)) {
      pushed += rows.length - kept
      const full = Math.floor(pushed / rows.length)
      pushed -= full * rows.length
      return { rows: sameRows(before, [...rows, ...older]), pages: pages + full, ended }
    }
    pushed = 0
    return { rows: sameRows(before, rows), pages: 1, ended: isLast(page, rows) }
  }
  const next = async (options: SendOptions, known: PagedRows<Row>): Promise<PagedRows<Row>> => {
    const { rows: before, pages } = known
    const page = await fetchPage(pages + 1, options)
    const { rows, total } = page
    const mayOverlap =
      rows.some(({ id }) => id === undefined) && counts(rows).some(count => overlaps(before, rows, count))
    const moved = mayOverlap ? movedOn(before, (await fetchPage(pages, options)).rows, rows) : 0
    // Where nothing has moved, a whole page that is the last one again comes from a server that knows one page.
    const again = moved === 0 && total === null && rows.length > 0 && overlaps(before, rows, rows.length)
    const all = again ? before : [...before, ...without(rows.slice(moved), before)]
    const isEmpty = all.length === before.length && moved === 0
    return { rows: all, pages: pages + 1, ended: isEmpty || isLast(page, all) }
  }

  const list = createFetched<PagedRows<Row>>(app, life, {
    ...fetching,
    fetch: (options, known) => {
      last = mode
      mode = 'keep'
      if (known && last === 'more') return next({ ...options, silent: false }, known)
      return first(options, last === 'anew' ? undefined : known)
    },
  })
  const again = async (as: Mode) => {
    mode = as
    await list.load().catch(() => {})
  }
  return {
    state$: list.state$,
    get state() {
      return list.state
    },
    invalidate: list.invalidate,
    load: () => {
      if (list.state.busy && last === 'more') list.invalidate()
      mode = 'anew'
      return list.load()
    },
    more: async () => {
      const { data, busy } = list.state
      if (data && !busy && !data.ended) await again('more')
    },
    retry: () => again(last),
  }
}
