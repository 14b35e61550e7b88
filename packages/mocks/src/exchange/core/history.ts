import { storedValue, type State } from './state.ts'

interface HistoryRow {
  readonly id: number
  readonly userId: number
}

/** Required values of rows. Undefined fields match anything, unknown numbers nothing. */
export type Filter<Row> = { readonly [Key in keyof Row]?: Row[Key] | number | undefined }

/** @returns whether a row has the values of a filter. */
export const matching = <Row extends object>(filter: Filter<Row>): ((row: Row) => boolean) => {
  const wanted = Object.entries(filter).filter(([, value]) => value !== undefined)
  return row => wanted.every(([key, value]) => row[key as keyof Row] === value)
}

/** Finished rows kept per user. */
export const HISTORY_LIMIT = 1000

/**
 * Rows by id and user in bounded memory: all unfinished rows, and the `limit` rows of each user that finished last.
 * The journal still has what is dropped here.
 */
export const createHistory = <Row extends HistoryRow>(
  isFinished: (row: Row) => boolean,
  limit = HISTORY_LIMIT,
) => {
  const rows = new Map<number, Row>()
  const unfinished = new Map<number, Row>()
  const byUser = new Map<number, { readonly rows: Map<number, Row>; readonly finished: Set<number> }>()
  let count = 0

  const of = (userId: number) =>
    byUser.get(userId) ?? { rows: new Map<number, Row>(), finished: new Set<number>() }
  const put = (row: Row) => {
    const user = of(row.userId)
    byUser.set(row.userId, user)
    user.rows.set(row.id, row)
    rows.set(row.id, row)
    return user
  }
  const store = (row: Row) => {
    const user = put(row)
    if (!isFinished(row)) {
      unfinished.set(row.id, row)
      return
    }
    unfinished.delete(row.id)
    user.finished.add(row.id)
    const [oldest] = user.finished
    if (user.finished.size <= limit || oldest === undefined) return
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
      load: (saved: readonly unknown[]) =>
        (saved as readonly Row[]).forEach(row => {
          put(row)
          if (!isFinished(row)) unfinished.set(row.id, row)
        }),
    },
    // Of each user, in the order in which they finished.
    finished: {
      save: () => [...byUser.values()].flatMap(({ finished }) => [...finished]),
      load: (ids: readonly unknown[]) =>
        (ids as readonly number[]).forEach(id => of(existing(id).userId).finished.add(id)),
    },
    count: storedValue(
      () => count,
      saved => (count = saved),
    ),
  } satisfies State

  return {
    state,
    /** The id of the next row. Ids count from 1 and are never reused. */
    nextId: (): number => count + 1,
    add(row: Row): void {
      if (row.id !== count + 1) throw new Error(`The next row is ${count + 1}, not ${row.id}`)
      count++
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
    /** The unfinished rows of all users, oldest first. */
    unfinished: (): Row[] => [...unfinished.values()],
    /** A user's rows, oldest first. */
    ofUser: (userId: number): Row[] => [...of(userId).rows.values()],
  }
}
