import { signal, type ReadonlySignal } from '@preact/signals-react'
import { waitFor } from './waiting.ts'

/** A page as the SDK reads it. */
interface Answer<Row> {
  readonly rows: readonly Row[]
  readonly total: number | null
}

/** What is known of a list that comes page by page. Old rows stay while they are fetched again, and when that fails. */
export interface PagedRows<Row> {
  /** The rows so far; undefined before the first page. */
  readonly rows: readonly Row[] | undefined
  /** How many pages that is. */
  readonly pages: number
  /** There is nothing after them. */
  readonly ended: boolean
  /** Why the last page could not be had. */
  readonly error: unknown
  readonly busy: boolean
}

/** A list that comes page by page. */
export interface Pages<Row> {
  readonly state: ReadonlySignal<PagedRows<Row>>
  /** Fetches the first page anew; the list starts over from there. Never rejects; joins one under way. */
  load(): Promise<void>
  /** Fetches the first page after a change; rows that were loaded beyond it stay below, where they were. Never rejects. */
  reload(): Promise<void>
  /** Starts over after a change, if it has been asked for before: what nobody has looked at need not be known anew. */
  renew(): void
  /** Fetches the page after the last one, if there is one and none is under way. Never rejects. */
  more(): Promise<void>
  /** Fetches again what could not be had. Never rejects. */
  retry(): Promise<void>
  /** Forgets everything, e.g. when the user changes; an answer still under way is dropped. */
  reset(): void
}

const NOTHING = { rows: undefined, pages: 0, ended: false, error: undefined, busy: false }

/** Rows that are not among others; by their ids, so that one without an id is never taken for another. */
const without = <Row extends { readonly id?: number | undefined }>(
  rows: readonly Row[],
  others: readonly Row[],
) => {
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
const movedOn = (before: readonly unknown[], previous: readonly unknown[], rows: readonly unknown[]) => {
  const known = before.slice(-previous.length)
  if (isSame(known, previous)) return 0
  const fits = (count: number) =>
    isSame(known.slice(0, known.length - count), previous.slice(count)) && overlaps(before, rows, count)
  return counts(rows).find(fits) ?? 0
}

/**
 * A list that comes page by page.
 *
 * @param size Rows of a full page: a shorter one is the last, where the platform does not count.
 */
export const createPages = <Row extends { readonly id?: number | undefined }>(
  size: number,
  fetch: (page: number) => Promise<Answer<Row>>,
): Pages<Row> => {
  const state = signal<PagedRows<Row>>(NOTHING)
  let latest = 0
  let under: { readonly page: number; readonly done: Promise<void> } | undefined
  let retry = () => Promise.resolve()
  /** Rows that came on top since the list began: what follows the last page has moved down as far. */
  let pushed = 0

  const take = ({ rows, total }: Answer<Row>, page: number, keep: boolean, moved: number): PagedRows<Row> => {
    const { rows: before = [], pages, ended } = state.peek()
    const isLast = (all: readonly Row[]) => (total === null ? rows.length < size : all.length >= total)
    const settled = { error: undefined, busy: false }
    if (page > 1) {
      // Where nothing has moved, a whole page that is the last one again comes from a server that knows one page.
      const again = moved === 0 && total === null && rows.length > 0 && overlaps(before, rows, rows.length)
      const all = again ? before : [...before, ...without(rows.slice(moved), before)]
      const isEmpty = all.length === before.length && moved === 0
      return { rows: all, pages: page, ended: isEmpty || isLast(all), ...settled }
    }
    const older = without(before, rows)
    const known = before.length - older.length
    // Where no row is known, others may be missing in between, and rows without an id cannot be told: it starts over.
    if (keep && pages > 1 && known > 0 && !isLast(rows) && rows.every(({ id }) => id !== undefined)) {
      pushed += rows.length - known
      const full = Math.floor(pushed / rows.length)
      pushed -= full * rows.length
      return { rows: [...rows, ...older], pages: pages + full, ended, ...settled }
    }
    pushed = 0
    return { rows, pages: 1, ended: isLast(rows), ...settled }
  }
  /** A page, and how many rows at its beginning are known. */
  const ask = async (page: number) => {
    const { rows: before = [] } = state.peek()
    const answer = await fetch(page)
    const { rows } = answer
    const mayOverlap = page > 1 && rows.some(({ id }) => id === undefined)
    if (!mayOverlap || !counts(rows).some(count => overlaps(before, rows, count))) return { answer, moved: 0 }
    const previous = await fetch(page - 1)
    return { answer, moved: movedOn(before, previous.rows, rows) }
  }
  const run = async (page: number, keep: boolean, id: number) => {
    const { rows, error: before } = state.peek()
    const isAwaited = rows === undefined || page > 1 || before !== undefined
    state.value = { ...state.peek(), busy: true, error: undefined }
    const next = await (isAwaited ? waitFor(ask(page)) : ask(page)).then(
      ({ answer, moved }) =>
        () =>
          take(answer, page, keep, moved),
      (error: unknown) => () => ({ ...state.peek(), error, busy: false }),
    )
    if (id !== latest) return
    under = undefined
    state.value = next()
  }
  const begin = (page: number, keep = false): Promise<void> => {
    retry = () => begin(page, keep)
    const done = run(page, keep, ++latest)
    under = { page, done }
    return done
  }
  return {
    state,
    load: () => (under?.page === 1 ? under.done : begin(1)),
    reload: () => begin(1, true),
    renew: () => {
      if (under || state.peek().rows) void begin(1)
    },
    more: async () => {
      if (!under && !state.peek().ended) await begin(state.peek().pages + 1)
    },
    retry: () => retry(),
    reset: () => {
      latest++
      under = undefined
      state.value = NOTHING
    },
  }
}
