import { Observable } from 'rxjs';
import type { App } from '../app/types.ts';
import type { ConnectionStatus } from '../realtime/index.ts';
/** 'waiting' for the first price, 'live', or 'stale' (prices are old or the connection is lost). */
export type Liveness = 'waiting' | 'live' | 'stale';
/** Derives the liveness of prices from the connection status. @param now Unix ms. */
export declare const livenessOf: ({ state, lastMessageAt, reason, since }: ConnectionStatus, now: number) => Liveness;
type Timed = Pick<App, 'connection' | 'time'>;
/** The liveness of an app's prices: the current value, then each change. */
export declare const liveness$: ({ connection, time }: Timed) => Observable<Liveness>;
/**
 * The age of the last price in whole seconds, of the stored ones before the first push; null without any. Ticks while
 * subscribed.
 */
export declare const priceAge$: ({ connection, time, storedPricesAt$, }: Timed & Pick<App, "storedPricesAt$">) => Observable<number | null>;
export {};
