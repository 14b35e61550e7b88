import type { Storage } from './storage.ts';
/**
 * A storage that puts a prefix before every key, so that two apps of one origin share no value:
 * `prefixed(webStorage(() => localStorage, globalThis), 'practice.')`.
 */
export declare const prefixed: (storage: Storage, prefix: string) => Storage;
