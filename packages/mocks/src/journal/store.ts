import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Uploads } from '../exchange/uploads.ts'
import { connect, type Connection } from './database.ts'
import { JournalError, type Journal } from './journal.ts'
import { readOldJournal, readOldPictures } from './old-files.ts'
import { createSqliteUploads, PICTURES_TABLE } from './pictures.ts'
import { createSqliteJournal, JOURNAL_TABLE } from './sqlite.ts'

/** What a data folder keeps. */
export interface Store {
  /** When it is closed, the folder is free. */
  readonly journal: Journal
  readonly uploads: Uploads
}

/** The form of the file's tables. */
const VERSION = 1

/**
 * Opens the store of a data folder, or makes it. What an older version left in the folder (`journal.jsonl`, `uploads`)
 * is taken over once, and stays as it is.
 *
 * @param warn Told, in a sentence, what could not be taken over.
 * @throws JournalError when the file is damaged, or what an older version left.
 * @throws Error when it is open already, here or in another process.
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

/** Makes the tables with what is taken over, all at once, so that it is never done by half nor twice. */
const prepare = (connection: Connection, folder: string, warn: (message: string) => void): void => {
  const version = connection.rows('PRAGMA user_version')()[0]?.['user_version']
  if (version === VERSION) return
  if (version !== 0) {
    throw new JournalError(`${connection.path}: its tables are of version ${String(version)}, not ${VERSION}`)
  }
  connection.transaction(() => {
    connection.exec(`${JOURNAL_TABLE}; ${PICTURES_TABLE}; PRAGMA user_version = ${VERSION}`)
    const append = connection.change('INSERT INTO journal (at, kind, input) VALUES (?, ?, ?)')
    for (const { at, kind, input } of readOldJournal(folder, warn)) append(at, kind, JSON.stringify(input))
    const put = connection.change('INSERT INTO pictures (name, bytes) VALUES (?, ?)')
    for (const [name, bytes] of readOldPictures(folder)) put(name, bytes)
  })
}
