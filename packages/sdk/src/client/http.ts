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
  /** Wants to hear how much of the body is sent; see `withUploadProgress`. Bytes. */
  readonly onProgress?: ((sent: number, total: number) => void) | undefined
}

/** A whole answer: the body has been read. */
export interface HttpReply {
  readonly status: number
  readonly text: string
  header(name: string): string | null
}

/** The door to the network: rejects when no complete answer arrived. */
export type Http = (request: HttpRequest) => Promise<HttpReply>

/** {@link Http} over a fetch function, the platform's own by default. */
export function httpOverFetch(fetchFunction: typeof fetch = (input, init) => fetch(input, init)): Http {
  return async ({ url, ...request }) => {
    // `duplex` is asked for where the body is a stream, and without meaning elsewhere.
    const init: object = { duplex: 'half', ...request }
    const response = await fetchFunction(url, init)
    return {
      status: response.status,
      text: await response.text(),
      header: name => response.headers.get(name),
    }
  }
}
