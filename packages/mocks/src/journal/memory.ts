import type { Journal, JournalEntry } from './journal.ts'

/** A journal in memory. */
export const createMemoryJournal = (entries: Iterable<JournalEntry> = []): Journal => {
  let stored = [...entries]
  return {
    read: () => [...stored],
    append: entry => void stored.push(entry),
    flush: async () => {},
    replace: async others => void (stored = [...others]),
    close: async () => {},
  }
}
