import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { MAX_PICTURE, type Checkpoint, type JournalEntry, type Uploads } from './journal.ts'

interface Stores extends DBSchema {
  readonly journal: { readonly key: number; readonly value: JournalEntry }
  /** The newest one, under {@link NEWEST}. */
  readonly checkpoints: { readonly key: string; readonly value: Checkpoint }
  /** The number of the newest opening, under {@link NEWEST}: only that one may write. */
  readonly openings: { readonly key: string; readonly value: number }
  /** By name, which begins with the upload time. */
  readonly pictures: { readonly key: string; readonly value: Uint8Array }
}

export const NEWEST = 'newest'

export type PageDatabase = IDBPDatabase<Stores>

/**
 * @param onEnd Called when the browser closes it, for example because a user clears the site's data.
 * @throws Error where the browser has no storage, such as some private windows.
 */
export const openDatabase = (name: string, onEnd: () => void = () => {}): Promise<PageDatabase> =>
  openDB<Stores>(name, 3, {
    terminated: onEnd,
    upgrade(database) {
      // Those of a build before this version.
      for (const store of database.objectStoreNames) database.deleteObjectStore(store)
      database.createObjectStore('journal', { autoIncrement: true })
      for (const store of ['checkpoints', 'openings', 'pictures'] as const) database.createObjectStore(store)
    },
  })

/** bytes */
const LIMIT = 5 * MAX_PICTURE

/** Stores pictures in IndexedDB; deletes the oldest above `limit` bytes. */
export const createPagePictures = (database: PageDatabase, limit = LIMIT): Uploads => ({
  async put(name, bytes) {
    const { store, done } = database.transaction('pictures', 'readwrite', { durability: 'strict' })
    const makeRoom = async () => {
      let room = limit
      // Newest first: names begin with the upload time.
      for (let each = await store.openCursor(null, 'prev'); each; each = await each.continue()) {
        room -= each.value.length
        if (room < 0) await each.delete()
      }
    }
    await Promise.all([store.put(bytes, name), makeRoom(), done])
  },
  get: name => database.get('pictures', name),
})
