import { type SchedulerLike } from 'rxjs';
import type { Socket } from './socket.ts';
/** One line of a recording, as JSON. */
export interface RecordedPush {
    /** Time of arrival, unix ms. */
    readonly at: number;
    readonly topic: string;
    readonly payload?: unknown;
}
/**
 * Wraps a socket and records every push, private ones included: keep the recording as private as the account.
 *
 * @param write Takes one line of NDJSON with its line end. Its errors are thrown after the push was passed on.
 * @param now The time, unix ms.
 * @example
 * const app = createApp({ origin, socket: recordSocket(socketIo(url), line => file.write(line)) })
 */
export declare const recordSocket: (socket: Socket, write: (line: string) => void, now?: () => number) => Socket;
/** Options of {@link replaySocket}. */
export interface ReplayOptions {
    /** 1 by default; 2 is twice as fast, Infinity without gaps. */
    readonly speed?: number;
    /** Called with the number (from 1) of each invalid line, except a truncated last line. */
    readonly onDamaged?: (line: number) => void;
    /** Called after the last push. */
    readonly onEnd?: () => void;
    /** Time and timers; the system's by default. */
    readonly scheduler?: SchedulerLike;
}
/**
 * A socket that replays a recording with its gaps; a clock set back during the recording adds none. It connects when it is
 * opened and stays connected after the end; a reconnect continues where it was. What is sent is dropped.
 *
 * @param lines The lines of the recording, read on demand: `text.split('\n')`, or a generator over a file.
 * @example
 * const app = createApp({ origin, socket: replaySocket(recording.split('\n'), { speed: 10 }) })
 */
export declare const replaySocket: (lines: Iterable<string>, options?: ReplayOptions) => Socket;
