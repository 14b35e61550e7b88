import type { Storage } from './storage.ts';
/** The part of `localStorage` or `sessionStorage` that is used. */
export interface WebStorage {
    readonly length: number;
    key(index: number): string | null;
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
    removeItem(key: string): void;
}
/** The part of `window` that emits changes of other tabs. */
export interface StorageEventSource {
    addEventListener(type: 'storage', listener: (event: {
        readonly key: string | null;
    }) => void): void;
    removeEventListener(type: 'storage', listener: (event: {
        readonly key: string | null;
    }) => void): void;
}
/**
 * Stores values in web storage. If it is full or denied (private windows), values stay in memory for the lifetime of
 * the page.
 *
 * @param store Pass `() => localStorage` if the browser may deny storage: reading the global then throws.
 * @param window Pass it to receive changes of other tabs.
 */
export declare const webStorage: (store: WebStorage | (() => WebStorage), window?: StorageEventSource) => Storage;
