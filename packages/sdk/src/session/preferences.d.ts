import type { Storage } from '../storage/storage.ts';
import type { Timer } from '../values/timer.ts';
import { type StoredValue } from './stored-value.ts';
/** The device's language, 'en' by default. Source: product §3 (Language). */
export declare const storedLanguage: (storage: Storage, timer?: Timer) => StoredValue<string>;
/** The coin that trading starts with on this device, 'BTC' by default. Source: product §3 (Coin store). */
export declare const storedCoin: (storage: Storage, timer?: Timer) => StoredValue<string>;
