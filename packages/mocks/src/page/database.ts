import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { JournalEntry } from '../journal/journal.ts'

interface Stores extends DBSchema {
  /** In the order of their keys. */
  readonly journal: { readonly key: number; readonly value: JournalEntry }
  /** By their names, which begin with the time of their coming. */
  readonly pictures: { readonly key: string; readonly value: Uint8Array }
}

/** What a page keeps of its exchange. */
export type PageDatabase = IDBPDatabase<Stores>

/** @throws Error where the browser keeps nothing, as in some private windows. */
export const openDatabase = (name: string): Promise<PageDatabase> =>
  openDB<Stores>(name, 1, {
    upgrade(database) {
      database.createObjectStore('journal', { autoIncrement: true })
      database.createObjectStore('pictures')
    },
  })
