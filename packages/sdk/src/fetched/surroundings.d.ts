import type { Observable, Subscription, Unsubscribable } from 'rxjs';
import type { Change } from './change.ts';
/** What a fetched value needs of an app. */
export interface Surroundings {
    readonly time: {
        /** Monotonic ms. */
        elapsed(): number;
        after(ms: number, callback: () => void): Unsubscribable;
    };
    readonly changed$: Observable<Change>;
    readonly session: {
        readonly state: {
            readonly token: string | null;
        };
        readonly state$: Observable<{
            readonly token: string | null;
        }>;
    };
}
/** Calls back when another user signs in, or this one signs out. */
export declare const onUserChange: ({ session }: Pick<Surroundings, "session">, callback: () => void) => Subscription;
