import type { Connection, Row } from './database.ts'
import { JournalError, type Journal, type JournalEntry } from './journal.ts'

/** Rows that are in memory at a time when the journal is read. */
const PAGE = 500

export const JOURNAL_TABLE =
  'CREATE TABLE journal (seq INTEGER PRIMARY KEY, at REAL NOT NULL, kind TEXT NOT NULL, input TEXT NOT NULL) STRICT'

/**
 * A journal in the table of an SQLite file. What is appended in one turn of the event loop is one transaction. With it
 * the connection is closed.
 */
export const createSqliteJournal = (connection: Connection): Journal => {
  const insert = connection.change('INSERT INTO journal (at, kind, input) VALUES (?, ?, ?)')
  const page = connection.rows(
    `SELECT seq, at, kind, input FROM journal WHERE seq > ? ORDER BY seq LIMIT ${PAGE}`,
  )
  let waiting: (readonly [at: number, kind: string, input: string])[] = []
  let soon: Promise<void> | undefined
  let failed: Error | undefined
  let closed = false

  const commit = () => {
    if (failed) throw failed
    if (waiting.length === 0) return
    try {
      connection.transaction(() => waiting.forEach(row => insert(...row)))
    } catch (cause) {
      failed = new Error(`The journal could not be written: ${(cause as Error).message}`, { cause })
      throw failed
    } finally {
      waiting = []
    }
  }
  const commitSoon = () => {
    soon ??= new Promise<void>((resolve, reject) => {
      // Not at once: what others accept in this turn goes along.
      setImmediate(() => {
        soon = undefined
        try {
          commit()
          resolve()
        } catch (error) {
          reject(error as Error)
        }
      })
    })
    return soon
  }
  const usable = () => {
    if (closed) throw new Error(`${connection.path} is closed`)
    if (failed) throw failed
  }

  return {
    read() {
      commit()
      return { [Symbol.iterator]: () => readAll(connection.path, page) }
    },
    append({ at, kind, input }) {
      usable()
      // As it is now: it may change before it is written.
      waiting.push([at, kind, JSON.stringify(input)])
      // Whoever waits is told by `flush`, and whoever comes later by `failed`.
      commitSoon().catch(() => {})
    },
    async flush() {
      if (failed) throw failed
      await soon
    },
    async replace(entries) {
      usable()
      commit()
      connection.transaction(() => {
        connection.exec('DELETE FROM journal')
        for (const { at, kind, input } of entries) insert(at, kind, JSON.stringify(input))
      })
    },
    async close() {
      closed = true
      try {
        commit()
      } finally {
        connection.close()
      }
    },
  }
}

const readAll = function* (
  path: string,
  page: (after: number) => readonly Row[],
): Generator<JournalEntry, void> {
  let seq = 0
  for (let rows = page(0); rows.length > 0; rows = page(seq)) {
    for (const row of rows) {
      seq++
      yield readRow(row, seq, path)
    }
  }
}

/** @throws JournalError when it is not the entry with that number. */
const readRow = ({ seq, at, kind, input }: Row, expected: number, path: string): JournalEntry => {
  try {
    if (seq === expected && typeof at === 'number' && typeof kind === 'string' && typeof input === 'string')
      return { at, kind, input: JSON.parse(input) as unknown }
  } catch {
    // Told below.
  }
  throw new JournalError(`${path}: journal entry ${expected} is ${seq === expected ? 'damaged' : 'missing'}`)
}
