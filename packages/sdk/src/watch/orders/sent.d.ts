import type { App } from '../../app/types.ts';
/**
 * What was lately sent from all tabs, which share the app's storage. Each has a storage key of its own, so that tabs
 * cannot overwrite each other's.
 *
 * @param ms For how long it counts.
 */
export declare const createSent: ({ storage, time, session }: App, ms: number) => {
    /** Counts it once. @param ref Distinguishes those of this app. */
    add: (terms: string, ref: number) => void;
    /** How many with these terms other tabs have sent since a time, unix ms. */
    elsewhere: (terms: string, since: number) => Promise<number>;
};
