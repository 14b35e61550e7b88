import type { App } from '../../app/types.ts';
import type { WaitOptions } from '../orders/order.ts';
import type { LeverageTracker, Placed } from './tracker.ts';
import type { LeverageRequest, LeverageStops } from './types.ts';
/** Places, closes and cancels orders. */
export declare const createLeverageActions: (app: App, coin: string, tracker: LeverageTracker) => {
    close: (id: number, { wait }?: WaitOptions) => Promise<void>;
    cancel: (id: number, { wait }?: WaitOptions) => Promise<void>;
    setStops: (id: number, { takeProfit, stopLoss }: LeverageStops, { wait }?: WaitOptions) => Promise<void>;
    place: (request: LeverageRequest, { wait }?: WaitOptions) => Promise<Placed>;
};
