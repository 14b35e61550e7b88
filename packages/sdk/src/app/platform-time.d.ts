import type { Http } from '../client/index.ts';
import type { Clocks, Time } from './time.ts';
/** The platform's time, as its answers and pushes show it. */
export interface PlatformTime extends Pick<Time, 'platform'> {
    /** Reads the Date header of each answer. */
    timed(http: Http): Http;
    /** Takes a push that arrived at `at`, unix ms: the running candle of a minute shows the time to a minute. */
    pushed(topic: string, payload: unknown, at: number): void;
}
export declare const createPlatformTime: (device: Clocks) => PlatformTime;
