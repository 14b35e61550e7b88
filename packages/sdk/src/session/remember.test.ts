import { afterEach, describe, expect, test, vi } from 'vitest'
import { brokenStorage } from '../../test/support/storage.ts'
import { memoryStorage, type Storage } from '../storage/index.ts'
import { createVault } from './index.ts'

const login = { account: 'ann@example.com', password: 'hunter2-hunter2', type: 1 } as const

/** Memory storage that exposes its values. */
const openStorage = (): Storage & { readonly values: Map<string, unknown> } => {
  const values = new Map<string, unknown>()
  return {
    values,
    get: async key => values.get(key) ?? null,
    set: async (key, value) => void values.set(key, value),
    remove: async key => void values.delete(key),
  }
}

const bytesOf = (value: unknown): string => {
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString('latin1')
  if (value instanceof Uint8Array) return Buffer.from(value).toString('latin1')
  if (typeof value === 'object' && value !== null) return Object.values(value).map(bytesOf).join('|')
  return String(value)
}

describe('the vault', () => {
  test('returns the saved login, also to the next run', async () => {
    const storage = memoryStorage()
    await createVault(storage).save(login)
    expect(await createVault(storage).load()).toEqual(login)
  })
  test('stores nothing in plain text, and a non-extractable key', async () => {
    const storage = openStorage()
    await createVault(storage).save(login)
    const bytes = bytesOf(Object.fromEntries(storage.values))
    for (const part of [login.account, login.password, 'hunter2', 'account', 'password'])
      expect(bytes).not.toContain(part)
    expect(storage.values.get('key')).toMatchObject({ type: 'secret', extractable: false })
    const key = storage.values.get('key') as Parameters<typeof crypto.subtle.exportKey>[1]
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  })
  test('encrypts the same login differently each time', async () => {
    const storage = openStorage()
    const vault = createVault(storage)
    await vault.save(login)
    const first = bytesOf(storage.values.get('login'))
    await vault.save(login)
    expect(bytesOf(storage.values.get('login'))).not.toBe(first)
  })
  test.each([null, 7, {}, { account: 'ann@example.com' }])(
    'ignores an entry that is not a login: %j',
    async other => {
      const storage = memoryStorage()
      await createVault(storage).save(other as unknown as typeof login)
      expect(await createVault(storage).load()).toBeNull()
    },
  )
  test('clears the login', async () => {
    const storage = openStorage()
    const vault = createVault(storage)
    await vault.save(login)
    await vault.clear()
    expect(await vault.load()).toBeNull()
    expect(storage.values.has('login')).toBe(false)
  })
  test('returns null at first, and for a damaged entry', async () => {
    const storage = openStorage()
    const vault = createVault(storage)
    expect(await vault.load()).toBeNull()
    await vault.save(login)
    const sealed = storage.values.get('login') as { iv: Uint8Array; data: ArrayBuffer }
    storage.values.set('login', { ...sealed, data: sealed.data.slice(1) })
    expect(await vault.load()).toBeNull()
    storage.values.set('login', 'nonsense')
    expect(await vault.load()).toBeNull()
    storage.values.set('login', sealed)
    storage.values.delete('key')
    expect(await vault.load()).toBeNull()
    expect(await createVault(brokenStorage).load()).toBeNull()
  })
})

describe('without WebCrypto or IndexedDB', () => {
  afterEach(() => vi.unstubAllGlobals())

  test.each([undefined, { getRandomValues: () => new Uint8Array() }])(
    'nothing is stored (crypto %j)',
    async crypto => {
      vi.stubGlobal('crypto', crypto)
      const storage = openStorage()
      const vault = createVault(storage)
      await expect(vault.save(login)).rejects.toThrow('WebCrypto or IndexedDB is missing.')
      expect(await vault.load()).toBeNull()
      await vault.clear()
      expect(storage.values.size).toBe(0)
    },
  )
  test('nothing is stored without a storage', async () => {
    const vault = createVault(undefined)
    await expect(vault.save(login)).rejects.toThrow('WebCrypto or IndexedDB is missing.')
    expect(await vault.load()).toBeNull()
    await vault.clear()
  })
})
