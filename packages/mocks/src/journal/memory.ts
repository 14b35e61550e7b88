import { MAX_PICTURE, type Checkpoint, type Journal, type JournalEntry, type Uploads } from './journal.ts'

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

/** Stores pictures in memory; drops the oldest ones above `limit` bytes. */
export const createMemoryUploads = (limit = 20 * MAX_PICTURE): Uploads => {
  const pictures = new Map<string, Uint8Array>()
  let size = 0
  return {
    async put(name, bytes) {
      pictures.set(name, bytes)
      size += bytes.length
      for (const [oldest, { length }] of pictures) {
        if (size <= limit) break
        pictures.delete(oldest)
        size -= length
      }
    },
    get: async name => pictures.get(name),
  }
}
