import { type Observable, type Subscription } from 'rxjs';
import type { App } from '../app/types.ts';
import type { UserState } from './user-state.ts';
type Restored = Pick<UserState<unknown>, 'isReady' | 'ready'>;
/** The id of the signed-in user, or undefined; then each change. */
export declare const userId$: ({ session }: Pick<App, "session">) => Observable<number | undefined>;
/** Binds an action to the user who is signed in now. */
export declare const currentUser: (app: App, life: Subscription, stored: Restored) => {
    isStill: () => boolean;
    /** @throws AppError (not sent) SESSION_INVALID if no user is signed in, ABORTED after the user changed. */
    check: (endpoint: string) => void;
};
/** Restores the user's stored orders, which a new order must not overwrite. @throws as `session.refresh` does */
export declare const restoreFirst: (app: App, stored: Restored) => Promise<void>;
export {};
