import type { Endpoint } from '../contract/index.ts';
import type { Client } from './client.ts';
import type { HttpRequest } from './http.ts';
/** The validated input of a call. */
export type Payload = Readonly<Record<string, unknown>>;
/**
 * GET: all fields in the query. POST: `lang` in the query, payload and `lang` in a JSON body; an upload sends a form.
 * Source: product §7.
 */
export declare const buildRequest: (client: Client, endpoint: Endpoint, payload: Payload, token: string | null, key: string | undefined) => Omit<HttpRequest, "signal">;
