import type { IDBPDatabase } from 'idb'
import type { Storage } from './storage.ts'

const STORE = 'values'

/**
 * Keeps values in IndexedDB; the only adapter that can hold a WebCrypto key. The database is opened at first use.
 *
 * @param name Name of the database.
 * @returns undefined where there is no IndexedDB (Node, some private windows).
 */
export function indexedDbStorage(name: string): Storage | undefined {
  if (!('indexedDB' in globalThis)) return undefined
  let opened: Promise<IDBPDatabase> | undefined
  // Loaded at first use: most visits never need it.
  const open = async () => {
    const { openDB } = await import('idb')
    return openDB(name, 1, { upgrade: db => void db.createObjectStore(STORE) })
  }
  const database = () => {
    opened ??= open()
    // A database that could not be opened (full, forbidden) may be had next time.
    opened.catch(() => (opened = undefined))
    return opened
  }
  return {
    get: async key => {
      try {
        return ((await (await database()).get(STORE, key)) as unknown) ?? null
      } catch {
        return null
      }
    },
    set: async (key, value) => {
      await (await database()).put(STORE, value, key)
    },
    remove: async key => {
      await (await database()).delete(STORE, key)
    },
  }
}
