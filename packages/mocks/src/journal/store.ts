import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Uploads } from './uploads.ts'
import { CHECKPOINTS_TABLE } from './checkpoints.ts'
import { connect, type Connection } from './database.ts'
import { JournalError, type Journal } from './journal.ts'
import { createSqliteUploads, PICTURES_TABLE } from './pictures.ts'
import { createSqliteJournal, JOURNAL_TABLE } from './sqlite.ts'

export interface Store {
  /** Closing it releases the folder. */
  readonly journal: Journal
  readonly uploads: Uploads
}

/** Schema version. Version 1 had no checkpoints. */
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

/** Creates the tables, or adds those that an older version did not have. */
const prepare = (connection: Connection): void => {
  const version = connection.rows('PRAGMA user_version')()[0]?.['user_version']
  if (version === VERSION) return
  if (version !== 0 && version !== 1) {
    throw new JournalError(`${connection.path}: its schema version is ${String(version)}, not ${VERSION}`)
  }
  connection.transaction(() => {
    if (version === 0) connection.exec(`${JOURNAL_TABLE}; ${PICTURES_TABLE}`)
    connection.exec(`${CHECKPOINTS_TABLE}; PRAGMA user_version = ${VERSION}`)
  })
}
