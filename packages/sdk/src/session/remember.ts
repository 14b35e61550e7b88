import type { Storage } from '../storage/storage.ts'

/** The remembered login. Source: product §4 (Login). */
export interface Remembered {
  readonly account: string
  readonly password: string
  /** 1: remember. */
  readonly type: 1
}

/** Stores the remembered login. */
export interface Vault {
  load(): Promise<Remembered | null>
  /** @throws Error where nothing can be stored. */
  save(login: Remembered): Promise<void>
  clear(): Promise<void>
}

/** The part of WebCrypto that is used. */
interface WebCrypto {
  getRandomValues(bytes: Uint8Array): Uint8Array
  /** Missing on pages without https. */
  readonly subtle?: {
    generateKey(algorithm: object, extractable: boolean, usages: readonly string[]): Promise<object>
    encrypt(algorithm: object, key: object, data: Uint8Array): Promise<ArrayBuffer>
    decrypt(algorithm: object, key: object, data: Uint8Array): Promise<ArrayBuffer>
  }
}

const KEY = 'key'
const LOGIN = 'login'
const IV_BYTES = 12

interface Sealed {
  readonly iv: Uint8Array
  readonly data: ArrayBuffer
}

/**
 * A vault that encrypts with AES-GCM under a WebCrypto key that scripts cannot export: the stored values hold no password in
 * plain text. The key is in the same profile of the browser: it does not protect from a copy of the profile, nor from a
 * script of the page.
 *
 * Without WebCrypto or IndexedDB (plain http on a LAN address, Node) `save` fails and `load` returns null.
 *
 * @param storage Must be able to hold a CryptoKey: the IndexedDB adapter.
 */
export const createVault = (storage: Storage | undefined): Vault => {
  const { crypto } = globalThis as { readonly crypto?: WebCrypto }
  const subtle = crypto?.subtle
  if (storage === undefined || crypto === undefined || subtle === undefined)
    return {
      load: async () => null,
      save: () => Promise.reject(new Error('WebCrypto or IndexedDB is missing.')),
      clear: async () => {},
    }

  const openKey = async (): Promise<object> => {
    const known = (await storage.get(KEY)) as object | null
    if (known !== null) return known
    const key = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    await storage.set(KEY, key)
    return key
  }
  return {
    load: async () => {
      try {
        const sealed = (await storage.get(LOGIN)) as Sealed | null
        if (sealed === null) return null
        const plain = await subtle.decrypt(
          { name: 'AES-GCM', iv: sealed.iv },
          await openKey(),
          new Uint8Array(sealed.data),
        )
        const { account, password } = JSON.parse(new TextDecoder().decode(plain)) as Partial<Remembered>
        return typeof account === 'string' && typeof password === 'string'
          ? { account, password, type: 1 }
          : null
      } catch {
        // A damaged entry counts as none.
        return null
      }
    },
    save: async login => {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      const plain = new TextEncoder().encode(JSON.stringify(login))
      const data = await subtle.encrypt({ name: 'AES-GCM', iv }, await openKey(), plain)
      await storage.set(LOGIN, { iv, data } satisfies Sealed)
    },
    clear: () => storage.remove(LOGIN),
  }
}
