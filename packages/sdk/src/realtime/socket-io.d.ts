import type { Socket } from './socket.ts';
/** The port of the push channel on the platform's host. Source: product §7 (Real-time channel). */
export declare const SOCKET_PORT = 2050;
/** The path of the push channel on its host. Source: product §7. */
export declare const SOCKET_PATH = "/wss/socket.io/";
/** Settings of socket.io-client that every version supports. */
export interface SocketIoSettings {
    readonly path: string;
    readonly transports: string[];
    readonly forceNew: boolean;
    readonly autoConnect: boolean;
    readonly reconnectionDelay: number;
    readonly reconnectionDelayMax: number;
    readonly randomizationFactor: number;
    readonly timeout: number;
}
/** The part of a socket.io client socket that is used. */
export interface SocketIoSocket {
    readonly connected: boolean;
    /** Whether it retries; not in 2.x. */
    readonly active?: boolean;
    connect(): unknown;
    disconnect(): unknown;
    emit(topic: string, ...payload: unknown[]): unknown;
    on(event: string, listener: (cause: unknown) => void): unknown;
    /** Not in 2.x. */
    onAny?(listener: (topic: string, payload: unknown) => void): unknown;
}
/** The `io` of socket.io-client, of 2.x (its only export) or of 4.x. */
export interface SocketIoClient {
    (settings: SocketIoSettings): SocketIoSocket;
    (url: string, settings: SocketIoSettings): SocketIoSocket;
}
/** Options of {@link socketIo}. */
export interface SocketIoOptions {
    /**
     * Loads the client library, for every connect except the library's own; by default socket.io-client 4, on demand. A
     * server with socket.io 2 (Engine.IO 3) needs a 2.x client: `() => io`, or
     * `async () => (await import('socket.io-client')).default`.
     */
    readonly load?: () => SocketIoClient | Promise<SocketIoClient>;
}
/**
 * A {@link Socket} over socket.io-client with the library's defaults (product §7): 20 s to connect, 1–5 s ± 50 % between
 * attempts, no limit.
 *
 * Choice: where the library gives up (the server refused or closed the connection) or cannot be loaded, it is retried
 * after about a second: the server may be restarting.
 *
 * @param url 'wss://example.com:2050'; '' in a browser means the page's own host.
 * @throws TypeError when the URL is invalid; the library would try it forever.
 */
export declare const socketIo: (url: string, options?: SocketIoOptions) => Socket;
