import { storedValue, type State } from './state.ts'

interface HistoryRow {
  readonly id: number
  readonly userId: number
}

/** Required values of rows. Undefined fields match anything, unknown numbers nothing. */
export type Filter<Row> = { readonly [Key in keyof Row]?: Row[Key] | number | undefined }

interface HistoryOptions<Row> {
  readonly limit?: number
  readonly newestFirst?: (a: Row, b: Row) => number
}

/** @returns whether a row has the values of a filter. */
export const matching = <Row extends object>(filter: Filter<Row>): ((row: Row) => boolean) => {
  const wanted = Object.entries(filter).filter(([, value]) => value !== undefined)
  return row => wanted.every(([key, value]) => row[key as keyof Row] === value)
}

/** Finished rows kept per user. */
export const HISTORY_LIMIT = 1000

/** The rows of a user. */
interface UserRows<Row> {
  readonly rows: Map<number, Row>
  readonly unfinished: Map<number, Row>
  /** In the order in which they finished. */
  readonly finished: Set<number>
  /** The lists read so far, by filter. */
  readonly lists: Map<string, { readonly isWanted: (row: Row) => boolean; readonly rows: Row[] }>
  revision: number
}

const newUser = <Row>(): UserRows<Row> => ({
  rows: new Map(),
  unfinished: new Map(),
  finished: new Set(),
  lists: new Map(),
  revision: 0,
})

/** Lists kept per user. */
const MAX_LISTS = 20

/**
 * Rows by id and user in bounded memory: all unfinished rows, and the `limit` rows of each user that finished last.
 * The journal still has what is dropped here.
 *
 * @param newestFirst The order of lists; by id if equal.
 */
export const createHistory = <Row extends HistoryRow>(
  isFinished: (row: Row) => boolean,
  { limit = HISTORY_LIMIT, newestFirst = () => 0 }: HistoryOptions<Row> = {},
) => {
  const rows = new Map<number, Row>()
  const byUser = new Map<number, UserRows<Row>>()
  const count = storedValue(0)

  const of = (userId: number): UserRows<Row> => byUser.get(userId) ?? newUser()
  const inOrder = (a: Row, b: Row) => newestFirst(a, b) || b.id - a.id

  /** Lists change with their rows: a request must not cost more for a user with many rows. */
  const changeLists = (user: UserRows<Row>, before: Row | undefined, after?: Row) => {
    for (const { isWanted, rows } of user.lists.values()) {
      const at = before ? rows.indexOf(before) : -1
      if (at >= 0) rows.splice(at, 1)
      if (!after || !isWanted(after)) continue
      const place = rows.findIndex(row => inOrder(after, row) < 0)
      rows.splice(place < 0 ? rows.length : place, 0, after)
    }
  }
  const put = (row: Row) => {
    const user = of(row.userId)
    byUser.set(row.userId, user)
    changeLists(user, rows.get(row.id), row)
    user.revision++
    for (const map of [rows, user.rows]) map.set(row.id, row)
    if (isFinished(row)) user.unfinished.delete(row.id)
    else user.unfinished.set(row.id, row)
    return user
  }
  const store = (row: Row) => {
    const user = put(row)
    if (!isFinished(row)) return
    user.finished.add(row.id)
    const [oldest] = user.finished
    if (user.finished.size <= limit || oldest === undefined) return
    changeLists(user, rows.get(oldest))
    user.finished.delete(oldest)
    user.rows.delete(oldest)
    rows.delete(oldest)
  }
  const existing = (id: number): Row => {
    const row = rows.get(id)
    if (!row) throw new Error(`There is no row ${id}`)
    return row
  }

  const state = {
    rows: {
      save: () => [...rows.values()],
      load: (saved: readonly unknown[]) => (saved as readonly Row[]).forEach(put),
    },
    // Of each user, in the order in which they finished.
    finished: {
      save: () => [...byUser.values()].flatMap(({ finished }) => [...finished]),
      load: (ids: readonly unknown[]) =>
        (ids as readonly number[]).forEach(id => of(existing(id).userId).finished.add(id)),
    },
    count,
  } satisfies State

  return {
    state,
    /** The id of the next row. Ids count from 1 and are never reused. */
    nextId: (): number => count.value + 1,
    add(row: Row): void {
      if (row.id !== count.value + 1) throw new Error(`The next row is ${count.value + 1}, not ${row.id}`)
      count.value++
      store(row)
    },
    /** Replaces the row with the same id. @throws Error when there is none. */
    update(row: Row): void {
      existing(row.id)
      store(row)
    },
    get: (id: number): Row | undefined => rows.get(id),
    /** The row with an id. @throws Error when it was dropped or never added. */
    existing,
    /** The unfinished rows of one or all users, oldest first. */
    unfinished: (userId?: number): Row[] =>
      (userId === undefined ? [...byUser.values()] : [of(userId)])
        .flatMap(user => [...user.unfinished.values()])
        .sort((a, b) => a.id - b.id),
    /** A user's rows that have the values of a filter, newest first. */
    list(userId: number, filter: Filter<Row> = {}): readonly Row[] {
      const user = of(userId)
      const key = JSON.stringify(filter)
      const known = user.lists.get(key)
      if (known) return [...known.rows]
      const isWanted = matching(filter)
      const list = [...user.rows.values()].filter(isWanted).sort(inOrder)
      if (user.lists.size >= MAX_LISTS) user.lists.clear()
      user.lists.set(key, { isWanted, rows: list })
      return [...list]
    },
    /** Increases with each change of a user's rows. */
    revision: (userId: number): number => of(userId).revision,
  }
}

export type History<Row extends HistoryRow> = ReturnType<typeof createHistory<Row>>
