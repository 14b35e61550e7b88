import type { platform as platformOfSite } from '../state/platform.ts'
import { exchange } from './exchange.ts'

const { socket, intercepted, call } = exchange()

/** Connects to the exchange of this browser; replaces `state/platform.ts` in the demo. */
export const platform: typeof platformOfSite = {
  origin: location.origin,
  socket: socket(),
  // Without a service worker that intercepts the calls.
  ...(!intercepted && { fetch: call }),
}
