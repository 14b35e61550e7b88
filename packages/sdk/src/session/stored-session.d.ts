import { type Observable } from 'rxjs';
import { type UserInfo, type WalletList } from '../contract/index.ts';
import type { Storage } from '../storage/storage.ts';
import type { Timer } from '../values/timer.ts';
import { type StoredValue } from './stored-value.ts';
/** The signed-in user with their wallets; all null for a visitor. */
export interface SessionState {
    readonly token: string | null;
    readonly user: UserInfo | null;
    readonly wallets: WalletList | null;
}
export declare const VISITOR: SessionState;
/** The session in the storage, in sync with other tabs. */
export interface StoredSession extends Pick<StoredValue<SessionState>, 'value$' | 'value' | 'isStored' | 'close'> {
    /** Another user than before, or none; emits before `value$` does. */
    readonly userChanged$: Observable<void>;
    /** Begins a session, or ends it by a logout. */
    begin(state: SessionState, account?: string): Promise<void>;
    /** Changes or expires the session. */
    set(state: SessionState): Promise<void>;
    /** As of a stored value; an older session is replaced in the storage, and not returned. */
    restore(isWanted: (state: SessionState) => boolean): Promise<SessionState | undefined>;
}
/**
 * A write to web storage reaches other tabs with a delay, so a tab that still sees the old session may overwrite a login
 * of another tab. That tab compares the times of both sessions, and stores its newer one again.
 */
export declare const storedSession: (storage: Storage, onChange: () => unknown, timer?: Timer) => StoredSession;
export declare const adoptStored: (stored: StoredSession) => Promise<SessionState | undefined>;
/**
 * Adopts a newer login of another tab instead of overwriting it. If this tab's session could not be stored, the stored
 * one may be older.
 */
export declare const adoptOtherLogin: (stored: StoredSession) => Promise<SessionState | undefined>;
