import type { Subscription } from 'rxjs';
import type { App } from '../../app/types.ts';
import type { WaitOptions } from '../orders/order.ts';
import { type AwaitedSpot, type SpotFilled } from './awaited.ts';
import type { SpotTracker } from './tracker.ts';
import type { PlacedSpot, SpotFill, SpotRequest } from './types.ts';
/** Places and cancels orders, and settles the promises of their fills. */
export declare const createSpotPlacing: (app: App, coin: string, life: Subscription, tracker: SpotTracker) => {
    cancel: (ref: number, { wait }?: WaitOptions) => Promise<void>;
    place: (request: SpotRequest, { wait }?: WaitOptions) => Promise<PlacedSpot>;
    found: (order: AwaitedSpot) => void;
    filled: (done: SpotFilled) => SpotFill;
    gone: (ref: number) => void;
    reset: () => void;
};
