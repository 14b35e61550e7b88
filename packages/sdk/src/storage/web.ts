import type { Storage } from './storage.ts'

/** The part of `localStorage` or `sessionStorage` that is used. */
export interface WebStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The part of `window` that tells of changes in other tabs. */
export interface StorageEventSource {
  addEventListener(type: 'storage', listener: (event: { readonly key: string | null }) => void): void
  removeEventListener(type: 'storage', listener: (event: { readonly key: string | null }) => void): void
}

/**
 * Keeps values in web storage. Where it is full or forbidden (private windows), values last as long as the page.
 *
 * @param store `() => localStorage` where the browser may deny the storage as a whole: reading the global then throws.
 * @param window Passed to stay in step with other tabs.
 */
export const webStorage = (store: WebStorage | (() => WebStorage), window?: StorageEventSource): Storage => {
  const open = () => (typeof store === 'function' ? store() : store)
  // What the store would not take, null for what it would not let go.
  const unsaved = new Map<string, string | null>()
  return {
    get: async key => {
      try {
        const known = unsaved.get(key)
        return JSON.parse((known === undefined ? open().getItem(key) : known) ?? 'null') as unknown
      } catch {
        return null
      }
    },
    set: async (key, value) => {
      const text = JSON.stringify(value)
      try {
        open().setItem(key, text)
        unsaved.delete(key)
      } catch {
        unsaved.set(key, text)
      }
    },
    remove: async key => {
      unsaved.delete(key)
      try {
        open().removeItem(key)
      } catch {
        unsaved.set(key, null)
      }
    },
    ...(window && {
      watch: (listener: (key: string) => void) => {
        const onStorage = ({ key }: { readonly key: string | null }) => {
          if (key === null) return
          // The other tab's value is newer than one that could not be saved here.
          unsaved.delete(key)
          listener(key)
        }
        window.addEventListener('storage', onStorage)
        return () => window.removeEventListener('storage', onStorage)
      },
    }),
  }
}
