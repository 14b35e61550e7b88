import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { JournalEntry } from './journal.ts'

interface Stores extends DBSchema {
  readonly journal: { readonly key: number; readonly value: JournalEntry }
  /** By name, which begins with the upload time. */
  readonly pictures: { readonly key: string; readonly value: Uint8Array }
}

export type PageDatabase = IDBPDatabase<Stores>

/** @throws Error where the browser has no storage, such as some private windows. */
export const openDatabase = (name: string): Promise<PageDatabase> =>
  openDB<Stores>(name, 1, {
    upgrade(database) {
      database.createObjectStore('journal', { autoIncrement: true })
      database.createObjectStore('pictures')
    },
  })
