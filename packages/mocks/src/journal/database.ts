import Database from 'libsql'
import { JournalError } from './journal.ts'

/** An exclusive connection to an SQLite file. */
export interface Connection {
  readonly path: string
  exec(sql: string): void
  /** Prepares a statement without rows. */
  change(sql: string): (...values: readonly (string | number | Uint8Array)[]) => void
  /** Prepares a query. */
  rows(sql: string): (...values: readonly (string | number)[]) => readonly Row[]
  /** Runs `work` in a transaction; rolls back when it throws. */
  transaction(work: () => void): void
  /** Merges the write-ahead log into the file and closes it. */
  close(): void
}

/** A row by column. */
export type Row = Readonly<Record<string, unknown>>

const BUSY = 'SQLITE_BUSY'
const NOT_WRITABLE: readonly unknown[] = ['SQLITE_CANTOPEN', 'SQLITE_READONLY', 'SQLITE_PERM']
const DAMAGED: readonly unknown[] = ['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_SCHEMA', 'SQLITE_MISMATCH']

/**
 * Opens or creates an SQLite file. Transactions are durable (write-ahead log, synced at each commit). The operating
 * system's file lock ends with the process.
 *
 * @throws JournalError for a damaged file or another format.
 * @throws Error when the file is already open, in this process or another.
 */
export const connect = (path: string): Connection => {
  let open = true
  const mapErrors = <Result>(work: () => Result): Result => {
    // Prepared statements would still work, without the lock.
    if (!open) throw new Error(`${path} is closed`)
    try {
      return work()
    } catch (cause) {
      const { code, message } = cause as { readonly code?: unknown; readonly message: string }
      if (code === BUSY)
        throw new Error(`${path}: in use by another process. Stop it first, or use another folder`, { cause })
      if (NOT_WRITABLE.includes(code)) throw new Error(`${path}: cannot be opened for writing`, { cause })
      if (DAMAGED.includes(code)) throw new JournalError(`${path}: ${message}`, { cause })
      throw new Error(`${path}: ${message}`, { cause })
    }
  }
  const database = mapErrors(() => new Database(path))
  const exec = (sql: string) => mapErrors(() => void database.exec(sql))
  mapErrors(() => {
    database.pragma('locking_mode = EXCLUSIVE')
    // The first access takes the lock.
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    database.pragma('journal_size_limit = 16777216')
  })

  return {
    path,
    exec,
    change(sql) {
      const statement = mapErrors(() => database.prepare(sql))
      return (...values) => mapErrors(() => void statement.run(values))
    },
    rows(sql) {
      const statement = mapErrors(() => database.prepare(sql))
      return (...values) => mapErrors(() => statement.all(values) as Row[])
    },
    transaction(work) {
      exec('BEGIN IMMEDIATE')
      try {
        work()
        exec('COMMIT')
      } catch (error) {
        // SQLite rolls back some errors itself.
        if (database.inTransaction) exec('ROLLBACK')
        throw error
      }
    },
    close() {
      // Statements that are not yet garbage-collected would keep the file open; these pragmas release it.
      try {
        exec('PRAGMA journal_mode = DELETE')
        exec('PRAGMA locking_mode = NORMAL')
        exec('SELECT 1 FROM sqlite_master LIMIT 1')
      } catch {
        // The folder was deleted or the disk is full: the next open reads the log.
      } finally {
        open = false
        database.close()
      }
    },
  }
}
