import type { EndpointName } from '../contract/index.ts';
import type { CallAttempt } from './attempt.ts';
import type { Drift, DriftPolicy } from './drift.ts';
import type { Http } from './http.ts';
import type { AppError } from './errors.ts';
import { type RetryPolicy } from './retry.ts';
import { type Stream } from './stream.ts';
/** Options of {@link createClient}. */
export interface ClientOptions {
    /** 'https://example.com'; '' in a browser means the page's own origin. */
    readonly origin: string;
    readonly http: Http;
    /** The session's token; null for a visitor, as by default. */
    readonly token?: () => string | null;
    /** Called when the platform responds 999 to a call with this token; once for all calls in flight. */
    readonly onSessionInvalid?: (token: string) => void;
    /** The user's language, 'en' by default. */
    readonly lang?: () => string;
    /** Limit for a whole call with all its attempts, ms; 15 s by default, Infinity for none. */
    readonly timeout?: number;
    /** Limit for a response, bytes; 8 MiB by default, Infinity for none. */
    readonly maxBytes?: number;
    /** Cancels every call. */
    readonly signal?: AbortSignal;
    readonly retry?: RetryPolicy;
    readonly drift?: DriftPolicy;
    /** Paths of a deployment that differ from the contract, by endpoint name: `{ 'spot.buy': '/api/transaction/in' }`. */
    readonly paths?: {
        readonly [Name in EndpointName]?: string;
    };
    /**
     * The request header with the key of a call that moves money; null for none. Every repetition of the request has the
     * same key, those by the browser included, so a platform that knows it executes the call once. By default
     * 'Idempotency-Key', and none on a page of another origin: there the platform must allow the header.
     */
    readonly keyHeader?: string | null;
    readonly now?: () => number;
    readonly random?: () => number;
}
/** The options with their defaults, and four streams. */
export interface Client extends Required<Omit<ClientOptions, 'signal'>>, Pick<ClientOptions, 'signal'> {
    /**
     * Responses and pushes that do not match the contract: at most 10 per response and 50 per second. A final report
     * gives the number of those left out.
     */
    readonly drift$: Stream<Drift>;
    /** The number of calls in flight, for a loading indicator; emits the current one first. */
    readonly pending$: Stream<number>;
    /** The error of every call that fails, reads after their last attempt; not of invalid input. */
    readonly failed$: Stream<AppError>;
    /** Every attempt of every call when it has ended, retries and calls in the background included; not of invalid input. */
    readonly calls$: Stream<CallAttempt>;
    report(drift: Drift): void;
}
/** A client with the state that `send` shares between calls. */
export interface Calls extends Client {
    /** The endpoints of which the platform refused the usual payload and accepted the other: it is sent at once from then on. */
    readonly replaced: Set<string>;
    /** Reports the error of a call. */
    failed(error: AppError): void;
    /** Reports an attempt. */
    attempted(attempt: CallAttempt): void;
    /** The id of a new call. */
    requestId(): string;
    /** Updates the number of calls in flight. */
    count(change: 1 | -1): void;
    /** The timestamp of an order, unix ms; strictly increasing. */
    stamp(): number;
    /** Starts a call; returns its sequence number for {@link lost}. */
    begin(): number;
    /** Reports a token as invalid, unless that was reported since the call began. */
    lost(token: string | null, begun: number): void;
}
/**
 * Creates a client. It opens no connection.
 *
 * @throws TypeError when the origin is not an http address.
 */
export declare const createClient: (options: ClientOptions) => Client;
