import 'fake-indexeddb/auto'
import { indexedDB } from 'fake-indexeddb'
import fc from 'fast-check'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { fakeWebStorage } from '../../test/support/web-storage.ts'
import { fileStorage } from './file.ts'
import {
  indexedDbStorage,
  memoryStorage,
  prefixed,
  webStorage,
  type Storage,
  type WebStorage,
} from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'h4-storage-'))
afterAll(() => rmSync(folder, { recursive: true }))

let stores = 0
const indexedDb = (name: string): Storage => {
  const storage = indexedDbStorage(name)
  if (!storage) throw new Error('There is no IndexedDB.')
  return storage
}

/** `make` creates a store; each call of its result opens that store again, like a later run or another tab. */
const adapters: readonly (readonly [name: string, make: () => () => Storage])[] = [
  [
    'memory',
    () => {
      const storage = memoryStorage()
      return () => storage
    },
  ],
  [
    'web',
    () => {
      const store = fakeWebStorage()
      return () => webStorage(store)
    },
  ],
  [
    'prefixed',
    () => {
      const store = fakeWebStorage()
      void webStorage(store).set('a', 'of another app')
      return () => prefixed(webStorage(store), 'practice.')
    },
  ],
  [
    'IndexedDB',
    () => {
      const name = `store-${++stores}`
      return () => indexedDb(name)
    },
  ],
  [
    'file',
    () => {
      const path = join(folder, `store-${++stores}`, 'values.json')
      return () => fileStorage(path)
    },
  ],
]

const key = fc.constantFrom('a', 'h4.session', '__proto__', 'constructor', 'ключ', '')
// JSON has no negative zero.
const value = fc.jsonValue().map(made => JSON.parse(JSON.stringify(made)) as unknown)
const change = fc.oneof(
  { weight: 3, arbitrary: fc.record({ key, value }) },
  { weight: 1, arbitrary: fc.record({ key }) },
)

