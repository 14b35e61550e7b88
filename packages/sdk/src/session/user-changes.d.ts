import { type Observable } from 'rxjs';
import type { UserInfo } from '../contract/index.ts';
/** A stored session. */
interface Entry {
    readonly state: {
        readonly token: string | null;
        readonly user: UserInfo | null;
    };
    readonly at: number;
    readonly account?: string | undefined;
}
/**
 * Emits when a stored session is another user's than the last one, or ends by a logout. It is the first to listen: what
 * belongs to the former user is gone before anything sees the new session.
 */
export declare const userChanges: (entry$: Observable<Entry>) => Observable<void>;
export {};
