import type { Journal, JournalEntry } from './journal.ts'

/** A journal that lives as long as the process. */
export const createMemoryJournal = (entries: Iterable<JournalEntry> = []): Journal => {
  let kept = [...entries]
  return {
    read: () => [...kept],
    append: entry => void kept.push(entry),
    flush: async () => {},
    replace: async others => void (kept = [...others]),
    close: async () => {},
  }
}
