import { type Subscription } from 'rxjs';
import type { App } from '../../app/types.ts';
import type { Amount } from '../../values/amount.ts';
import type { FollowedOrder } from './orders.ts';
interface Listener {
    level(level: Amount): void;
    /** A push has the known orders. */
    unchanged(): void;
    /** Whether to ignore pushes for now. */
    isIgnored(): boolean;
    /** A push has other orders or other stops. */
    changed(): void;
}
/** Compares the pushed orders of a coin, which come with every price, with the known ones. */
export declare const comparePushes: (app: App, coin: string, orders: () => readonly FollowedOrder[], { level, unchanged, isIgnored, changed }: Listener) => Subscription;
export {};
