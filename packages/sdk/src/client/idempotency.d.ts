import type { Delivery } from './errors.ts';
/** The header of an answer that was stored with an earlier request. */
export declare const REPLAYED = "Idempotent-Replayed";
/**
 * The default header for keys: none on a page of another origin, where the platform's preflight answer would have to
 * allow it.
 */
export declare const defaultKeyHeader: (origin: string) => string | null;
/** A new key: 32 hexadecimal digits. `crypto.randomUUID` is missing on pages without https. */
export declare const newKey: () => string;
/** The outcome of a request that was answered with a status outside 2xx. A 5xx may come in the middle of the work. */
export declare const deliveryOf: (status: number) => Delivery;