describe.each(adapters)('%s storage', (_, make) => {
  test('is empty at first', async () => {
    expect(await make()().get('a')).toBeNull()
  })
  test('stores, replaces and removes; removing a missing key is no error', async () => {
    const storage = make()()
    await storage.set('a', { b: [1, null, 'ü'] })
    await storage.set('b', 1)
    expect(await storage.get('a')).toEqual({ b: [1, null, 'ü'] })
    await storage.set('a', 2)
    expect([await storage.get('a'), await storage.get('b')]).toEqual([2, 1])
    await storage.remove('a')
    await storage.remove('a')
    expect([await storage.get('a'), await storage.get('b')]).toEqual([null, 1])
  })
  test('lists the stored keys of a prefix', async () => {
    const open = make()
    for (const key of ['a.1', 'b.1', 'a.2', 'a.3']) await open().set(key, 1)
    await open().remove('a.2')
    expect([...((await open().keys?.('a.')) ?? [])].sort()).toEqual(['a.1', 'a.3'])
  })
  test('copies values on write and read', async () => {
    const storage = make()()
    const given = { list: [1] }
    const done = storage.set('a', given)
    given.list.push(2)
    await done
    const got = (await storage.get('a')) as typeof given
    got.list.push(3)
    expect(await storage.get('a')).toEqual({ list: [1] })
  })
  test('concurrent changes are all stored, the last of a key wins', async () => {
    const open = make()
    const [one, two] = [open(), open()]
    const keys = Array.from({ length: 20 }, (_, at) => `key-${at}`)
    await Promise.all(
      keys.flatMap((key, at) => [one.set(key, at), two.set(key, `${at}`), one.set('last', at)]),
    )
    expect(await Promise.all(keys.map(key => open().get(key)))).toEqual(keys.map((_, at) => `${at}`))
    expect(await open().get('last')).toBe(19)
  })
  test('law: behaves as a map, across reopening', async () => {
    const changes = fc.array(change, { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(changes, async list => {
        const open = make()
        const storage = open()
        const model = new Map<string, unknown>()
        for (const { key, ...rest } of list) {
          if ('value' in rest) {
            model.set(key, rest.value)
            await storage.set(key, rest.value)
          } else {
            model.delete(key)
            await storage.remove(key)
          }
        }
        const again = open()
        for (const { key } of list) {
          expect(await storage.get(key)).toEqual(model.get(key) ?? null)
          expect(await again.get(key)).toEqual(model.get(key) ?? null)
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('web storage', () => {
  const forbidden = (): never => {
    throw new Error('SecurityError')
  }
  test.each<[string, WebStorage | (() => WebStorage)]>([
    ['a store', { length: 0, key: forbidden, getItem: forbidden, setItem: forbidden, removeItem: forbidden }],
    ['a whole storage', forbidden],
  ])('%s that is forbidden lasts as long as the page', async (_, store) => {
    const storage = webStorage(store)
    await storage.set('a', 1)
    expect(await storage.get('a')).toBe(1)
    await storage.remove('a')
    expect(await storage.get('a')).toBeNull()
  })
  test('an unreadable value is null', async () => {
    const store = fakeWebStorage()
    store.values.set('a', '{broken')
    expect(await webStorage(store).get('a')).toBeNull()
  })
  test('returns the new value when it is full', async () => {
    const store = fakeWebStorage()
    const storage = webStorage(store)
    await storage.set('a', 1)
    store.full = true
    await storage.set('a', 2)
    expect(await storage.get('a')).toBe(2)
    // It is not stored.
    expect(await storage.keys?.('a')).toEqual([])
    store.full = false
    await storage.set('a', 3)
    expect([await storage.get('a'), store.values.get('a')]).toEqual([3, '3'])
  })

  const fakeWindow = () => {
    const listeners = new Set<(event: { key: string | null }) => void>()
    return {
      listeners,
      addEventListener: (_: 'storage', listener: (event: { key: string | null }) => void) =>
        void listeners.add(listener),
      removeEventListener: (_: 'storage', listener: (event: { key: string | null }) => void) =>
        void listeners.delete(listener),
      notify: (key: string | null) => {
        for (const listener of listeners) listener({ key })
      },
    }
  }
  test('notifies of changes in other tabs until unsubscribed', () => {
    const window = fakeWindow()
    const keys: string[] = []
    const stop = webStorage(fakeWebStorage(), window).watch?.(key => keys.push(key))
    window.notify('a')
    window.notify(null)
    stop?.()
    expect([keys, window.listeners.size]).toEqual([['a'], 0])
  })
  test("another tab's value replaces an unsaved one", async () => {
    const [store, window] = [fakeWebStorage(), fakeWindow()]
    const storage = webStorage(store, window)
    storage.watch?.(() => {})
    store.full = true
    await storage.set('a', 'mine')
    store.values.set('a', '"theirs"')
    window.notify('a')
    expect(await storage.get('a')).toBe('theirs')
  })
  test('has no watch without a window', () => expect(webStorage(fakeWebStorage()).watch).toBeUndefined())
})

describe('IndexedDB storage', () => {
  test('notifies other tabs, not itself, once the change is readable', async () => {
    const [one, two] = [indexedDb('notified'), indexedDb('notified')]
    const keys: string[] = []
    one.watch?.(key => keys.push(`one ${key}`))
    const seen = new Promise<unknown>(resolve => {
      two.watch?.(key => {
        keys.push(`two ${key}`)
        if (key === 'end') resolve(two.get(key))
      })
    })
    await one.set('a', 1)
    await one.remove('a')
    await one.set('end', 2)
    expect(await seen).toBe(2)
    expect(keys).toEqual(['two a', 'two a', 'two end'])
  })
  test('does not notify after unsubscribing', async () => {
    const [one, two] = [indexedDb('stopped'), indexedDb('stopped')]
    const keys: string[] = []
    const stop = two.watch?.(key => keys.push(key))
    const last = new Promise(resolve => two.watch?.(resolve))
    stop?.()
    await one.set('a', 1)
    await last
    expect(keys).toEqual([])
  })
  test('closes for a newer version and can be reopened', async () => {
    const storage = indexedDb('renewed')
    await storage.set('a', 1)
    await new Promise((resolve, reject) => {
      const deletion = indexedDB.deleteDatabase('renewed')
      deletion.onsuccess = resolve
      deletion.onerror = deletion.onblocked = reject
    })
    expect(await storage.get('a')).toBeNull()
    await storage.set('a', 2)
    expect(await storage.get('a')).toBe(2)
  })
  test('a foreign database reads as empty and rejects writes', async () => {
    await new Promise(resolve => (indexedDB.open('strange', 1).onsuccess = resolve))
    const storage = indexedDb('strange')
    expect(await storage.get('a')).toBeNull()
    await expect(storage.set('a', 1)).rejects.toThrow()
  })
  test('works without BroadcastChannel', async () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const storage = indexedDb('alone')
    await storage.set('a', 1)
    expect(await storage.get('a')).toBe(1)
    vi.unstubAllGlobals()
  })
  test('is undefined in Node', () => {
    Reflect.deleteProperty(globalThis, 'indexedDB')
    expect(indexedDbStorage('x')).toBeUndefined()
    Object.assign(globalThis, { indexedDB })
  })
})
