import { type Reason } from '../orders/schedule.ts';
import type { AwaitedOption, AwaitedOptions } from './awaited.ts';
/** When an order ends, unix ms. */
export declare const dueOf: ({ startedAt, seconds }: AwaitedOption) => number;
/** Until a list adds its id or time, the result of an order cannot be distinguished from equal ones. */
export declare const isIdentified: ({ id, created_at }: AwaitedOption) => boolean;
/** Whether a pair's open orders are polled as well as its closed ones. @param now Unix ms. */
export declare const needsOpenList: ({ orders, intents }: AwaitedOptions, pair: number, now: number) => boolean;
/**
 * Why the lists of pairs are polled.
 *
 * @param ahead How far the wall clock is ahead of the steady one, ms.
 * @param isOver Whether the polling for an order has been given up.
 */
export declare const optionReasons: ({ orders, intents }: AwaitedOptions, ahead: number, isOver: (ref: number) => boolean) => readonly Reason[];
