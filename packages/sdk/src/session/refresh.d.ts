import { type Client } from '../client/index.ts';
import { type StoredSession } from './stored-session.ts';
/** Options of a session's `refresh`. */
export interface RefreshOptions {
    /** For a refresh after a change: drops the result of one in flight instead of sharing it. Its callers wait for this one. */
    readonly restart?: boolean;
    /** Leaves the user as it is. */
    readonly only?: 'wallets';
}
/** Reloads the user and the wallets of the session; concurrent calls share one refresh. */
export declare const createRefresh: (client: () => Client, stored: StoredSession) => (options?: RefreshOptions) => Promise<void>;
