import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { JournalError, type JournalEntry } from './journal.ts'

/**
 * The entries of `journal.jsonl`, where the journal was once kept: a line of JSON each. A last line that was torn by a
 * crash was never answered, so it is left out and reported.
 *
 * @throws JournalError when a line before the last is not an entry: nobody can say what it held.
 */
export const readOldJournal = (folder: string, warn: (message: string) => void): readonly JournalEntry[] => {
  const path = join(folder, 'journal.jsonl')
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n')
  if (lines.pop() !== '') warn(`${path}: the last entry was not written whole; it is left out`)
  return lines.map((line, index) => {
    try {
      const entry: unknown = JSON.parse(line)
      if (isEntry(entry)) return entry
    } catch {
      // Told below, together with lines that are JSON but no entry.
    }
    throw new JournalError(`${path}: line ${index + 1} is damaged`)
  })
}

/** The pictures in the folder `uploads`, where they were once kept, oldest first: their names begin with the time. */
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
