import type { Observable } from 'rxjs';
/** The readers of a watcher, and a change that no one needed at the time. */
export interface Readers {
    /** True without readers and awaited orders. */
    isIdle(): boolean;
    /** Records a possible change. @returns whether to fetch now; if not, the next reader triggers the fetch. */
    changed(): boolean;
    /** Whether a change was recorded and not fetched. */
    readonly isStale: boolean;
    /** Everything was fetched, or the user has changed. */
    clear(): void;
    /** Makes subscribers of a stream count as readers. */
    count<Value>(stream$: Observable<Value>): Observable<Value>;
}
/**
 * @param isAwaited Whether an order is awaited: changes are then fetched without a reader.
 * @param onReader Called for each new reader.
 */
export declare const createReaders: (isAwaited: () => boolean, onReader: () => void) => Readers;
