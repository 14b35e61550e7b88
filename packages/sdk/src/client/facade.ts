import type { Endpoint, InputOf, OutputOf } from '../contract/index.ts'
import type { Client } from './client.ts'
import { send, type SendOptions } from './send.ts'

/** A record of endpoints with each one callable. The input is optional where no field is required. */
export type Api<Endpoints> = {
  readonly [Key in keyof Endpoints]: Endpoints[Key] extends Endpoint
    ? (
        ...args: Record<never, never> extends InputOf<Endpoints[Key]>
          ? [input?: InputOf<Endpoints[Key]>, options?: SendOptions]
          : [input: InputOf<Endpoints[Key]>, options?: SendOptions]
      ) => Promise<OutputOf<Endpoints[Key]>>
    : Api<Endpoints[Key]>
}

const isEndpoint = (value: object): value is Endpoint => 'path' in value && 'effect' in value

/** Binds endpoints, single or grouped, to a client: `createApi(client, { submit }).submit(input)`. */
export const createApi = <Endpoints extends object>(client: Client, endpoints: Endpoints): Api<Endpoints> => {
  const bound = Object.entries(endpoints as Record<string, object>).map(([key, value]) => [
    key,
    isEndpoint(value)
      ? (input: object = {}, options?: SendOptions) => send(client, value, input, options)
      : createApi(client, value),
  ])
  return Object.fromEntries(bound) as Api<Endpoints>
}
