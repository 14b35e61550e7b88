import { DEFAULT_LANGUAGE, DEFAULT_SYMBOL } from '../rules/index.ts'
import type { Storage } from '../storage/storage.ts'
import type { Timer } from '../values/timer.ts'
import { createStoredValue, type StoredValue } from './stored-value.ts'

/** Rejects other stored data: it would be sent with every call, or shown. */
const stringLike = (shape: RegExp) => (stored: unknown) =>
  typeof stored === 'string' && shape.test(stored) ? stored : undefined

/** The device's language, 'en' by default. Source: product §3 (Language). */
export const storedLanguage = (storage: Storage, timer?: Timer): StoredValue<string> =>
  createStoredValue(storage, 'h4.language', DEFAULT_LANGUAGE, stringLike(/^[\w-]{1,35}$/), timer)

/** The coin that trading starts with on this device, 'BTC' by default. Source: product §3 (Coin store). */
export const storedSymbol = (storage: Storage, timer?: Timer): StoredValue<string> =>
  createStoredValue(storage, 'h4.symbol', DEFAULT_SYMBOL, stringLike(/^\S{1,35}$/), timer)
