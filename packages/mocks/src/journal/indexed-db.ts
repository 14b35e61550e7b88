import type { PageDatabase } from '../page/database.ts'
import type { Journal, JournalEntry } from './journal.ts'

/** What still has to be written: these more, or in the place of all. */
interface Due {
  readonly anew: boolean
  readonly entries: JournalEntry[]
}

const nothing = (): Due => ({ anew: false, entries: [] })

/**
 * A journal in a browser's database. Entries wait in memory until `flush` writes them in one transaction, which is on
 * the disk when it is done. Only one may be open at a time: see `page/tabs.ts`.
 */
export const openIndexedDbJournal = async (database: PageDatabase): Promise<Journal> => {
  let entries: JournalEntry[] = await database.getAll('journal')
  let due = nothing()
  let last: Promise<void> = Promise.resolve()
  let failure: { readonly cause: unknown } | undefined

  const broken = () => new Error('The journal cannot be written', failure)
  const write = async () => {
    if (failure) throw broken()
    const { anew, entries: added } = due
    if (!anew && added.length === 0) return
    due = nothing()
    try {
      const { store, done } = database.transaction('journal', 'readwrite', { durability: 'strict' })
      // Asked for in one go: what was asked for first is done first.
      await Promise.all([anew && store.clear(), ...added.map(entry => store.add(entry)), done])
    } catch (cause) {
      failure = { cause }
      throw broken()
    }
  }
  // One after the other, so that the order of the keys is that of the entries.
  const flush = () => (last = last.catch(() => {}).then(write))

  return {
    read: () => [...entries],
    append(entry) {
      if (failure) throw broken()
      // As it is now: commands may hold what changes later.
      const kept = structuredClone(entry)
      entries.push(kept)
      due.entries.push(kept)
    },
    flush,
    replace(others) {
      entries = [...others]
      due = { anew: true, entries: [...others] }
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
