import { type Subscription } from 'rxjs';
import type { App } from '../../app/types.ts';
import type { SpotTrade } from '../../contract/index.ts';
import { type AwaitedSpot, type SpotFilled, type SpotIntent } from './awaited.ts';
import type { SpotTracker } from './tracker.ts';
import type { PendingSpot } from './types.ts';
/** Searches the open orders and the trades of a coin for orders that were executed more often than they were sent. */
export declare const createSpotDuplicates: (app: App, coin: string, life: Subscription, { stored }: Pick<SpotTracker, "stored">, rowOf: (order: AwaitedSpot) => PendingSpot) => {
    add: (intent: SpotIntent) => () => void;
    traded: (trades: readonly SpotTrade[]) => void;
    filled: ({ order, trade }: SpotFilled) => void;
};
