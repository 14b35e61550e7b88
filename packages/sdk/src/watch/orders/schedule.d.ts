import type { Time } from '../../app/time.ts';
/** The longest interval between two polls for a reason, and after failures. */
export declare const LONGEST_MS = 30000;
declare const GIVE_UP_MS: {
    /** The answer to a call was lost. */
    lost: number;
    /** A list should have the order, or its end. */
    result: number;
    /** The time of an option is over. */
    ended: number;
    /** Something may happen at any time. */
    always: number;
};
/** Why the lists are polled. */
export interface Reason {
    readonly key: string;
    readonly kind: keyof typeof GIVE_UP_MS;
    /** From when on the lists can show it, elapsed ms; by default since the reason is known. */
    readonly from?: number | undefined;
    /** How long after `from` the first poll is due; a second by default. */
    readonly firstMs?: number;
    /** The pair whose lists show it, where only these are polled. */
    readonly pair?: number;
}
/** Decides when lists are polled, and when a reason is given up. */
export declare const createSchedule: (time: Pick<Time, "elapsed">) => {
    isOver: (key: string) => boolean;
    /** The earliest poll. @param mustPoll Whether one is due although no reason says so. */
    next: (reasons: readonly Reason[], mustPoll: boolean) => {
        readonly at: number;
        readonly reason?: Reason;
    };
    /** A poll has ended. @param polled The keys of the reasons that it was for. */
    onPoll: (polled: ReadonlySet<string>, outcome: "complete" | "incomplete" | "failed") => void;
    /** The clock was set or the device slept: every reason starts again. */
    restart: () => void;
};
export {};
