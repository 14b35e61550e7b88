/** A topic and its payload: any JSON value; only faults send non-objects. */
export type Push = readonly [topic: string, payload: unknown]

/** The receivers of pushes: one client, several or all. */
export interface PushTarget {
  /** Sends pushes in order. */
  send(pushes: readonly Push[]): void
}

/**
 * Delivers pushes to clients: a socket.io server, or an in-memory channel.
 *
 * A client identifies itself with the event `login` and a user id, and then receives the pushes of that user instead of
 * the previous one's. As on the family's servers there is no token, so anyone can subscribe to any user, and a `login`
 * without an id and all other events are ignored.
 */
export interface PushChannel {
  /** The number of connected clients. */
  readonly clients: () => number
  /** All clients. */
  readonly all: PushTarget
  /** The clients that are logged in as the user. */
  user(id: number): PushTarget
  /** Whether any client is logged in as the user. */
  hears(id: number): boolean
  /** All users that clients are logged in as. */
  users(): readonly number[]
  /** Disconnects all clients; they can reconnect. */
  disconnect(): void
  /** Refuses or accepts new connections; existing ones stay. */
  refuse(refusing: boolean): void
  /** Calls `greet` with every client that connects. */
  onConnect(greet: (client: PushTarget) => void): void
}

/** The user id of a `login`, a number or its text; undefined for anything else. */
export const readUserId = (value: unknown): number | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !/^[1-9]\d*$/.test(text)) return undefined
  const id = Number(text)
  return Number.isSafeInteger(id) ? id : undefined
}
