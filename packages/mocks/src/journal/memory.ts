import type { Journal, JournalEntry } from './journal.ts'

/** A journal that lives as long as the process. */
export function createMemoryJournal(entries: readonly JournalEntry[] = []): Journal {
  const kept = [...entries]
  return {
    read: () => [...kept],
    append: entry => void kept.push(entry),
    close: () => {},
  }
}
