/**
 * A time of the server, 'YYYY-MM-DD HH:MM:SS' or without seconds, read as if it were in UTC, ms; NaN for anything else.
 * Differences between two of them are off by the change of a daylight saving between them.
 */
export declare const wallTime: (text: string | null | undefined) => number;
/** A zone whose offset from UTC is known: `app.time`. */
export interface Zone {
    /**
     * How far its clock is ahead of UTC, ms; undefined while that is unknown.
     *
     * @param at Unix ms.
     */
    platformOffset(at: number): number | undefined;
}
/**
 * The instant of a time of the server, unix ms: `timestampOf(row.created_at, app.time)`. An hour that the clocks repeat is
 * taken as the first one.
 *
 * @param time 'YYYY-MM-DD HH:MM:SS' or without seconds, in the server's zone. A number is returned as it is: some servers
 * send unix ms instead.
 * @param zone `{ platformOffset: () => 0 }` where the server is known to be in UTC.
 * @returns undefined for any other value, and while the zone is unknown.
 */
export declare const timestampOf: (time: string | number | null | undefined, zone: Zone) => number | undefined;
/**
 * How far the clock of the server's zone is ahead of UTC, ms, from one of its times as text and as an instant: a
 * multiple of a quarter of an hour, negative west of Greenwich.
 *
 * @param at Unix ms, right to a few minutes.
 * @returns undefined where they cannot be the same time.
 */
export declare const offsetOf: (text: string | null | undefined, at: number) => number | undefined;
/** Whether a text is the name of a zone: 'Asia/Shanghai', 'UTC'. Some engines know offsets too, which are no names. */
export declare const isTimeZone: (text: string) => boolean;
/**
 * How far the clock of a zone is ahead of UTC at a time, summer time included, ms.
 *
 * @param timeZone An IANA name, see {@link isTimeZone}.
 */
export declare const zoneOffset: (timeZone: string) => ((at: number) => number);
/**
 * The day of an instant in a zone, 'YYYY-MM-DD'.
 *
 * @param at Unix ms.
 * @param offset Of the zone, ms; 0 for UTC.
 */
export declare const dayOf: (at: number, offset: number) => string;
