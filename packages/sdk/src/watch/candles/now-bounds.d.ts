import type { Time } from '../../app/time.ts';
/** Two times with now between them, unix seconds. */
interface Bounds {
    readonly earliest: number;
    readonly latest: number;
}
/** Requests the newest candles; once more if the answer shows that the device's clock is wrong by more than a day. */
export declare const askNewest: <Answer>({ platform, now }: Pick<Time, "platform" | "now">, ask: (bounds: Bounds) => Promise<Answer>) => Promise<Answer>;
export {};
