import type { Endpoint, InputOf, OutputOf } from '../contract/index.ts';
import type { Client } from './client.ts';
import { type SendOptions } from './send.ts';
/** A record of endpoints with each one callable. The input is optional where no field is required. */
export type Api<Endpoints> = {
    readonly [Key in keyof Endpoints]: Endpoints[Key] extends Endpoint ? (...args: Record<never, never> extends InputOf<Endpoints[Key]> ? [input?: InputOf<Endpoints[Key]>, options?: SendOptions] : [input: InputOf<Endpoints[Key]>, options?: SendOptions]) => Promise<OutputOf<Endpoints[Key]>> : Api<Endpoints[Key]>;
};
/** Binds endpoints, single or grouped, to a client: `createApi(client, { submit }).submit(input)`. */
export declare const createApi: <Endpoints extends object>(client: Client, endpoints: Endpoints) => Api<Endpoints>;
