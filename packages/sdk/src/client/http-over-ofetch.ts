import { createFetch } from 'ofetch'
import type { Http } from './http.ts'

/** An ofetch instance: `ofetch.create({ onRequest, onResponse, … })`. */
export interface Ofetch {
  raw(url: string, options: object): Promise<OfetchReply>
}
/** What is used of an answer of ofetch. Its own types need those of undici, which a consumer may not have. */
interface OfetchReply {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly _data?: unknown
}

/** An ofetch instance over the fetch of the moment, so that one that is replaced later counts. */
const own = (): Ofetch =>
  createFetch({ fetch: (input: string, init?: object) => fetch(input, init) } as Parameters<
    typeof createFetch
  >[0])

/**
 * {@link Http} over ofetch: as `httpOverFetch`, with the hooks, headers and interceptors of a caller's own instance.
 * Its retries stay off: which calls may be sent again is the contract's to say.
 *
 * @param instance An instance of the caller's; one without hooks by default.
 */
export function httpOverOfetch(instance: Ofetch = own()): Http {
  return async ({ url, ...request }) => {
    const response = await instance.raw(url, {
      ...request,
      responseType: 'text',
      ignoreResponseError: true,
      retry: false,
    })
    return {
      status: response.status,
      text: typeof response._data === 'string' ? response._data : '',
      header: name => response.headers.get(name),
    }
  }
}
