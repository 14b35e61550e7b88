import { type Clocks } from './time.ts';
/** Estimates the platform's time from its answers; does not depend on the device's clock being right. */
export interface PlatformClock {
    /**
     * Takes an answer or a push that shows the time: the platform sent it between `from` and `from + length`.
     *
     * @param from Unix ms.
     * @param length Ms.
     * @param sentAt When the request was sent, by the app's `elapsed()`; now for a push.
     */
    observe(from: number, length: number, sentAt?: number): void;
    /** The estimate, unix ms; undefined before the first answer, and after the device's clock was set or the device slept. */
    now(): number | undefined;
}
/**
 * Each observation narrows the bounds. The estimate is the device's clock if that is within the bounds, else their middle,
 * so each observation halves the error.
 */
export declare const createPlatformClock: (device: Clocks) => PlatformClock;
