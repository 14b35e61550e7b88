import type { Endpoint, OutputOf } from '../contract/index.ts';
import type * as z from 'zod/mini';
import type { Client } from './client.ts';
import type { Fail, Issue } from './errors.ts';
import type { HttpReply } from './http.ts';
/**
 * Turns an HTTP response into the endpoint's output.
 *
 * @param onSessionInvalid Called for a 999.
 * @throws AppError REFUSED, SESSION_INVALID, HTTP or BAD_RESPONSE.
 */
export declare const readAnswer: <E extends Endpoint>(endpoint: E, reply: HttpReply, client: Client, maxBytes: number, redact: (text: string) => string, fail: Fail, onSessionInvalid: () => void) => OutputOf<E>;
/** Parses a value by a schema: the result, and the first issues, without values; the last one counts the others. */
export declare const readBy: (schema: z.core.$ZodType, wire: unknown) => {
    readonly value: unknown;
    readonly issues: readonly Issue[];
};
