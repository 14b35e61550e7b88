import type { Http } from './http.ts';
/**
 * Adds upload progress (`onProgress` of `send`) to an {@link Http}; calls without `onProgress` are passed through.
 *
 * In browsers, where fetch reports no progress, such a call uses XMLHttpRequest and bypasses `http` and its hooks: do not
 * wrap an `http` that is not a network. Elsewhere the body is sent as a counted stream.
 */
export declare const withUploadProgress: (http: Http) => Http;
