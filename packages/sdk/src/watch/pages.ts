import { Subscription } from 'rxjs'
import type { App } from '../app/types.ts'
import type { SendOptions } from '../client/index.ts'
import { aborted, createFetched, onUserChange, type Fetched, type FetchSettings } from '../fetched/index.ts'
import { reuseRows } from '../fetched/index.ts'

/** The loaded rows of a paged list. */
export interface PagedRows<Row> {
  readonly rows: readonly Row[]
  /** Number of loaded pages. */
  readonly pages: number
  /** Whether the last page is loaded. */
  readonly ended: boolean
}

/**
 * A paged list. `load` starts over with the first page; a change refetches the first page and keeps the others.
 *
 * `for await (const rows of list)` is for scripts: it gives the rows page by page to the last, each once, with requests of its
 * own, one when the loop asks for it. `state` is not changed. The loop throws as the requests do, and AppError ABORTED if the user
 * changes or the watcher ends.
 */
export interface Pages<Row> extends Fetched<PagedRows<Row>>, AsyncIterable<readonly Row[]> {
  /** Fetches the next page, if there is one and no request is in flight. Never rejects: `state` has the error. */
  more(): Promise<void>
  /** Repeats the fetch that failed. Never rejects. */
  retry(): Promise<void>
}

/** A page as the SDK reads it. */
export interface RowsOfPage<Row> {
  readonly rows: readonly Row[]
  /** Rows of the whole list; null if the platform does not send it. */
  readonly total: number | null
}

interface Known<Row> extends PagedRows<Row> {
  /** Rows of a full page. */
  readonly perPage: number
  /** Index in the whole list of the first row that is not loaded. */
  readonly next: number
}

type Identified = { readonly id?: number | undefined }

const EMPTY = { rows: [], pages: 0, ended: false, perPage: 0, next: 0 }

const isIdentified = ({ id }: Identified) => id !== undefined

/** Compares by id: a row without one equals no other. */
const isIn = (others: readonly Identified[]) => {
  const ids = new Set(others.map(({ id }) => id))
  return ({ id }: Identified) => id !== undefined && ids.has(id)
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Whether a page begins with the last `count` known rows. */
const overlaps = (before: readonly unknown[], rows: readonly unknown[], count: number) =>
  isSame(before.slice(before.length - count), rows.slice(0, count))

const counts = (rows: readonly unknown[]) => Array.from(rows, (_, index) => index + 1)

/**
 * How many known rows without an id have moved to the next page since they were fetched. Equal rows are common, so
 * an overlap alone proves nothing: the previous page must have shifted as far.
 *
 * @param previous The previous page, fetched again.
 */
const countShifted = (
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
 * The list after its first page was refetched. The loaded rows below it stay if the page's last row is among them; if
 * not, or if rows have no id, rows may be missing in between, and the list starts over.
 */
const withFirst = <Row extends Identified>(
  known: Known<Row>,
  first: readonly Row[],
  { isLast, startsOver }: { readonly isLast: boolean; readonly startsOver: boolean },
): Known<Row> => {
  const boundary = known.rows.findIndex(({ id }) => id !== undefined && id === first.at(-1)?.id)
  const keeps = !startsOver && known.pages > 1 && boundary >= 0 && !isLast && first.every(isIdentified)
  const isFirst = isIn(first)
  const older = keeps ? known.rows.slice(boundary).filter(row => !isFirst(row)) : []
  const rows = reuseRows(known.rows, [...first, ...older])
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
 * A paged list, newest first. A row that moves to the next page between two fetches is listed once.
 *
 * @param size Rows of a full page. If the platform sends no total, a shorter page is the last.
 */
export const createPages = <Row extends Identified>(
  app: App,
  life: Subscription,
  size: number,
  fetchPage: (page: number, options: SendOptions) => Promise<RowsOfPage<Row>>,
  fetching: Omit<FetchSettings<unknown>, 'fetch' | 'store$'> = {},
): Pages<Row> => {
  type Mode = 'over' | 'again' | 'more'
  /** Modes of the next and the last fetch: start over, refetch the first page, or fetch the next page. */
  let mode: Mode = 'again'
  let last: Mode = 'again'

  const isLast = ({ rows, total }: RowsOfPage<Row>, all: readonly Row[]) =>
    total === null ? rows.length < size : rows.length === 0 || all.length >= total

  const next = async (options: SendOptions, known: Known<Row>): Promise<Known<Row>> => {
    const { rows: before, perPage } = known
    const number = Math.floor(known.next / perPage) + 1
    const page = await fetchPage(number, options)
    const { rows, total } = page
    // Rows above a known one are new at the top of the list: the first page has them.
    const seen = rows.findLastIndex(isIn(before)) + 1
    const isKnown = seen === rows.length
    const mayOverlap =
      isKnown || (!rows.every(isIdentified) && counts(rows).some(count => overlaps(before, rows, count)))
    const previous = rows.length > 0 && mayOverlap ? (await fetchPage(number - 1, options)).rows : undefined
    // An unchanged previous page once more: the server ignores the page number.
    const isRepeated = previous !== undefined && isSame(previous, rows) && (isKnown || total === null)
    const skipped = previous && !isKnown ? countShifted(before, previous, rows) : seen
    const all = isRepeated ? before : [...before, ...rows.slice(skipped)]
    const ended = rows.length === 0 || isRepeated || isLast(page, all)
    return { rows: all, pages: number, ended, perPage, next: number * perPage }
  }

  const first = async (options: SendOptions, known: Known<Row>, startsOver: boolean) => {
    const page = await fetchPage(1, options)
    return withFirst(known, page.rows, { isLast: isLast(page, page.rows), startsOver })
  }

  const iterate = async function* () {
    const abort = new AbortController()
    const ends = new Subscription(() => abort.abort())
    life.add(ends)
    if (fetching.personal !== false) ends.add(onUserChange(app, () => abort.abort()))
    const options = { signal: abort.signal }
    try {
      let known: Known<Row> = EMPTY
      do {
        const { rows, pages } = known
        known = await (pages === 0 ? first(options, known, true) : next(options, known))
        if (abort.signal.aborted) throw aborted()
        if (known.rows.length > rows.length) yield known.rows.slice(rows.length)
      } while (!known.ended)
    } finally {
      life.remove(ends)
      ends.unsubscribe()
    }
  }

  const list = createFetched<Known<Row>>(app, life, {
    ...fetching,
    fetch: async (options, known) => {
      last = known ? mode : 'over'
      mode = 'again'
      if (known && last === 'more') return next({ ...options, silent: false }, known)
      return first(options, known ?? EMPTY, last === 'over')
    },
  })
  const fetchAs = async (as: Mode) => {
    // A request in flight is joined.
    if (!list.state.isFetching) mode = as
    await list.load().catch(() => {})
  }
  return {
    state$: list.state$,
    get state() {
      return list.state
    },
    invalidate: list.invalidate,
    load: () => {
      // A request in flight is joined, unless it fetches another page.
      if (!list.state.isFetching) mode = 'over'
      else if (last === 'more') {
        list.invalidate()
        mode = 'over'
      }
      return list.load()
    },
    more: async () => {
      const { data, isFetching } = list.state
      if (data && !isFetching && !data.ended) await fetchAs('more')
    },
    retry: () => fetchAs(last),
    [Symbol.asyncIterator]: iterate,
  }
}
