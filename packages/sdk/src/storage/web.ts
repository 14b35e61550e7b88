import type { Storage } from './storage.ts'

/** The part of `localStorage` or `sessionStorage` that is used. */
export interface WebStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The part of `window` that tells of changes in other tabs. */
export interface StorageEventSource {
  addEventListener(type: 'storage', listener: (event: { key: string | null }) => void): void
  removeEventListener(type: 'storage', listener: (event: { key: string | null }) => void): void
}

/**
 * Keeps values in web storage. Where it is full or forbidden (private windows), values last as long as the page.
 *
 * @param window Passed to stay in step with other tabs.
 */
export function webStorage(store: WebStorage, window?: StorageEventSource): Storage {
  const unsaved = new Map<string, unknown>()
  return {
    get: async key => {
      if (unsaved.has(key)) return unsaved.get(key) ?? null
      try {
        const text = store.getItem(key)
        return text === null ? null : (JSON.parse(text) as unknown)
      } catch {
        return null
      }
    },
    set: async (key, value) => {
      try {
        store.setItem(key, JSON.stringify(value))
        unsaved.delete(key)
      } catch {
        unsaved.set(key, value)
      }
    },
    remove: async key => {
      unsaved.delete(key)
      try {
        store.removeItem(key)
      } catch {
        unsaved.set(key, null)
      }
    },
    ...(window && {
      watch: (listener: (key: string) => void) => {
        const onStorage = ({ key }: { key: string | null }) => {
          if (key !== null) listener(key)
        }
        window.addEventListener('storage', onStorage)
        return () => window.removeEventListener('storage', onStorage)
      },
    }),
  }
}
