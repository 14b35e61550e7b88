import { type Timer } from '../values/timer.ts';
/** The result of the work; undefined when it fails or takes longer, by default than a second. Never rejects. */
export declare const withTimeout: <Value>(work: Promise<Value>, timer?: Timer, ms?: number) => Promise<Value | undefined>;
type Write = () => Promise<unknown>;
/** Serializes the writes to one place and the reads of it: the last one wins. */
export interface StorageQueue {
    /** Resolves when it is written, failed, was replaced by a later write, or after a second. Never rejects. */
    write(write: Write): Promise<void>;
    /**
     * Reads after the writes, then calls `apply`, unless a later read or a change of `current` was faster. Reads nothing
     * while a write that timed out is in flight: the current value is newer.
     *
     * @returns undefined without a result within a second; a later one is still applied. Never rejects.
     */
    read<Value>(get: () => Promise<Value>, apply: (value: Value) => void): Promise<Value | undefined>;
}
/**
 * A write that times out does not block the next. When it ends after all, it may have overwritten it: the last is repeated.
 *
 * @param current What the reads replace.
 */
export declare const createStorageQueue: (timer?: Timer, current?: () => unknown) => StorageQueue;
export {};
