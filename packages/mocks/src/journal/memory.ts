import type { Checkpoint, Journal, JournalEntry } from './journal.ts'

/** A journal in memory. */
export const createMemoryJournal = (entries: Iterable<JournalEntry> = []): Journal => {
  let stored = [...entries]
  let checkpoint: Checkpoint | undefined
  return {
    read: (after = 0) => stored.slice(after),
    append: entry => void stored.push(entry),
    flush: async () => {},
    checkpoint: () => checkpoint,
    saveCheckpoint: async saved => void (checkpoint = saved),
    async replace(others) {
      stored = [...others]
      checkpoint = undefined
    },
    close: async () => {},
  }
}
