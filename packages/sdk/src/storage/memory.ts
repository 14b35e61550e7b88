import type { Storage } from './storage.ts'

/** Stores values in memory. Copies them on read and write, like every other adapter. */
export const memoryStorage = (): Storage => {
  const values = new Map<string, unknown>()
  return {
    get: async key => structuredClone(values.get(key) ?? null),
    set: async (key, value) => {
      values.set(key, structuredClone(value))
    },
    remove: async key => {
      values.delete(key)
    },
    keys: async prefix => [...values.keys()].filter(key => key.startsWith(prefix)),
  }
}
