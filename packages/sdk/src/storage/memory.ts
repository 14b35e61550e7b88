import type { Storage } from './storage.ts'

/** Keeps values as long as the process lives. */
export function memoryStorage(): Storage {
  const values = new Map<string, unknown>()
  return {
    get: async key => values.get(key) ?? null,
    set: async (key, value) => {
      values.set(key, value)
    },
    remove: async key => {
      values.delete(key)
    },
  }
}
