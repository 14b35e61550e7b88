import type { ErrorCode } from './errors.ts';
/** One attempt of a call, when it has ended: for logs and metrics. Contains no value of the input, the answer or a header. */
export interface CallAttempt {
    /** The endpoint's name, 'options.submit'. */
    readonly endpoint: string;
    /** The same for all attempts of a call, and in its error. */
    readonly requestId: string;
    /** From 1. */
    readonly attempt: number;
    /** The HTTP status; undefined without a complete response. */
    readonly status: number | undefined;
    /** How long it took, ms, with reading the answer. */
    readonly ms: number;
    /** Length of the body received, decompressed; undefined where `http` does not count it. */
    readonly bytes: number | undefined;
    /** Why the attempt failed; undefined after a success. */
    readonly code: ErrorCode | undefined;
}
