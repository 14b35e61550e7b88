import type { Storage } from '../../src/storage/index.ts'

/** Web storage shared by two tabs, each told of the other's changes only, as browsers do. */
export const sharedStorage = (): { readonly values: Map<string, string>; tab(): Storage } => {
  const values = new Map<string, string>()
  const tabs: Set<(key: string) => void>[] = []
  return {
    values,
    tab: () => {
      const self = new Set<(key: string) => void>()
      tabs.push(self)
      const tell = (key: string) => {
        for (const tab of tabs) if (tab !== self) for (const listener of tab) listener(key)
      }
      return {
        get: async key => JSON.parse(values.get(key) ?? 'null') as unknown,
        set: async (key, value) => {
          values.set(key, JSON.stringify(value))
          tell(key)
        },
        remove: async key => {
          values.delete(key)
          tell(key)
        },
        watch: listener => {
          self.add(listener)
          return () => self.delete(listener)
        },
      }
    },
  }
}

/** Storage that is out of order. */
export const brokenStorage: Storage = {
  get: () => Promise.reject(new Error('broken')),
  set: () => Promise.reject(new Error('broken')),
  remove: () => Promise.reject(new Error('broken')),
}
