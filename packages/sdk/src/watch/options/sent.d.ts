import type { OptionOrder } from '../../contract/index.ts';
import { type AwaitedOptions, type ListedTrade, type OptionOrdered } from './awaited.ts';
/** What is stored before an order is sent. @param closed The last list of closed orders of its pair. */
export declare const intentOf: ({ mark }: AwaitedOptions, ordered: OptionOrdered, closed: readonly ListedTrade[]) => {
    mark: number;
    before: string[];
    number: import("../../index.ts").Amount;
    seconds: number;
    type: 1 | 2;
    match_id: number;
};
/** An order was accepted. @param now Unix ms. */
export declare const addPlaced: (before: AwaitedOptions, ref: number, sent: OptionOrdered, answer: OptionOrder, now: number) => AwaitedOptions;
/** No list has these orders, long after their end. */
export declare const markGone: (known: AwaitedOptions, isGone: (ref: number) => boolean) => AwaitedOptions;
/** The clock was set or the device slept: starts become guesses, and missing orders are looked for again. */
export declare const restartSearch: (known: AwaitedOptions) => AwaitedOptions;
