import type { Storage } from '../../src/storage/index.ts'

/** Storage shared by tabs; each is notified only of the others' changes, as in browsers. */
export const sharedStorage = (): { readonly values: Map<string, string>; tab(): Storage } => {
  const values = new Map<string, string>()
  const tabs: Set<(key: string) => void>[] = []
  return {
    values,
    tab: () => {
      const self = new Set<(key: string) => void>()
      tabs.push(self)
      const notify = (key: string) => {
        for (const tab of tabs) if (tab !== self) for (const listener of tab) listener(key)
      }
      return {
        get: async key => JSON.parse(values.get(key) ?? 'null') as unknown,
        set: async (key, value) => {
          values.set(key, JSON.stringify(value))
          notify(key)
        },
        remove: async key => {
          values.delete(key)
          notify(key)
        },
        keys: async prefix => [...values.keys()].filter(key => key.startsWith(prefix)),
        watch: listener => {
          self.add(listener)
          return () => self.delete(listener)
        },
      }
    },
  }
}

export const brokenStorage: Storage = {
  get: () => Promise.reject(new Error('broken')),
  set: () => Promise.reject(new Error('broken')),
  remove: () => Promise.reject(new Error('broken')),
  keys: () => Promise.reject(new Error('broken')),
}
