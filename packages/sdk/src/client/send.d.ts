import type { Endpoint, InputOf, OutputOf } from '../contract/index.ts';
import type { Client } from './client.ts';
/** Options of one call. */
export interface SendOptions {
    /** Cancels the call; the timeout still applies. */
    readonly signal?: AbortSignal;
    /** Overrides the client's limit for the whole call, ms; Infinity for none. */
    readonly timeout?: number;
    /** Overrides the client's limit for the response, bytes; Infinity for none. */
    readonly maxBytes?: number;
    /** Leaves the call out of `pending$`: for work in the background. */
    readonly silent?: boolean;
    /**
     * Repeats a call that moves money and whose outcome is unknown: the `key` of its error. By default each call has a new
     * key. Only for platforms that know the header of `ClientOptions.keyHeader`: others execute it again.
     */
    readonly key?: string | undefined;
    /** Called if the platform marks its answer as that of an earlier request with the same key: `Idempotent-Replayed`. */
    readonly onReplayed?: () => void;
    /** Upload progress in bytes, where the client's `http` supports it: see `withUploadProgress`. */
    readonly onProgress?: (sent: number, total: number) => void;
}
/**
 * Makes one call: validates the input, sends it with token and language, validates the response.
 * Only reads are retried. Each attempt except the last gets two thirds of the remaining time, so that a slow server is
 * asked only once.
 *
 * @throws AppError and nothing else.
 */
export declare const send: <E extends Endpoint>(client: Client, endpoint: E, input: InputOf<E>, { signal, timeout, maxBytes, silent, onProgress, onReplayed, ...rest }?: SendOptions) => Promise<OutputOf<E>>;
