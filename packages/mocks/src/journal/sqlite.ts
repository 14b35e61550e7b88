import { createCheckpoints } from './checkpoints.ts'
import type { Connection, Row } from './database.ts'
import { JournalError, type Journal, type JournalEntry } from './journal.ts'

/** Rows per query when the journal is read. */
const PAGE = 500

export const JOURNAL_TABLE =
  'CREATE TABLE journal (seq INTEGER PRIMARY KEY, at REAL NOT NULL, kind TEXT NOT NULL, input TEXT NOT NULL) STRICT'

/**
 * A journal in an SQLite table. Entries of one turn of the event loop are one transaction. Owns the connection.
 */
export const createSqliteJournal = (connection: Connection): Journal => {
  const insert = connection.change('INSERT INTO journal (at, kind, input) VALUES (?, ?, ?)')
  const page = connection.rows(
    `SELECT seq, at, kind, input FROM journal WHERE seq > ? ORDER BY seq LIMIT ${PAGE}`,
  )
  let pending: (readonly [at: number, kind: string, input: string])[] = []
  let scheduled: Promise<void> | undefined
  let failed: Error | undefined
  let closed = false

  const commit = () => {
    if (failed) throw failed
    if (pending.length === 0) return
    try {
      connection.transaction(() => pending.forEach(row => insert(...row)))
    } catch (cause) {
      failed = new Error(`The journal could not be written: ${(cause as Error).message}`, { cause })
      throw failed
    } finally {
      pending = []
    }
  }
  const commitSoon = () => {
    scheduled ??= new Promise<void>((resolve, reject) => {
      // Includes the entries of this turn.
      setImmediate(() => {
        scheduled = undefined
        try {
          commit()
          resolve()
        } catch (error) {
          reject(error as Error)
        }
      })
    })
    return scheduled
  }
  const checkpoints = createCheckpoints(connection)
  const checkUsable = () => {
    if (closed) throw new Error(`${connection.path} is closed`)
    if (failed) throw failed
  }

  return {
    read(after = 0) {
      commit()
      return { [Symbol.iterator]: () => readAfter(after, connection.path, page) }
    },
    append({ at, kind, input }) {
      checkUsable()
      // Serialized now: the input can change before the write.
      pending.push([at, kind, JSON.stringify(input)])
      // `flush` and `failed` report the error.
      commitSoon().catch(() => {})
    },
    async flush() {
      if (failed) throw failed
      await scheduled
    },
    checkpoint: checkpoints.read,
    async saveCheckpoint(checkpoint) {
      checkUsable()
      commit()
      await checkpoints.save(checkpoint)
    },
    async replace(entries) {
      checkUsable()
      commit()
      connection.transaction(() => {
        connection.exec('DELETE FROM journal')
        checkpoints.clear()
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

const readAfter = function* (
  after: number,
  path: string,
  page: (after: number) => readonly Row[],
): Generator<JournalEntry, void> {
  let seq = after
  for (let rows = page(seq); rows.length > 0; rows = page(seq)) {
    for (const row of rows) {
      seq++
      yield readRow(row, seq, path)
    }
  }
}

/** @throws JournalError when the row is damaged or out of sequence. */
const readRow = ({ seq, at, kind, input }: Row, expected: number, path: string): JournalEntry => {
  try {
    if (seq === expected && typeof at === 'number' && typeof kind === 'string' && typeof input === 'string')
      return { at, kind, input: JSON.parse(input) as unknown }
  } catch {
    // Reported below.
  }
  throw new JournalError(`${path}: journal entry ${expected} is ${seq === expected ? 'damaged' : 'missing'}`)
}
