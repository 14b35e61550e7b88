/**
 * - `idle` not opened yet; `closed` permanently closed.
 * - `connecting` no connection; the socket is retrying.
 * - `resyncing` connected; the snapshot is refetched, then the first valid push is awaited.
 * - `live` valid pushes arrive. `stale` connected, but without a valid push for a while.
 */
export type ConnectionState = 'idle' | 'connecting' | 'resyncing' | 'live' | 'stale' | 'closed';
/** The status of the push channel. */
export interface ConnectionStatus {
    readonly state: ConnectionState;
    /** Start of this state, unix ms. */
    readonly since: number;
    /** Time of the last valid push, unix ms; null before the first. Liveness is its age, not a network flag. */
    readonly lastMessageAt: number | null;
    /** Why the connection was last lost; '' if it never was. */
    readonly reason: string;
}
/** An event of a connection. `message`: a valid push, after the snapshot; `silence`: none for a while. */
export type ConnectionEvent = {
    readonly type: 'open';
} | {
    readonly type: 'up';
} | {
    readonly type: 'down';
    readonly reason: string;
} | {
    readonly type: 'message';
} | {
    readonly type: 'silence';
} | {
    readonly type: 'close';
};
/** The initial status. */
export declare const IDLE: ConnectionStatus;
/** Whether the state implies a connection. */
export declare const isUp: (state: ConnectionState) => boolean;
/** The state machine, pure. Events that do not apply return the same status. */
export declare const transition: (status: ConnectionStatus, event: ConnectionEvent, now: number) => ConnectionStatus;
