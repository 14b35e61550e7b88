import type { PageDatabase } from './page-database.ts'
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
      const { store, done } = database.transaction('journal', 'readwrite', { durability: 'strict' })
      // IndexedDB executes the requests in order.
      await Promise.all([replace && store.clear(), ...added.map(entry => store.add(entry)), done])
    } catch (cause) {
      failure = { cause }
      throw writeError()
    }
  }
  // Sequential, so that the keys have the order of the entries.
  const flush = () => (last = last.catch(() => {}).then(write))

  return {
    read: () => [...entries],
    append(entry) {
      if (failure) throw writeError()
      // Copied now: the input can change later.
      const copy = structuredClone(entry)
      entries.push(copy)
      pending.entries.push(copy)
    },
    flush,
    replace(others) {
      entries = [...others]
      pending = { replace: true, entries: [...others] }
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
