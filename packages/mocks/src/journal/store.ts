import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { JournalError, MAX_PICTURE, type Journal, type Uploads } from './journal.ts'
import { CHECKPOINTS_TABLE } from './checkpoints.ts'
import { connect, type Connection } from './database.ts'
import { createSqliteJournal, JOURNAL_TABLE } from './sqlite.ts'

export interface Store {
  /** Closing it releases the folder. */
  readonly journal: Journal
  readonly uploads: Uploads
}

/** Schema version. */
const VERSION = 2

/**
 * Opens or creates the store of a data folder.
 *
 * @throws JournalError for damaged data.
 * @throws Error when the store is already open, in this process or another.
 */
export const openStore = (folder: string): Store => {
  mkdirSync(folder, { recursive: true })
  const connection = connect(join(folder, 'exchange.db'))
  try {
    prepare(connection)
    return { journal: createSqliteJournal(connection), uploads: createSqliteUploads(connection) }
  } catch (error) {
    connection.close()
    throw error
  }
}

/** Creates the tables. */
const prepare = (connection: Connection): void => {
  const version = connection.rows('PRAGMA user_version')()[0]?.['user_version']
  if (version === VERSION) return
  if (version !== 0) {
    throw new JournalError(`${connection.path}: its schema version is ${String(version)}, not ${VERSION}`)
  }
  const tables = [JOURNAL_TABLE, PICTURES_TABLE, CHECKPOINTS_TABLE].join('; ')
  connection.transaction(() => connection.exec(`${tables}; PRAGMA user_version = ${VERSION}`))
}

/** bytes */
const LIMIT = 50 * MAX_PICTURE

export const PICTURES_TABLE =
  'CREATE TABLE pictures (seq INTEGER PRIMARY KEY, name TEXT UNIQUE NOT NULL, bytes BLOB NOT NULL) STRICT'

/** Stores pictures in SQLite; deletes the oldest above `limit` bytes. */
export const createSqliteUploads = (connection: Connection, limit = LIMIT): Uploads => {
  const insert = connection.change('INSERT INTO pictures (name, bytes) VALUES (?, ?)')
  const find = connection.rows('SELECT bytes FROM pictures WHERE name = ?')
  const oldest = connection.rows('SELECT seq, length(bytes) AS size FROM pictures ORDER BY seq LIMIT 1')
  const remove = connection.change('DELETE FROM pictures WHERE seq = ?')
  let size = Number(connection.rows('SELECT total(length(bytes)) AS size FROM pictures')()[0]?.['size'])

  return {
    async put(name, bytes) {
      let after = size + bytes.length
      connection.transaction(() => {
        insert(name, bytes)
        while (after > limit) {
          const [row] = oldest()
          if (!row) break
          remove(Number(row['seq']))
          after -= Number(row['size'])
        }
      })
      size = after
    },
    async get(name) {
      const bytes = find(name)[0]?.['bytes']
      return bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : undefined
    },
  }
}
