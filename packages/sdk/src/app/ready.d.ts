import { type Observable } from 'rxjs';
import { type Client } from '../client/index.ts';
import type { Loadable } from '../fetched/index.ts';
import type { Connection } from '../realtime/index.ts';
import type { Session } from '../session/index.ts';
/** Options of {@link App.ready}. */
export interface ReadyOptions {
    /** The longest wait, ms; by default that of a call, 15 s. */
    readonly timeout?: number;
    /** Ends the wait. */
    readonly signal?: AbortSignal;
}
interface Parts {
    readonly client: Client;
    readonly session: Session;
    readonly connection: Connection;
    readonly quotations: {
        readonly state$: Observable<unknown> & {
            readonly value: Loadable<{
                readonly list: readonly unknown[];
            }>;
        };
    };
}
/** Waits until an app can trade. */
export declare const createReady: ({ client, session, connection, quotations }: Parts) => {
    ready: ({ timeout, signal }?: ReadyOptions) => Promise<void>;
    started: () => void;
};
export {};
