/** The events of a {@link Socket}. */
export interface SocketEvents {
    /** Connected, for the first time or again. */
    up(): void;
    /** The connection was lost, or an attempt failed; the socket retries. Not called after `reconnect` or `close`. */
    down(reason: string): void;
    /** One push. */
    message(topic: string, payload: unknown): void;
}
/**
 * The push channel that the SDK needs. It reconnects without limit until it is closed. Created by `socketIo` (over
 * socket.io-client 2 or 4), by `replaySocket` (over a recording), or by your own code.
 */
export interface Socket {
    open(events: SocketEvents): void;
    /** Sends an event; dropped without a connection. */
    send(topic: string, payload?: unknown): void;
    /** Drops the connection, if any, and connects immediately. */
    reconnect(): void;
    /** Closes it permanently. */
    close(): void;
}
