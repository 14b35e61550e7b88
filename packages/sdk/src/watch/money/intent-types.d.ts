import type { Observable } from 'rxjs';
import type { Watcher } from '../shared.ts';
import type { MoneyEndpoint, MoneyRequests, MoneyTerms } from './money-calls.ts';
/** A request that moves money whose outcome is not known: it is in flight, or its answer was lost. */
export interface OpenIntent {
    /** Its idempotency key. */
    readonly key: string;
    readonly endpoint: MoneyEndpoint;
    readonly terms: MoneyTerms;
    /** When it was first sent, unix ms. */
    readonly at: number;
    /** In flight from this app, or perhaps from another tab. */
    readonly isSending: boolean;
    /** False if the storage failed: it is forgotten when the app closes. */
    readonly isStored: boolean;
    /**
     * Whether the same key can be sent again: for 24 hours, unless `keyHeader` is null. After that the platform may have
     * forgotten the key, and would execute the request a second time.
     */
    readonly canRetry: boolean;
}
/** A request that was executed. */
export interface Moved {
    /** When it was first sent, unix ms. */
    readonly sentAt: number;
    /** It repeated an open request: nothing else was moved. */
    readonly isRetry: boolean;
    /** The platform, or its list, says that the earlier request was executed: this call moved nothing. */
    readonly isReplayed: boolean;
}
/** Options of a call that moves money. */
export interface MoneyOptions {
    /** Sends another request although an equal one is open. Without it, the open one is repeated with its key. */
    readonly again?: boolean;
}
/** The user's open intents, restored from the app's storage and shared by its tabs. */
export interface Intents extends Watcher {
    /** The open ones once the stored ones are read, oldest first, then each change. While it is read, lists that report the requests end them. */
    readonly open$: Observable<readonly OpenIntent[]>;
    /** Each request that its list shows as executed. Not those of a running `retry`, which resolves with it. */
    readonly executed$: Observable<OpenIntent>;
    /** The open intent that equals a request, if any. */
    equal<E extends MoneyEndpoint>(endpoint: E, request: MoneyRequests[E]): OpenIntent | undefined;
    /**
     * Sends it again with its key, unless its list shows that it was executed.
     * A refusal does not end it: a platform that ignores keys refuses the repetition, not the first request.
     * @throws AppError as its call does; BAD_INPUT if there is no such intent, or its key may be forgotten.
     */
    retry(key: string): Promise<Moved>;
    /** Sends the same request once more, with a new key. @throws AppError as its call does. */
    sendAnother(key: string): Promise<Moved>;
    /** Ends it: the user has checked whether it was executed. Does nothing while it is in flight, or if it has ended. */
    settle(key: string, wasExecuted: boolean): void;
}
