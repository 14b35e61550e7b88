import { type Observable } from 'rxjs';
import type { Storage } from '../storage/storage.ts';
import type { Timer } from '../values/timer.ts';
/** A value in the storage, in sync with other tabs. */
export interface StoredValue<Value> {
    /** Emits the current value first. */
    readonly value$: Observable<Value>;
    readonly value: Value;
    /** Whether the storage holds the value, as far as is known. */
    readonly isStored: boolean;
    /** Takes effect immediately; resolves when it is written, failed, or after a second. Never rejects. */
    set(value: Value): Promise<void>;
    /**
     * Reads the stored value, which replaces the current one if it is valid and wanted. Resolves after a second at most; a
     * later result still takes effect.
     *
     * @param isWanted Always by default.
     * @returns the value that was read in time and is valid, wanted or not.
     */
    restore(isWanted?: (stored: Value) => boolean): Promise<Value | undefined>;
    /** Stops following other tabs and completes the stream. */
    close(): void;
}
interface StoredValueOptions<Value> {
    readonly storage: Storage;
    readonly key: string;
    readonly initial: Value;
    /** Parses the stored data, possibly of an older version; undefined if invalid. */
    readonly parse: (stored: unknown) => Value | undefined;
    /** The data to store, undefined for no entry; the value itself by default. */
    readonly serialize?: (value: Value) => unknown;
    /** Called when another tab changes it; restores it by default. */
    readonly onChange?: () => unknown;
    /** The system's by default. */
    readonly timer?: Timer | undefined;
}
export declare const createStoredValue: <Value>({ storage, key, initial, parse, serialize, onChange, timer, }: StoredValueOptions<Value>) => StoredValue<Value>;
export {};
