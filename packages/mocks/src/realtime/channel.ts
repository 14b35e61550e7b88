/** Where pushes go: one connected client, some of them, or all. */
export interface PushTarget {
  /** Whatever can be JSON goes; only a fault sends what is no object. */
  send(topic: string, payload: unknown): void
}

/**
 * What carries pushes to clients: a socket.io server, or a page's own exchange.
 *
 * A client introduces itself by the event `login` with a user id, and gets that user's pushes from then on instead of
 * those of the user before. There is no token with it: anybody can listen to anybody. That is how the family's
 * servers are. A `login` with anything but an id, and every other event, is silently ignored, as it is there.
 */
export interface PushChannel {
  /** How many clients are connected. */
  readonly clients: () => number
  /** Everybody. */
  readonly all: PushTarget
  /** The clients that have introduced themselves as this user. */
  user(id: number): PushTarget
  /** Whether any client has introduced itself as this user. */
  hears(id: number): boolean
  /** The users as whom clients have introduced themselves. */
  users(): readonly number[]
  /** Cuts everybody off; they may come back. */
  disconnect(): void
  /** From now on nobody can connect, or everybody again; who is connected stays. */
  refuse(refusing: boolean): void
  /** Has `greet` called with every client that connects from now on. */
  onConnect(greet: (client: PushTarget) => void): void
}

/** The user id that came with `login`, a number or its text; undefined for anything else. */
export const readUserId = (value: unknown): number | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !/^[1-9]\d*$/.test(text)) return undefined
  const id = Number(text)
  return Number.isSafeInteger(id) ? id : undefined
}
