/** What a socket tells its owner. */
export interface SocketEvents {
  /** Connected, for the first time or again. */
  up(): void
  /**
   * The connection was lost, or an attempt to make it failed; the socket goes on trying by itself. Not called for a
   * drop that its owner asked for.
   */
  down(reason: string): void
  /** One push. */
  message(topic: string, payload: unknown): void
}

/**
 * The little that the SDK needs of a push channel. It reconnects by itself, without limit, until it is closed.
 * `socketIo` makes one over socket.io-client of either generation, `replaySocket` one over a recording; an in-page
 * exchange fits as well.
 */
export interface Socket {
  open(events: SocketEvents): void
  /** Sends an event; dropped while there is no connection. */
  send(topic: string, payload?: unknown): void
  /** Drops the connection, if there is one, and makes a new one at once. */
  reconnect(): void
  /** Ends it for good. */
  close(): void
}
