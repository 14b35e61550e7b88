import type { AwaitedSpot, SpotIntent, SpotListing, SpotOrdered, SpotOrders } from './awaited.ts';
/** What is stored before an order is sent. */
export declare const intentOf: ({ marks }: SpotOrders, { side, price, number, isMarket }: SpotOrdered) => {
    mark: number | null;
    after: number;
    absent: boolean;
    side: import("../../index.ts").SpotSide;
    price: import("../../index.ts").Amount;
    number: import("../../index.ts").Amount;
    isMarket: boolean;
};
/** What all rows of orders have. */
export declare const spotRow: (coin: string, order: Partial<AwaitedSpot> & Pick<AwaitedSpot, "ref" | "side" | "number">) => {
    kind: "spot";
    id: number | undefined;
    ref: string;
    coin: string;
    side: "buy" | "sell";
    amount: string & import("zod").$brand<"Amount">;
    openedAt: string | number | undefined;
    endedAt: undefined;
};
/** Whether an open order has the terms of one that was sent. */
export declare const isEqual: (intent: SpotIntent, order: AwaitedSpot) => boolean;
/** Applies a list of the open orders of a side. */
export declare const applyPendingList: (known: SpotOrders, listing: SpotListing) => SpotOrders;
/** The open orders, newest first. */
export declare const openOrders: ({ orders }: SpotOrders) => readonly AwaitedSpot[];
