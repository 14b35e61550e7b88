import { SOCKET_PORT } from '../realtime/index.ts'

/**
 * The platform's push address: port 2050 of the same host, secure where the page is.
 *
 * @throws TypeError when the origin is no address.
 */
export const socketUrl = (origin: string): string => {
  const { location } = globalThis as { readonly location?: { readonly origin: string } }
  try {
    const { protocol, hostname } = new URL(origin || (location?.origin ?? ''))
    return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${hostname}:${SOCKET_PORT}`
  } catch {
    throw new TypeError(
      "origin must be an address such as 'https://example.com': there is no page to take it from",
    )
  }
}
