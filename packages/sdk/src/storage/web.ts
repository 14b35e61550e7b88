import type { Storage } from './storage.ts'

/** The part of `localStorage` or `sessionStorage` that is used. */
export interface WebStorage {
  readonly length: number
  key(index: number): string | null
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The part of `window` that emits changes of other tabs. */
export interface StorageEventSource {
  addEventListener(type: 'storage', listener: (event: { readonly key: string | null }) => void): void
  removeEventListener(type: 'storage', listener: (event: { readonly key: string | null }) => void): void
}

/**
 * Stores values in web storage. If it is full or denied (private windows), values stay in memory for the lifetime of
 * the page.
 *
 * @param store Pass `() => localStorage` if the browser may deny storage: reading the global then throws.
 * @param window Pass it to receive changes of other tabs.
 */
export const webStorage = (store: WebStorage | (() => WebStorage), window?: StorageEventSource): Storage => {
  const open = () => (typeof store === 'function' ? store() : store)
  // Values that could not be written; null for keys that could not be removed.
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
    keys: async prefix => {
      const store = open()
      return Array.from({ length: store.length }, (_, at) => store.key(at) ?? '').filter(
        key => key.startsWith(prefix) && !unsaved.has(key),
      )
    },
    ...(window && {
      watch: (listener: (key: string) => void) => {
        const onStorage = ({ key }: { readonly key: string | null }) => {
          if (key === null) return
          // The other tab's value is newer than the unsaved one.
          unsaved.delete(key)
          listener(key)
        }
        window.addEventListener('storage', onStorage)
        return () => window.removeEventListener('storage', onStorage)
      },
    }),
  }
}
