import type { WebStorage } from '../../src/storage/index.ts'

/** Web storage in memory that can be made full. */
export const fakeWebStorage = (): WebStorage & { readonly values: Map<string, string>; full: boolean } => {
  const values = new Map<string, string>()
  return {
    values,
    full: false,
    get length() {
      return values.size
    },
    key: at => [...values.keys()][at] ?? null,
    getItem: key => values.get(key) ?? null,
    setItem(key, value) {
      if (this.full) throw new Error('QuotaExceededError')
      values.set(key, value)
    },
    removeItem: key => void values.delete(key),
  }
}
