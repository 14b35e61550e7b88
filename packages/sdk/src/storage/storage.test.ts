import { describe, expect, test } from 'vitest'
import { indexedDbStorage, memoryStorage, webStorage, type Storage, type WebStorage } from './index.ts'

function fakeWebStorage(): WebStorage & { readonly values: Map<string, string>; full: boolean } {
  const values = new Map<string, string>()
  return {
    values,
    full: false,
    getItem: key => values.get(key) ?? null,
    setItem(key, value) {
      if (this.full) throw new Error('QuotaExceededError')
      values.set(key, value)
    },
    removeItem: key => void values.delete(key),
  }
}

function forbidden(): never {
  throw new Error('SecurityError')
}

describe.each<[string, () => Storage]>([
  ['memory', memoryStorage],
  ['web', () => webStorage(fakeWebStorage())],
  ['forbidden web', () => webStorage({ getItem: forbidden, setItem: forbidden, removeItem: forbidden })],
])('%s storage', (_, make) => {
  test('keeps, replaces and removes', async () => {
    const storage = make()
    expect(await storage.get('a')).toBeNull()
    await storage.set('a', { b: [1, null] })
    expect(await storage.get('a')).toEqual({ b: [1, null] })
    await storage.set('a', 2)
    expect(await storage.get('a')).toBe(2)
    await storage.remove('a')
    expect(await storage.get('a')).toBeNull()
    await storage.remove('a')
  })
})

describe('web storage', () => {
  test('what cannot be read is nothing', async () => {
    const store = fakeWebStorage()
    store.values.set('a', '{broken')
    expect(await webStorage(store).get('a')).toBeNull()
  })
  test('when it is full the new value stands, not the old one', async () => {
    const store = fakeWebStorage()
    const storage = webStorage(store)
    await storage.set('a', 1)
    store.full = true
    await storage.set('a', 2)
    expect(await storage.get('a')).toBe(2)
    store.full = false
    await storage.set('a', 3)
    expect([await storage.get('a'), store.values.get('a')]).toEqual([3, '3'])
  })
  test('tells of changes in other tabs until told to stop', () => {
    const listeners = new Set<(event: { key: string | null }) => void>()
    const window = {
      addEventListener: (_: 'storage', listener: (event: { key: string | null }) => void) =>
        void listeners.add(listener),
      removeEventListener: (_: 'storage', listener: (event: { key: string | null }) => void) =>
        void listeners.delete(listener),
    }
    const keys: string[] = []
    const stop = webStorage(fakeWebStorage(), window).watch?.(key => keys.push(key))
    for (const listener of listeners) listener({ key: 'a' })
    for (const listener of listeners) listener({ key: null })
    stop?.()
    expect([keys, listeners.size]).toEqual([['a'], 0])
  })
  test('follows nothing without a window', () => expect(webStorage(fakeWebStorage()).watch).toBeUndefined())
})

test('there is no IndexedDB in Node', () => expect(indexedDbStorage('x')).toBeUndefined())
