import type { App } from '../../app/types.ts';
import type { AwaitedOption } from './awaited.ts';
import type { OptionRows } from './rows.ts';
import type { OptionTracker } from './tracker.ts';
import type { WaitOptions } from '../orders/order.ts';
import type { OptionRequest, RunningOption } from './types.ts';
/** Places orders. */
export declare const createPlacing: (app: App, tracker: OptionTracker, rows: OptionRows) => {
    place: (request: OptionRequest, { wait }?: WaitOptions) => Promise<RunningOption>;
    found: (order: AwaitedOption) => void;
};
