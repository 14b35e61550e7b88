import type { PageHost } from './host.ts'

/** `fetch` without the network. @throws TypeError without an answer, as `fetch` does. */
export const fetchFrom =
  (host: PageHost): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const bytes = await request.arrayBuffer()
    const { url, method, headers, signal } = request
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    )
    signal.throwIfAborted()
    const body = bytes.byteLength > 0 ? bytes : undefined
    const reply = await Promise.race([host.fetch({ url, method, headers: [...headers], body }), aborted])
    if (!reply) throw new TypeError('Failed to fetch')
    const { status } = reply
    const given = reply.headers.map(([name, value]): [string, string] => [name, value])
    return new Response([204, 205, 304].includes(status) ? null : reply.body, { status, headers: given })
  }

/** What is used of the SDK's `HttpRequest`. */
interface HttpRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | FormData | ReadableStream | undefined
  readonly signal: AbortSignal
  readonly maxBytes?: number | undefined
  readonly onProgress?: ((sent: number, total: number) => void) | undefined
}

/** The SDK's `Http`. */
export type PageHttp = (request: HttpRequest) => Promise<{
  readonly status: number
  readonly text: string | null
  header(name: string): string | null
}>

export const httpFrom =
  (host: PageHost): PageHttp =>
  async ({ url, method, headers, body = null, signal, maxBytes = Infinity, onProgress }) => {
    // A stream as a body requires `duplex`.
    const init: RequestInit & { readonly duplex: 'half' } = { method, headers, body, signal, duplex: 'half' }
    const response = await fetchFrom(host)(url, init)
    onProgress?.(1, 1)
    const bytes = await response.arrayBuffer()
    return {
      status: response.status,
      text: bytes.byteLength > maxBytes ? null : new TextDecoder().decode(bytes),
      header: name => response.headers.get(name),
    }
  }
