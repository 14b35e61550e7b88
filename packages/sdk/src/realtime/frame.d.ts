/** Calls back once on the next frame, about 60 times a second at most. */
export type Frame = (callback: () => void) => void;
/** A {@link Frame} of 16 ms timers. */
export declare const timerFrame: Frame;
