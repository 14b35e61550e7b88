import type { Storage } from './storage.ts';
/** Stores values in memory. Copies them on read and write, like every other adapter. */
export declare const memoryStorage: () => Storage;
