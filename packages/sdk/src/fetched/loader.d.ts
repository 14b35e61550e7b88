import { BehaviorSubject, type Observable } from 'rxjs';
import { AppError, type Delivery } from '../client/index.ts';
/** The state of a fetched value. Stale data stays during a refetch, and after one that fails. */
export interface Loadable<Value> {
    readonly data: Value | undefined;
    /** Why the last fetch failed; undefined after a success. */
    readonly error: unknown;
    readonly isFetching: boolean;
}
export type Loader<Value> = ReturnType<typeof createLoader<Value>>;
/**
 * The rejection of a promise whose user has changed or whose watcher has ended.
 * @param delivery What is known of its request; 'answered' for a read, which leaves no doubt.
 */
export declare const aborted: (delivery?: Delivery, endpoint?: string) => AppError;
/** The requests of a value. @param isRead Whether an answer that a change has overtaken is followed by another request. */
export declare const createLoader: <Value>(fetch: (signal: AbortSignal) => Promise<Value>, isRead?: () => boolean) => {
    state$: BehaviorSubject<Loadable<Value>>;
    isStale: () => boolean;
    /** Joins a request in flight unless it is stale: then the next follows it. */
    load: () => Promise<Value>;
    /**
     * Sends a request at once; it serves the callers of one in flight, whose signal is aborted. Should that one be answered
     * first, its answer is shown until this one arrives.
     */
    reload: () => Promise<Value>;
    /** Starts a request that no caller waits for: it may be abandoned. */
    start: () => void;
    /** An answer in flight will not be shown. */
    expire: () => undefined;
    /** Takes a value, or that there is none, from elsewhere. */
    give: (data: Value | undefined) => void;
    abandon: () => void;
    /** The callers of requests in flight get ABORTED. */
    drop: () => void;
};
/** The data of a loader: the current, then each new one. */
export declare const dataOf: <Value>({ state$ }: Loader<Value>, none: Value) => Observable<Value>;
