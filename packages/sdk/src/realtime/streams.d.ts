import { Observable } from 'rxjs';
/** Streams by key. A stream exists only while it has subscribers. */
export interface Streams<Value> {
    of(key: string): Observable<Value>;
    /** Whether the key has subscribers. */
    has(key: string): boolean;
    next(key: string, value: Value): void;
    /** Completes all streams, also those read later. */
    close(): void;
    /** The keys with subscribers. */
    keys(): Iterable<string>;
    readonly size: number;
}
export declare const createStreams: <Value>() => Streams<Value>;
