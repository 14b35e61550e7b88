export interface Deadline {
    /** A new signal, aborted when it ends. */
    signal(): AbortSignal;
    ended(): boolean;
    /** Calls back when it ends, at once if it has. */
    onEnd(callback: () => void): void;
    /** Clears the timer and removes the listeners. */
    release(): void;
}
/** Ends after `limit` ms, or when one of the signals is aborted. */
export declare const createDeadline: (limit: number, ...signals: readonly (AbortSignal | undefined)[]) => Deadline;
