/** One HTTP request, complete. */
export interface HttpRequest {
    /** Includes the query. */
    readonly url: string;
    readonly method: 'GET' | 'POST';
    readonly headers: Readonly<Record<string, string>>;
    /** JSON, a form, or a form as bytes. */
    readonly body?: string | FormData | ReadableStream | undefined;
    /** Sends cookies to other origins too; without it only to the page's own. */
    readonly credentials?: 'include' | undefined;
    /** Keeps a personal answer out of the browser's cache. */
    readonly cache?: 'no-store' | undefined;
    /** Fails on a redirect instead of following it, which may send the body a second time, or to another origin. */
    readonly redirect?: 'error' | undefined;
    readonly signal: AbortSignal;
    /** Stops reading the response after this many bytes; no limit without it. */
    readonly maxBytes?: number | undefined;
    /** Called with the bytes of the body sent so far, and their total; see `withUploadProgress`. */
    readonly onProgress?: ((sent: number, total: number) => void) | undefined;
}
/** A response with its body read. */
export interface HttpReply {
    readonly status: number;
    /** The body; null when it is longer than the request's `maxBytes`. */
    readonly text: string | null;
    /** Length of the body in bytes, where it was counted. */
    readonly bytes?: number;
    header(name: string): string | null;
}
/** Sends one request, without retries; rejects when no complete response arrives. */
export type Http = (request: HttpRequest) => Promise<HttpReply>;
/** {@link Http} over a fetch function, by default the global `fetch` at the time of the call. */
export declare const httpOverFetch: (fetchFunction?: typeof fetch) => Http;
/** What is used of an ofetch instance; the SDK does not import ofetch. */
export interface Ofetch {
    raw(url: string, options: object): ReturnType<typeof fetch>;
}
/**
 * {@link Http} over the caller's ofetch instance, with its headers and all its hooks:
 * `httpOverOfetch(ofetch.create({ onRequest, onResponseError }))`. A hook that reads the body reads `response.clone()`.
 *
 * The instance's retry and parsing are off: `send` retries reads, within one deadline, and reads at most `maxBytes`.
 */
export declare const httpOverOfetch: (instance: Ofetch) => Http;
