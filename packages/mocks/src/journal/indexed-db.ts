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
 * A journal in IndexedDB. `flush` writes pending entries in one durable transaction. Opening it again, as another tab does,
 * ends the former opening: its writes fail.
 */
export const openIndexedDbJournal = async (database: PageDatabase): Promise<Journal> => {
  const opening = database.transaction(['journal', 'checkpoints', 'openings'], 'readwrite')
  const openings = opening.objectStore('openings')
  const own = ((await openings.get(NEWEST)) ?? 0) + 1
  const [all, stored] = await Promise.all([
    opening.objectStore('journal').getAll(),
    opening.objectStore('checkpoints').get(NEWEST),
    openings.put(own, NEWEST),
    opening.done,
  ])
  let entries: JournalEntry[] = all
  let checkpoint = stored && stored.entries <= entries.length ? stored : undefined
  let pending = nothing()
  let last: Promise<void> = Promise.resolve()
  let failure: { readonly cause: unknown } | undefined

  const begin = async () => {
    const stores = ['journal', 'checkpoints', 'openings'] as const
    const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
    if ((await transaction.objectStore('openings').get(NEWEST)) !== own)
      throw new Error('The journal was opened again')
    return transaction
  }
  const writeError = () => new Error('The journal cannot be written', failure)
  const write = async () => {
    if (failure) throw writeError()
    const { replace, entries: added } = pending
    if (!replace && added.length === 0) return
    pending = nothing()
    try {
      const transaction = await begin()
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
      if (checkpoint !== saved) return
      const transaction = await begin()
      await Promise.all([transaction.objectStore('checkpoints').put(saved, NEWEST), transaction.done])
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
