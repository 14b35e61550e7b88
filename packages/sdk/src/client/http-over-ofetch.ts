import { createFetch } from 'ofetch'
import { readText } from './body.ts'
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
 * Its retries stay off: which calls may be sent again is the contract's to say. Hooks find the body of an answer as a
 * stream; one that reads it puts the text in its place: `response._data = await new Response(response._data).text()`.
 *
 * @param instance An instance of the caller's; one without hooks by default.
 */
export const httpOverOfetch =
  (instance: Ofetch = own()): Http =>
  async ({ url, maxBytes = Infinity, ...request }) => {
    const response = await instance.raw(url, {
      ...request,
      responseType: 'stream',
      ignoreResponseError: true,
      retry: false,
    })
    // A hook may have read it.
    const body = response._data as string | ReadableStream | undefined
    return {
      status: response.status,
      text: typeof body === 'object' ? await readText(body, maxBytes) : (body ?? ''),
      header: name => response.headers.get(name),
    }
  }
