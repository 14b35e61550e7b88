import { DEFAULT_LANGUAGE, DEFAULT_SYMBOL } from '../rules/index.ts'
import type { Storage } from '../storage/storage.ts'
import type { Timer } from './in-time.ts'
import { createKept, type Kept } from './kept.ts'

const readText = (stored: unknown) => (typeof stored === 'string' && stored !== '' ? stored : undefined)

/** The language of this device, 'en' until one was chosen. Source: SPEC §3 (Language). */
export const keptLanguage = (storage: Storage, timer?: Timer): Kept<string> =>
  createKept(storage, 'h4.language', DEFAULT_LANGUAGE, readText, timer)

/** The coin that trading starts with on this device, 'BTC' until one was chosen. Source: SPEC §3 (Coin store). */
export const keptSymbol = (storage: Storage, timer?: Timer): Kept<string> =>
  createKept(storage, 'h4.symbol', DEFAULT_SYMBOL, readText, timer)
