import { type Observable } from 'rxjs';
import { type Client } from '../client/index.ts';
import type { Storage } from '../storage/storage.ts';
import type { Timer } from '../values/timer.ts';
import { type RefreshOptions } from './refresh.ts';
import type { Remembered, Vault } from './remember.ts';
import { type SessionState } from './stored-session.ts';
/** Input of {@link Session.login}. */
export interface LoginForm {
    readonly user_string: string;
    readonly password: string;
    /**
     * Store account and password, encrypted, for the next login on this device. Needs WebCrypto and IndexedDB: in Node and
     * on a page without https nothing is stored, which `client.drift$` reports.
     */
    readonly remember: boolean;
}
/** The session of this device, in sync with other tabs. */
export interface Session {
    /** Emits the current state first. */
    readonly state$: Observable<SessionState>;
    readonly state: SessionState;
    /** The platform ended the session (999); not emitted by a logout. */
    readonly expired$: Observable<void>;
    /**
     * The user signed out, or another one signed in, in any tab: drop what belongs to the former one. Emits before `state$`
     * does. Not when a session expires, as usually the same user comes back.
     */
    readonly userChanged$: Observable<void>;
    /** The session of another tab was adopted. */
    readonly adopted$: Observable<void>;
    /** Reads the stored session. Call it once, before anything else. */
    restore(): Promise<void>;
    /**
     * Signs in, then loads the user and the wallets; an error of these is ignored.
     * @throws AppError as `account.login` does; the state is unchanged then.
     */
    login(form: LoginForm): Promise<void>;
    /** Signs out on this device: clears token, user and wallets. */
    logout(): Promise<void>;
    /**
     * Reloads the user and the wallets. Concurrent calls share one refresh. When one of the two fails, the other is still
     * updated.
     * @throws AppError as `account.info` and `wallet.list` do.
     */
    refresh(options?: RefreshOptions): Promise<void>;
    /** The remembered login, or null. */
    remembered(): Promise<Remembered | null>;
    /** Ends the session, unless `token` has been replaced since. */
    invalidate(token: string): Promise<void>;
    /** Stops following other tabs and completes the streams. */
    close(): void;
}
/** Options of {@link createSession}. */
export interface SessionOptions {
    /** A function, as the client in turn needs the session's token. */
    readonly client: () => Client;
    readonly storage: Storage;
    readonly vault: Vault;
    /** The system's by default. */
    readonly timer?: Timer;
}
/**
 * Source: product §4 (Login, Session).
 *
 * Choice: storage and vault block for a second at most; a later result still counts, unless the state changed since.
 */
export declare const createSession: ({ client, storage, vault, timer }: SessionOptions) => Session;
