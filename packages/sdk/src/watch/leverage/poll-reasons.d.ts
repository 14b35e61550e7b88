import type { LeverageOrders, LeverageStage } from './orders.ts';
/** Whether a list may have news of the tracked orders. @param isGivenUp Whether polling for an order is over. */
export declare const needsList: (stage: LeverageStage, known: LeverageOrders, isGivenUp: (id: number) => boolean) => boolean;
/** Why the lists are polled for the orders themselves. @param confirmedAt When a list or push last had them, elapsed ms. */
export declare const pollReasons: (known: LeverageOrders, confirmedAt: number) => ({
    key: string;
    kind: "lost" | "result" | "always";
} | {
    key: string;
    kind: "always";
    from: number;
    firstMs: number;
})[];
