import Database from 'libsql'
import { JournalError } from './journal.ts'

/** A connection to an SQLite file that nobody else can open. */
export interface Connection {
  /** The file, for messages. */
  readonly path: string
  /** Runs statements that give nothing. */
  exec(sql: string): void
  /** Makes a statement that changes. */
  change(sql: string): (...values: readonly (string | number | Uint8Array)[]) => void
  /** Makes a question: its rows. */
  rows(sql: string): (...values: readonly (string | number)[]) => readonly Row[]
  /** Does all that `work` does or, when it throws, nothing. */
  transaction(work: () => void): void
  /** Merges the log into the file and lets go of it; nothing else can be done then. */
  close(): void
}

/** A row by column. */
export type Row = Readonly<Record<string, unknown>>

/** SQLite's words for a file that another connection holds, and for one whose content cannot be understood. */
const HELD = 'SQLITE_BUSY'
/** Its words for a file that it may not open or write to. */
const LOCKED_OUT: readonly unknown[] = ['SQLITE_CANTOPEN', 'SQLITE_READONLY', 'SQLITE_PERM']
const DAMAGED: readonly unknown[] = ['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_SCHEMA', 'SQLITE_MISMATCH']

/**
 * Opens an SQLite file, or makes it. A transaction is on the disk when it is over (write-ahead log, synchronised at
 * each commit). The lock is the system's own: it ends with the process, however that ends.
 *
 * @throws JournalError when it is no such file, or a damaged one.
 * @throws Error when another process, or this one, has it open.
 */
export const connect = (path: string): Connection => {
  let open = true
  const said = <Result>(work: () => Result): Result => {
    // SQLite would go on, without its lock, as long as a statement lives.
    if (!open) throw new Error(`${path} is closed`)
    try {
      return work()
    } catch (cause) {
      const { code, message } = cause as { readonly code?: unknown; readonly message: string }
      if (code === HELD)
        throw new Error(`${path}: in use by another process. End it first, or take another folder`, { cause })
      if (LOCKED_OUT.includes(code)) throw new Error(`${path}: cannot be opened for writing`, { cause })
      if (DAMAGED.includes(code)) throw new JournalError(`${path}: ${message}`, { cause })
      throw new Error(`${path}: ${message}`, { cause })
    }
  }
  const database = said(() => new Database(path))
  const exec = (sql: string) => said(() => void database.exec(sql))
  said(() => {
    database.pragma('locking_mode = EXCLUSIVE')
    // Takes the lock: the first that looks into the file.
    database.pragma('journal_mode = WAL')
    database.pragma('synchronous = FULL')
    database.pragma('journal_size_limit = 16777216')
  })

  return {
    path,
    exec,
    change(sql) {
      const statement = said(() => database.prepare(sql))
      return (...values) => said(() => void statement.run(values))
    },
    rows(sql) {
      const statement = said(() => database.prepare(sql))
      return (...values) => said(() => statement.all(values) as Row[])
    },
    transaction(work) {
      exec('BEGIN IMMEDIATE')
      try {
        work()
        exec('COMMIT')
      } catch (error) {
        // SQLite has taken some faults back itself.
        if (database.inTransaction) exec('ROLLBACK')
        throw error
      }
    },
    close() {
      // Statements that are not collected yet would hold the file on; without a log nothing is left to hold.
      try {
        exec('PRAGMA journal_mode = DELETE')
        exec('PRAGMA locking_mode = NORMAL')
        exec('SELECT 1 FROM sqlite_master LIMIT 1')
      } catch {
        // The folder was deleted meanwhile, or the disk is full: the log is read when the file is opened next.
      } finally {
        open = false
        database.close()
      }
    },
  }
}
