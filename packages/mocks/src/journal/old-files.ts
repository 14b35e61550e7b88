import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JournalError, type JournalEntry } from './journal.ts'

/**
 * Reads `journal.jsonl`, the journal of older versions, one JSON entry per line. An incomplete last line was never
 * answered; it is skipped with a warning.
 *
 * @throws JournalError for any other invalid line.
 */
export const readOldJournal = (folder: string, warn: (message: string) => void): readonly JournalEntry[] => {
  const path = join(folder, 'journal.jsonl')
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n')
  if (lines.pop() !== '') warn(`${path}: the last entry is incomplete and was skipped`)
  return lines.map((line, index) => {
    try {
      const entry: unknown = JSON.parse(line)
      if (isEntry(entry)) return entry
    } catch {
      // Reported below, like JSON that is not an entry.
    }
    throw new JournalError(`${path}: line ${index + 1} is damaged`)
  })
}

/** The pictures in `uploads`, the folder of older versions, oldest first: names begin with the time. */
export const readOldPictures = function* (
  folder: string,
): Generator<readonly [name: string, bytes: Uint8Array]> {
  const path = join(folder, 'uploads')
  if (!existsSync(path)) return
  for (const name of readdirSync(path).sort()) yield [name, readFileSync(join(path, name))]
}

const isEntry = (value: unknown): value is JournalEntry => {
  if (typeof value !== 'object' || value === null) return false
  const { at, kind } = value as Partial<Record<keyof JournalEntry, unknown>>
  return typeof at === 'number' && typeof kind === 'string' && 'input' in value
}
