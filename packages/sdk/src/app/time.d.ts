import type { SchedulerLike, Subscription } from 'rxjs';
import type { Timer } from '../values/timer.ts';
/** The clocks of a device. */
export interface Clocks {
    /** The device's clock, unix ms; the user may set it at any time. */
    now(): number;
    /** Monotonic ms, independent of the device's clock. */
    elapsed(): number;
}
/**
 * @returns by how much the device's clock was set, or how long the device slept, since the previous call, ms; 0 for
 * neither. Sleep looks as if the clock had been set forward: `elapsed()` may pause.
 */
export declare const clockJumps: ({ now, elapsed }: Clocks) => (() => number);
/** Monotonic ms that include sleep: any jump counts as sleep. */
export declare const createSteadyClock: (device: Clocks) => (() => number);
/** The clocks and timers of an app. */
export interface Time extends Clocks {
    /** Calls back once after a delay. Unsubscribing cancels it. */
    after(ms: number, callback: () => void): Subscription;
    /**
     * The platform's time, unix ms, from the Date header of its answers, to a second; where that cannot be read, from
     * the candles it pushes, to a minute. The device's clock does not matter. Undefined before the first of them, and
     * again from a change of the device's clock, or its sleep, until the next.
     */
    platform(): number | undefined;
    /**
     * How far the clock of the platform's zone is ahead of UTC, ms: −5 h in New York in winter. By the app's `timeZone`;
     * without it, or against it, by the user's newest order, whose time is text and number, or which was just placed. Then
     * it is undefined before the first, and that of before a change of the clocks until one of after it. `timestampOf`
     * uses it.
     * @param at Unix ms.
     */
    platformOffset(at: number): number | undefined;
}
export declare const createTime: (scheduler: SchedulerLike, elapsed?: () => number) => Pick<Time, "now" | "elapsed" | "after">;
export declare const timerOf: ({ after }: Pick<Time, "after">) => Timer;
