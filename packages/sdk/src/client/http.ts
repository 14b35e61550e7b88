import { readText } from './body.ts'

/** One HTTP request, ready to go. */
export interface HttpRequest {
  /** With its query. */
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  /** JSON, a form, or the bytes of one. */
  readonly body?: string | FormData | ReadableStream | undefined
  /** Cookies go along, to another origin too. Without it they go to the page's own. */
  readonly credentials?: 'include' | undefined
  /** Fails instead of following a redirect, which may send the body a second time, or to another origin. */
  readonly redirect?: 'error' | undefined
  readonly signal: AbortSignal
  /** Reads no more of an answer than this, in bytes; no limit without it. */
  readonly maxBytes?: number | undefined
  /** Wants to hear how much of the body is sent; see `withUploadProgress`. Bytes. */
  readonly onProgress?: ((sent: number, total: number) => void) | undefined
}

/** A whole answer: the body has been read, unless it is too long. */
export interface HttpReply {
  readonly status: number
  /** The body; null when it is longer than the request's `maxBytes`. */
  readonly text: string | null
  header(name: string): string | null
}

/** The door to the network: rejects when no complete answer arrived. */
export type Http = (request: HttpRequest) => Promise<HttpReply>

/** {@link Http} over a fetch function, the platform's own by default. */
export const httpOverFetch =
  (fetchFunction: typeof fetch = (input, init) => fetch(input, init)): Http =>
  async ({ url, maxBytes = Infinity, ...request }) => {
    // `duplex` is asked for where the body is a stream, and without meaning elsewhere.
    const init: object = { duplex: 'half', ...request }
    const response = await fetchFunction(url, init)
    return {
      status: response.status,
      // Not every fetch has streams.
      text: response.body ? await readText(response.body, maxBytes) : await response.text(),
      header: name => response.headers.get(name),
    }
  }
