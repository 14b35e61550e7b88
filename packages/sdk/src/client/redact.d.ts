import type { Endpoint } from '../contract/index.ts';
/** Percent-encodes; a lone surrogate, which `encodeURIComponent` rejects, becomes U+FFFD. */
export declare const urlEncode: (text: string) => string;
/**
 * Returns a function that removes the token and the values of the endpoint's sensitive fields from a text.
 * Servers echo requests, and low-level errors quote them.
 */
export declare const redactor: (endpoint: Endpoint, payload: Readonly<Record<string, unknown>>, token: string | null) => (text: string) => string;
