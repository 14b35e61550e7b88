import type { Storage } from '../storage/storage.ts';
/** The remembered login. Source: product §4 (Login). */
export interface Remembered {
    readonly account: string;
    readonly password: string;
    /** 1: remember. */
    readonly type: 1;
}
/** Stores the remembered login. */
export interface Vault {
    load(): Promise<Remembered | null>;
    /** @throws Error where nothing can be stored. */
    save(login: Remembered): Promise<void>;
    clear(): Promise<void>;
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
export declare const createVault: (storage: Storage | undefined) => Vault;
