import { openDB } from 'idb'
import type { Storage } from './storage.ts'

const STORE = 'values'

/**
 * Keeps values in IndexedDB; the only adapter that can hold a WebCrypto key. The database is opened at first use.
 *
 * @param name Name of the database.
 * @returns undefined where there is no IndexedDB (Node, some private windows).
 */
export function indexedDbStorage(name: string): Storage | undefined {
  if (typeof indexedDB === 'undefined') return undefined
  let opened: ReturnType<typeof openDB> | undefined
  const database = () => {
    opened ??= openDB(name, 1, { upgrade: db => void db.createObjectStore(STORE) })
    return opened
  }
  return {
    get: async key => ((await (await database()).get(STORE, key)) as unknown) ?? null,
    set: async (key, value) => {
      await (await database()).put(STORE, value, key)
    },
    remove: async key => {
      await (await database()).delete(STORE, key)
    },
  }
}
