import type { platform as platformOfSite } from '../state/platform.ts'
import { exchange } from './exchange.ts'

const { socket, intercepted, call } = exchange()

/** The way to the exchange of this browser; in the demonstration instead of `state/platform.ts`. */
export const platform: typeof platformOfSite = {
  socket: socket(),
  // Where no service worker takes the calls.
  ...(!intercepted && { fetch: call }),
}
