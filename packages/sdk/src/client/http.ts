import { createFetch } from 'ofetch'

/** One HTTP request, ready to go. */
export interface HttpRequest {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly query: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: Record<string, unknown>
  readonly signal: AbortSignal
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
  const call = createFetch({ fetch: fetchFunction } as Parameters<typeof createFetch>[0])
  return async ({ url, method, query, headers, body, signal }) => {
    const response = await call.raw<string, 'text'>(url, {
      method,
      query,
      headers,
      ...(body && { body }),
      signal,
      responseType: 'text',
      ignoreResponseError: true,
      retry: false,
    } as Parameters<typeof call.raw<string, 'text'>>[1])
    return {
      status: response.status,
      text: response._data ?? '',
      header: name => response.headers.get(name),
    }
  }
}
