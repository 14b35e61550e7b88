import type { Storage } from './storage.ts'

/** Keeps values as long as the process lives. They are copied in and out, as every other adapter does. */
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
  }
}
