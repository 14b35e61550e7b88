import { type Time } from './time.ts';
/**
 * A clock for countdowns: it runs with the device, also while it sleeps, and does not change when somebody sets the
 * device's clock.
 */
export interface CountdownClock {
    /** Monotonic ms. */
    now(): number;
    /** The reading of this clock when the device's was `stamp`, unix ms; now for a stamp in the future. */
    at(stamp: number): number;
}
/** The platform's time shows whether the device slept or its clock was set forward; without any, it was sleep. */
export declare const createCountdownClock: (time: Pick<Time, "now" | "elapsed" | "platform">) => CountdownClock;
