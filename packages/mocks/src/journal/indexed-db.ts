import { NEWEST, type PageDatabase } from './page-database.ts'
import type { Journal, JournalEntry } from './journal.ts'

/** Entries to write. */
interface Pending {
  /** Whether they replace all stored entries. */
  readonly replace: boolean
  readonly entries: JournalEntry[]
}

const nothing = (): Pending => ({ replace: false, entries: [] })

/**
 * A journal in IndexedDB. `flush` writes pending entries in one durable transaction. Only one can be open at a time:
 * see `page/tabs.ts`.
 */
export const openIndexedDbJournal = async (database: PageDatabase): Promise<Journal> => {
  let entries: JournalEntry[] = await database.getAll('journal')
  const stored = await database.get('checkpoints', NEWEST)
  let checkpoint = stored && stored.entries <= entries.length ? stored : undefined
  let pending = nothing()
  let last: Promise<void> = Promise.resolve()
  let failure: { readonly cause: unknown } | undefined

  const writeError = () => new Error('The journal cannot be written', failure)
  const write = async () => {
    if (failure) throw writeError()
    const { replace, entries: added } = pending
    if (!replace && added.length === 0) return
    pending = nothing()
    try {
      const stores = ['journal', 'checkpoints'] as const
      const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
      const journal = transaction.objectStore('journal')
      // IndexedDB executes the requests in order.
      await Promise.all([
        replace && journal.clear(),
        replace && transaction.objectStore('checkpoints').clear(),
        ...added.map(entry => journal.add(entry)),
        transaction.done,
      ])
    } catch (cause) {
      failure = { cause }
      throw writeError()
    }
  }
  // Sequential, so that the keys have the order of the entries.
  const flush = () => (last = last.catch(() => {}).then(write))

  return {
    read: (after = 0) => entries.slice(after),
    append(entry) {
      if (failure) throw writeError()
      // Copied now: the input can change later.
      const copy = structuredClone(entry)
      entries.push(copy)
      pending.entries.push(copy)
    },
    flush,
    checkpoint: () => checkpoint,
    async saveCheckpoint(saved) {
      checkpoint = saved
      await flush()
      // Else the entries were replaced meanwhile.
      if (checkpoint === saved) await database.put('checkpoints', saved, NEWEST)
    },
    replace(others) {
      entries = [...others]
      checkpoint = undefined
      pending = { replace: true, entries: [...others] }
      // It does not need what could not be written.
      failure = undefined
      return flush()
    },
    async close() {
      try {
        await flush()
      } finally {
        database.close()
      }
    },
  }
}
