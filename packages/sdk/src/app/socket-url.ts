import { SOCKET_PORT } from '../realtime/index.ts'

/**
 * The default push address: port 2050 of the same host, wss for https.
 *
 * @throws TypeError if the origin is not an address.
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
