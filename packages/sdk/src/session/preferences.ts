import { DEFAULT_LANGUAGE, DEFAULT_SYMBOL } from '../rules/index.ts'
import type { Storage } from '../storage/storage.ts'
import type { Timer } from './with-timeout.ts'
import { createKept, type Kept } from './kept.ts'

/** Whatever else lies in the storage must not be sent with every call, or fill a screen. */
const textLike = (shape: RegExp) => (stored: unknown) =>
  typeof stored === 'string' && shape.test(stored) ? stored : undefined

/** The language of this device, 'en' until one was chosen. Source: product §3 (Language). */
export const keptLanguage = (storage: Storage, timer?: Timer): Kept<string> =>
  createKept(storage, 'h4.language', DEFAULT_LANGUAGE, textLike(/^[\w-]{1,35}$/), timer)

/** The coin that trading starts with on this device, 'BTC' until one was chosen. Source: product §3 (Coin store). */
export const keptSymbol = (storage: Storage, timer?: Timer): Kept<string> =>
  createKept(storage, 'h4.symbol', DEFAULT_SYMBOL, textLike(/^\S{1,35}$/), timer)
