import type { Endpoint } from '../contract/index.ts';
import type { AppError } from './errors.ts';
/** When a failed read is retried. */
export interface RetryPolicy {
    /** Including the first. */
    readonly attempts: number;
    /** Delay before the second attempt, ms; doubles each time, jittered to 50–100 %. */
    readonly pause: number;
}
/** Three attempts, up to 0.3 and 0.6 s apart. */
export declare const DEFAULT_RETRY: RetryPolicy;
/** The delay before the next attempt, ms; undefined for no retry. Only reads are retried, after transient failures. */
export declare const retryDelay: (endpoint: Endpoint, error: AppError, policy: RetryPolicy, random: () => number) => number | undefined;
/** Retry-After (seconds or an HTTP date) as ms from now. @param now When the response was sent, unix ms. */
export declare const readRetryAfter: (header: string | null, now: number) => number | undefined;
