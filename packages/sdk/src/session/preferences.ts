import { DEFAULT_COIN } from '../rules/index.ts'
import { DEFAULT_LANGUAGE } from '../rules/constants.ts'
import type { Storage } from '../storage/storage.ts'
import type { Timer } from '../values/timer.ts'
import { createStoredValue, type StoredValue } from './stored-value.ts'

/** Rejects other stored data: it would be sent with every call, or shown. */
const storedText = (storage: Storage, key: string, initial: string, shape: RegExp, timer?: Timer) =>
  createStoredValue({
    storage,
    key,
    initial,
    parse: stored => (typeof stored === 'string' && shape.test(stored) ? stored : undefined),
    timer,
  })

/** The device's language, 'en' by default. Source: product §3 (Language). */
export const storedLanguage = (storage: Storage, timer?: Timer): StoredValue<string> =>
  storedText(storage, 'h4.language', DEFAULT_LANGUAGE, /^[\w-]{1,35}$/, timer)

/** The coin that trading starts with on this device, 'BTC' by default. Source: product §3 (Coin store). */
export const storedCoin = (storage: Storage, timer?: Timer): StoredValue<string> =>
  storedText(storage, 'h4.symbol', DEFAULT_COIN, /^\S{1,35}$/, timer)
