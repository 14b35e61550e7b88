/** What every row of a history says. */
interface HistoryRow {
  readonly id: number
  readonly userId: number
}

/** Finished rows that are kept of each user. */
export const HISTORY_LIMIT = 1000

/**
 * Rows by id and user, in a bounded memory: of each user the `limit` rows that were finished last are kept, and every
 * one that is not finished. What is forgotten here is still in the journal.
 */
export const createHistory = <Row extends HistoryRow>(
  isFinished: (row: Row) => boolean,
  limit = HISTORY_LIMIT,
) => {
  const rows = new Map<number, Row>()
  const unfinished = new Map<number, Row>()
  const byUser = new Map<number, { readonly ids: Set<number>; readonly finished: Set<number> }>()
  let count = 0

  const of = (userId: number) => byUser.get(userId) ?? { ids: new Set<number>(), finished: new Set<number>() }
  const keep = (row: Row) => {
    const user = of(row.userId)
    byUser.set(row.userId, user)
    user.ids.add(row.id)
    rows.set(row.id, row)
    if (!isFinished(row)) {
      unfinished.set(row.id, row)
      return
    }
    unfinished.delete(row.id)
    user.finished.add(row.id)
    const [oldest] = user.finished
    if (user.finished.size <= limit || oldest === undefined) return
    user.finished.delete(oldest)
    user.ids.delete(oldest)
    rows.delete(oldest)
  }
  const existing = (id: number): Row => {
    const row = rows.get(id)
    if (!row) throw new Error(`There is no row ${id}`)
    return row
  }

  return {
    /** The id that the next row must have. Ids count from 1 and are never given twice. */
    nextId: (): number => count + 1,
    /** Takes in a new row. */
    add(row: Row): void {
      if (row.id !== count + 1) throw new Error(`The next row is ${count + 1}, not ${row.id}`)
      count++
      keep(row)
    },
    /** Puts a row in the place of the kept one with its id. @throws Error when there is none. */
    update(row: Row): void {
      existing(row.id)
      keep(row)
    },
    /** The row, unless it is forgotten or was never there. */
    get: (id: number): Row | undefined => rows.get(id),
    /** The row. @throws Error when it is forgotten or was never there. */
    existing,
    /** The rows of all users that are not finished, oldest first. */
    unfinished: (): Row[] => [...unfinished.values()],
    /** A user's rows, oldest first. */
    ofUser: (userId: number): Row[] =>
      [...of(userId).ids].map(id => rows.get(id)).filter(row => row !== undefined),
  }
}
