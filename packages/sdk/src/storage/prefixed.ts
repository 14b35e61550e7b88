import type { Storage } from './storage.ts'

/**
 * A storage that puts a prefix before every key, so that two apps of one origin share no value:
 * `prefixed(webStorage(() => localStorage, globalThis), 'practice.')`.
 */
export const prefixed = (storage: Storage, prefix: string): Storage => {
  const { keys, watch } = storage
  const own = (listener: (key: string) => void) => (key: string) => {
    if (key.startsWith(prefix)) listener(key.slice(prefix.length))
  }
  return {
    get: key => storage.get(prefix + key),
    set: (key, value) => storage.set(prefix + key, value),
    remove: key => storage.remove(prefix + key),
    ...(keys && { keys: async of => (await keys(prefix + of)).map(key => key.slice(prefix.length)) }),
    ...(watch && { watch: listener => watch(own(listener)) }),
  }
}
