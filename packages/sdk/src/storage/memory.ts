import { copyOf } from './copy.ts'
import type { Storage } from './storage.ts'

/** Keeps values as long as the process lives. They are copied in and out, as every other adapter does. */
export function memoryStorage(): Storage {
  const values = new Map<string, unknown>()
  return {
    get: async key => copyOf(values.get(key) ?? null),
    set: async (key, value) => {
      values.set(key, copyOf(value))
    },
    remove: async key => {
      values.delete(key)
    },
  }
}
