import { MAX_PICTURE, type Uploads } from './uploads.ts'
import type { Connection } from './database.ts'

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
