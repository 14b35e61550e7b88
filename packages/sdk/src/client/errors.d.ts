import type { EndpointName, InputNamed } from '../contract/index.ts';
/**
 * Why a call failed.
 *
 * - `REFUSED` the platform refused; `serverText` gives the reason.
 * - `SESSION_INVALID` the token is no longer valid (999), or no user is signed in.
 * - `HTTP` a status outside 2xx; `serverText` is its message, if any.
 * - `NETWORK` no complete response: the connection failed or broke, or a call other than a read was redirected.
 * - `TIMEOUT` the deadline passed. `ABORTED` the caller cancelled.
 * - `BAD_INPUT` the input does not match the contract, or `token` or `lang` of the client failed or does not fit a header
 *   (see `cause`); nothing was sent.
 * - `BAD_RESPONSE` the response is unreadable, longer than `maxBytes`, or does not match the contract.
 */
export type ErrorCode = 'REFUSED' | 'SESSION_INVALID' | 'HTTP' | 'NETWORK' | 'TIMEOUT' | 'ABORTED' | 'BAD_INPUT' | 'BAD_RESPONSE';
/**
 * The outcome of the request:
 * - `not-sent` it did not reach the platform.
 * - `answered` the platform refused, so nothing was done; with `BAD_RESPONSE` it accepted, but a required value is missing.
 * - `unknown` no conclusive response: the request may have been carried out; make the reads of `reconcile`.
 *
 * A read is `answered` after any complete response.
 */
export type Delivery = 'not-sent' | 'answered' | 'unknown';
/** One mismatch: its path, and what was expected. Never contains the value. */
export interface Issue {
    readonly path: string;
    readonly message: string;
}
/** A read and its input: `{ endpoint: 'options.list', input: { match_id: 2, status: 1 }, missing: [] }`. */
export type Question = {
    readonly [Name in EndpointName]: {
        readonly endpoint: Name;
        readonly input: Partial<InputNamed<Name>>;
        /** The fields that you add to the input: the failed call does not have them, such as the pair of a position. */
        readonly missing: readonly (keyof InputNamed<Name>)[];
    };
}[EndpointName];
/** What an error holds in addition to its code. */
export interface Details {
    readonly endpoint: string;
    readonly delivery: Delivery;
    /** Whether the endpoint is a read. */
    readonly read?: boolean;
    readonly requestId?: string;
    readonly attempt?: number;
    readonly status?: number | undefined;
    readonly issues?: readonly Issue[];
    readonly serverText?: string;
    readonly serverType?: string;
    readonly reconcile?: readonly Question[];
    readonly key?: string | undefined;
    readonly cause?: unknown;
    readonly retryAfter?: number | undefined;
}
/** What the errors of all codes have. */
interface CallError extends Error {
    readonly code: ErrorCode;
    /** The endpoint's name, 'options.submit'. */
    readonly endpoint: string;
    readonly delivery: Delivery;
    /**
     * The id of the call, for logs: the same for its attempts, as in `client.calls$`. No secret, and not sent. Undefined where no
     * call was made.
     */
    readonly requestId: string | undefined;
    /** Which attempt failed, from 1; 0 when nothing was sent. */
    readonly attempt: number;
    /** The HTTP status of the response, if any. */
    readonly status: number | undefined;
    /** The first mismatches, for BAD_INPUT and BAD_RESPONSE; the last one gives the number of the others. */
    readonly issues: readonly Issue[];
    /** The platform's message: plain text, capped, '' if none. Show it, never match on it. */
    readonly serverText: string;
    /** The platform's code for a refusal: 'error', '998', '997', … */
    readonly serverType: string;
    /** The reads that together show the outcome when `delivery` is 'unknown', in this order; otherwise empty. */
    readonly reconcile: readonly Question[];
    /**
     * The key of a call that moves money, if its outcome is unknown: `SendOptions.key` repeats it on a platform that knows
     * keys.
     */
    readonly key: string | undefined;
    /** The server's Retry-After, ms. */
    readonly retryAfter: number | undefined;
    toJSON(): object;
}
/** What more is known of an error by its code. */
interface ByCode {
    readonly REFUSED: {
        readonly delivery: 'answered';
    };
    readonly SESSION_INVALID: {
        readonly delivery: 'answered' | 'not-sent';
    };
    readonly HTTP: {
        readonly delivery: 'answered' | 'unknown';
        readonly status: number;
    };
    readonly NETWORK: {
        readonly delivery: 'not-sent' | 'unknown';
        readonly status: undefined;
    };
    readonly TIMEOUT: unknown;
    readonly ABORTED: unknown;
    readonly BAD_INPUT: {
        readonly delivery: 'not-sent';
        readonly status: undefined;
        readonly key: undefined;
    };
    readonly BAD_RESPONSE: {
        readonly delivery: 'answered' | 'unknown';
    };
}
type AppErrors = {
    readonly [Code in ErrorCode]: CallError & {
        readonly code: Code;
    } & ByCode[Code];
};
/**
 * The error of every call, a union by `code`: `if (error.code === 'HTTP')` makes `status` a number. Neither it nor its JSON
 * contains a field that the contract marks sensitive.
 */
export type AppError = AppErrors[ErrorCode];
/** For `instanceof`, and for errors of your own, in tests for example. */
export declare const AppError: {
    new <Code extends ErrorCode>(code: Code, details: Details): AppErrors[Code];
    readonly prototype: AppError;
};
/** Whether a call failed with it; unlike `instanceof`, also of another copy of the SDK in the program. */
export declare const isAppError: (error: unknown) => error is AppError;
/** Creates the error of one call. After a read with a response, `delivery` is always 'answered'. */
export type Fail = (code: ErrorCode, delivery: Delivery, details?: Omit<Details, 'endpoint' | 'delivery'>) => AppError;
export {};
