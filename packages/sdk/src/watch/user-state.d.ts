import { type Observable, type Subscription } from 'rxjs';
import type { App } from '../app/types.ts';
/** State of the signed-in user, stored for the next run. */
export interface UserState<State> {
    readonly state$: Observable<State>;
    readonly state: State;
    /**
     * Restores the stored state. Never rejects: unreadable state is empty, as is one that takes over five seconds, until it
     * arrives and is merged with the changes since; if the user cannot be loaded the next call retries.
     */
    ready(): Promise<void>;
    /** Whether the stored state is restored. An earlier `update` is not stored, and the restored state replaces it. */
    readonly isReady: boolean;
    /** Changes the state and stores it. */
    update(change: (state: State) => State): void;
    /** Resolves when the state is stored, could not be, or after a second. */
    saved(): Promise<void>;
}
export declare const storageKey: (key: string, user: number) => string;
/**
 * @param key The storage key without the user's id: 'h4.options' is stored as 'h4.options.7' for user 7.
 * @param read Parses the stored value, which an older version may have written.
 * @param merge Adds stored state that arrives late to the current one.
 * @param onReset Called when another user signs in, or this one signs out.
 */
export declare const createUserState: <State>({ app, life, key }: {
    readonly app: App;
    readonly life: Subscription;
    readonly key: string;
}, empty: State, read: (stored: unknown) => State, merge: (now: State, late: State) => State, onReset: () => void) => UserState<State>;
