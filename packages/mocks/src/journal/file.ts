import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { JournalError, type Journal, type JournalEntry } from './journal.ts'
import { lock } from './lock.ts'

/**
 * A journal in a file of JSON lines. An entry is on the disk before `append` returns. A last line that was torn by
 * a crash was never answered, so it is cut off and reported. Until it is closed, nobody else can open it.
 *
 * @param warn Told, in a sentence, when a torn line was cut off.
 * @throws JournalError when a line before the last is not an entry: the file was damaged, and nobody can say what it
 *   held.
 * @throws Error when it is open already, here or in another process.
 */
export function openFileJournal(path: string, warn: (message: string) => void): Journal {
  mkdirSync(dirname(path), { recursive: true })
  const unlock = lock(`${path}.lock`)
  try {
    return openLocked(path, warn, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

function openLocked(path: string, warn: (message: string) => void, unlock: () => void): Journal {
  const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
  const end = bytes.lastIndexOf('\n') + 1
  const entries = parse(bytes.toString('utf8', 0, end), path)
  const file = openSync(path, 'a')
  if (end < bytes.length) {
    ftruncateSync(file, end)
    warn(
      `${path}: the last entry was not written whole and was never confirmed; ${bytes.length - end} bytes cut off`,
    )
  }
  fsyncSync(file)

  return {
    read: () => entries,
    append(entry) {
      const line = Buffer.from(`${JSON.stringify(entry)}\n`)
      for (let written = 0; written < line.length;) written += writeSync(file, line, written)
      fsyncSync(file)
    },
    close() {
      closeSync(file)
      unlock()
    },
  }
}

function parse(text: string, path: string): readonly JournalEntry[] {
  const lines = text.split('\n').slice(0, -1)
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

function isEntry(value: unknown): value is JournalEntry {
  if (typeof value !== 'object' || value === null) return false
  const { at, kind } = value as Partial<Record<keyof JournalEntry, unknown>>
  return typeof at === 'number' && typeof kind === 'string' && 'input' in value
}
