import type { PageSocket } from '../realtime/page-channel.ts'

/** Access to an exchange: requests and pushes. */
export interface Transport {
  /** @throws TypeError without an answer, as `fetch` does. */
  fetch(request: Request): Promise<Response>
  socket(): PageSocket
}

/** The transport of the tab that runs the exchange. */
export interface LocalTransport extends Transport {
  /** Advances the exchange to now. Called about once a second, also by other tabs. */
  tick(): void
}

/** The error of `fetch` without an answer. */
export const unreachable = (): TypeError => new TypeError('Failed to fetch')
