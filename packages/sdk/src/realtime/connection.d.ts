import { type Observable, type SchedulerLike } from 'rxjs';
import { type ConnectionStatus } from './machine.ts';
import type { Socket } from './socket.ts';
/** One push; an object sent as JSON text is parsed. */
export interface Push {
    readonly topic: string;
    readonly payload: unknown;
}
/** Options of {@link createConnection}. */
export interface ConnectionOptions {
    readonly socket: Socket;
    /**
     * Refetches the snapshot after every connect, before pushes are emitted. If it fails or takes over 3 s, pushes are
     * emitted without it; a failed one is retried after 1–5 s, then with a doubling delay up to 2 min.
     */
    readonly resync: () => Promise<unknown>;
    /**
     * Called with each push before {@link Connection.push$} emits it; returns whether it is valid: prices are as old as the
     * last valid push. By default every push is valid. Must not throw.
     *
     * @param at When it arrived, unix ms.
     */
    readonly read?: (push: Push, at: number) => boolean;
    /** Time without a valid push until prices are stale, ms; 5 s by default. */
    readonly staleAfter?: number;
    /** Time without any push until it reconnects, ms; 15 s by default. */
    readonly restartAfter?: number;
    /** Time and timers; the system's by default. */
    readonly scheduler?: SchedulerLike;
    readonly random?: () => number;
}
/** The push channel: its status and its pushes. */
export interface Connection {
    /**
     * Emits the current status first, then every change of state; changes of `lastMessageAt` alone once a second at most.
     */
    readonly status$: Observable<ConnectionStatus>;
    /** The current status, with the exact `lastMessageAt`. */
    readonly status: ConnectionStatus;
    /** Pushes. While resyncing 2,000 are buffered: the oldest prices are dropped first. */
    readonly push$: Observable<Push>;
    open(): void;
    /** Sends an event to the platform; dropped without a connection. */
    send(topic: string, payload?: unknown): void;
    /** Checks the connection immediately. Call it when the device wakes or the page is shown: timers may have slept. */
    wake(): void;
    /** Closes it permanently. */
    close(): void;
}
/** Runs the state machine {@link transition} on a socket. */
export declare const createConnection: (options: ConnectionOptions) => Connection;
