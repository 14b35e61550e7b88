import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Uploads } from './uploads.ts'
import { connect, type Connection } from './database.ts'
import { JournalError, type Journal } from './journal.ts'
import { readOldJournal, readOldPictures } from './old-files.ts'
import { createSqliteUploads, PICTURES_TABLE } from './pictures.ts'
import { createSqliteJournal, JOURNAL_TABLE } from './sqlite.ts'

export interface Store {
  /** Closing it releases the folder. */
  readonly journal: Journal
  readonly uploads: Uploads
}

/** Schema version. */
const VERSION = 1

/**
 * Opens or creates the store of a data folder. Imports the files of older versions (`journal.jsonl`, `uploads`) once and
 * leaves them unchanged.
 *
 * @param warn Receives what could not be imported.
 * @throws JournalError for damaged data.
 * @throws Error when the store is already open, in this process or another.
 */
export const openStore = (folder: string, warn: (message: string) => void): Store => {
  mkdirSync(folder, { recursive: true })
  const connection = connect(join(folder, 'exchange.db'))
  try {
    prepare(connection, folder, warn)
    return { journal: createSqliteJournal(connection), uploads: createSqliteUploads(connection) }
  } catch (error) {
    connection.close()
    throw error
  }
}

/** Creates the tables and imports old files in one transaction. */
const prepare = (connection: Connection, folder: string, warn: (message: string) => void): void => {
  const version = connection.rows('PRAGMA user_version')()[0]?.['user_version']
  if (version === VERSION) return
  if (version !== 0) {
    throw new JournalError(`${connection.path}: its schema version is ${String(version)}, not ${VERSION}`)
  }
  connection.transaction(() => {
    connection.exec(`${JOURNAL_TABLE}; ${PICTURES_TABLE}; PRAGMA user_version = ${VERSION}`)
    const append = connection.change('INSERT INTO journal (at, kind, input) VALUES (?, ?, ?)')
    for (const { at, kind, input } of readOldJournal(folder, warn)) append(at, kind, JSON.stringify(input))
    const put = connection.change('INSERT INTO pictures (name, bytes) VALUES (?, ?)')
    for (const [name, bytes] of readOldPictures(folder)) put(name, bytes)
  })
}
