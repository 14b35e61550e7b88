import { Observable, Subscription } from 'rxjs';
import type { SendOptions } from '../client/index.ts';
import { type Change } from './change.ts';
import { type Loadable } from './loader.ts';
import { type Surroundings } from './surroundings.ts';
/** A value that is fetched when it is read. One request serves all readers. */
export interface Loaded<Value> {
    /**
     * The current state, then each change. The first reader triggers the fetch, also after a failure; with readers, each
     * relevant change triggers a refetch. A fetch that lost its last reader is aborted after 0.3 s, unless `load` waits for it:
     * on a slow network its answer would delay the next.
     */
    readonly state$: Observable<Loadable<Value>>;
    /** The current state. Reading it fetches nothing. */
    readonly state: Loadable<Value>;
    /**
     * Fetches the value; joins a request in flight unless a change has made it stale.
     * @throws as the request does; AppError ABORTED if the user changes or the watcher ends first.
     */
    load(): Promise<Value>;
}
export interface Fetched<Value> extends Loaded<Value> {
    /** Marks the value as stale. The answer of a request in flight is not shown; with readers, one refetch follows it. */
    invalidate(): void;
}
export interface Polled<Value> extends Fetched<Value> {
    /**
     * As {@link Loaded.state$}; also refetches the value when it is older than `maxAge` ms, while there are subscribers. A
     * fetch that failed also waits that long before the next.
     *
     * @param isWanted Whether this data is to be refetched; always by default.
     */
    freshWithin(maxAge: number, isWanted?: (data: Value | undefined) => boolean): Observable<Loadable<Value>>;
}
export interface FetchSettings<Value> {
    /** @param known The current data. */
    fetch(options: SendOptions, known: Value | undefined): Promise<Value>;
    /** The changes that make it stale; by default all but the app's own calls: a push, another tab, a reconnect. */
    readonly concerns?: (change: Change) => boolean;
    /** False for public data; otherwise it is dropped when another user signs in, or this one signs out. */
    readonly personal?: boolean;
    /** True to refetch when reading starts again, even if no change is known. */
    readonly refetchOnRead?: boolean;
    /** Drops the data on each emission. */
    readonly resets$?: Observable<unknown>;
    /**
     * The store of the value, the current one first, if it has one: `fetch` puts its answer there, and so do others. What is in
     * the store is not fetched when it is read; after a change of the user, others fetch it.
     */
    readonly store$?: Observable<Value | undefined>;
}
/** @param life Its end aborts the requests, rejects the open promises and completes the stream. */
export declare const createFetched: <Value>({ time, changed$, session }: Surroundings, life: Subscription, settings: FetchSettings<Value>) => Polled<Value>;
/** Fetches a value without rejecting: its state has the error. */
export declare const fetchQuietly: (value: Pick<Loaded<unknown>, "load">) => void;
