import { createHash } from 'node:crypto'
import type { Connection } from './database.ts'
import type { Checkpoint } from './journal.ts'

/** Rows of a list per row of the table. */
const CHUNK = 500
/** Chunks per transaction. */
const BATCH = 8

/** Rows with one `id` are the chunks of a checkpoint. Its last row, without a list, makes it complete. */
export const CHECKPOINTS_TABLE =
  'CREATE TABLE checkpoints (id INTEGER NOT NULL, seq INTEGER NOT NULL, list TEXT, rows TEXT NOT NULL, PRIMARY KEY (id, seq)) STRICT, WITHOUT ROWID'

interface Summary {
  readonly version: number
  readonly entries: number
  /** SHA-256 of the chunks, hexadecimal. */
  readonly hash: string
}

/** Checkpoints in an SQLite table. They are written in parts, so that other work continues in between. */
export const createCheckpoints = (connection: Connection) => {
  const insert = connection.change('INSERT INTO checkpoints (id, seq, list, rows) VALUES (?, ?, ?, ?)')
  const complete = connection.change('INSERT INTO checkpoints (id, seq, rows) VALUES (?, ?, ?)')
  const deleteOthers = connection.change('DELETE FROM checkpoints WHERE id <> ?')
  const newest = connection.rows(
    'SELECT id, rows FROM checkpoints WHERE list IS NULL ORDER BY id DESC LIMIT 1',
  )
  const lastId = connection.rows('SELECT coalesce(max(id), 0) AS id FROM checkpoints')
  const chunksOf = connection.rows(
    'SELECT list, rows FROM checkpoints WHERE id = ? AND list IS NOT NULL ORDER BY seq',
  )
  const entriesNow = connection.rows('SELECT coalesce(max(seq), 0) AS entries FROM journal')
  /** The one being written. */
  let current = 0

  return {
    read(): Checkpoint | undefined {
      try {
        const [row] = newest()
        if (!row) return undefined
        const { version, entries, hash } = JSON.parse(String(row['rows'])) as Summary
        const chunks = chunksOf(Number(row['id']))
        const sum = createHash('sha256')
        const lists: Record<string, unknown[]> = {}
        for (const { list, rows } of chunks) {
          sum.update(`${String(list)}${String(rows)}`)
          const known = (lists[String(list)] ??= [])
          for (const each of JSON.parse(String(rows)) as readonly unknown[]) known.push(each)
        }
        const isWhole = sum.digest('hex') === hash && Number(entriesNow()[0]?.['entries']) >= entries
        return isWhole ? { version, entries, lists } : undefined
      } catch {
        return undefined
      }
    },
    /** Another `save` or `clear` cancels it. */
    async save({ version, entries, lists }: Checkpoint): Promise<void> {
      const id = Number(lastId()[0]?.['id']) + 1
      current = id
      const sum = createHash('sha256')
      let seq = 0
      let batch: (readonly [list: string, text: string])[] = []
      const writeBatch = () => {
        for (const [list, text] of batch) insert(id, ++seq, list, text)
        batch = []
      }
      for (const [list, rows] of Object.entries(lists)) {
        // An empty list has one chunk too.
        for (let from = 0; from === 0 || from < rows.length; from += CHUNK) {
          const text = JSON.stringify(rows.slice(from, from + CHUNK))
          sum.update(`${list}${text}`)
          if (batch.push([list, text]) < BATCH) continue
          connection.transaction(writeBatch)
          await new Promise(setImmediate)
          if (current !== id) return
        }
      }
      connection.transaction(() => {
        writeBatch()
        complete(id, ++seq, JSON.stringify({ version, entries, hash: sum.digest('hex') } satisfies Summary))
        deleteOthers(id)
      })
    },
    clear(): void {
      current = 0
      connection.exec('DELETE FROM checkpoints')
    },
  }
}
