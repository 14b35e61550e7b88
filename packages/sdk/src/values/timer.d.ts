/** Calls back once after `ms`; returns its cancellation. */
export type Timer = (callback: () => void, ms: number) => () => void;
export declare const systemTimer: Timer;
