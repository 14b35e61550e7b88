import type { Storage } from './storage.ts';
/**
 * Stores values in IndexedDB, opened at first use; the only adapter that can store a WebCrypto key. Other tabs are
 * notified of changes over a BroadcastChannel of the same name, if available.
 *
 * @param name Name of the database.
 * @returns undefined without IndexedDB (Node, some private windows).
 */
export declare const indexedDbStorage: (name: string) => Storage | undefined;
