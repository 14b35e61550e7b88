import { createFetch, type $Fetch } from 'ofetch'
import type { Http } from './http.ts'

/** An ofetch instance: `ofetch.create({ onRequest, onResponse, … })`. */
export type Ofetch = Pick<$Fetch, 'raw'>

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
    const response = await instance.raw<string, 'text'>(url, {
      ...request,
      responseType: 'text',
      ignoreResponseError: true,
      retry: false,
    } as Parameters<typeof instance.raw<string, 'text'>>[1])
    return {
      status: response.status,
      text: response._data ?? '',
      header: name => response.headers.get(name),
    }
  }
}
