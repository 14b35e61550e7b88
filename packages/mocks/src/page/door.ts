import type { PageSocket } from '../realtime/page-channel.ts'

/** The way to an exchange: its requests and its pushes. */
export interface Door {
  /** @throws TypeError as the platform's `fetch` does, when no answer comes. */
  fetch(request: Request): Promise<Response>
  socket(): PageSocket
}

/** The door of the tab that runs the exchange. */
export interface OwnDoor extends Door {
  /** Brings the exchange up to now; called about once a second by whoever is awake. */
  beat(): void
}

/** What `fetch` says when nobody answers. */
export const unreachable = (): TypeError => new TypeError('Failed to fetch')
