import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Checkpoint, JournalEntry } from './journal.ts'

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
    upgrade(database, version) {
      if (version < 1) {
        database.createObjectStore('journal', { autoIncrement: true })
        database.createObjectStore('pictures')
      }
      if (version < 2) database.createObjectStore('checkpoints')
      database.createObjectStore('openings')
    },
  })
