/** What the price can reach: a limit, or a stop. */
export interface Reachable<State, Order> {
    /** The orders on which the platform may act. */
    open(state: State): readonly Order[];
    /** Identifies an order, and what the price can reach of it. */
    keyOf(order: Order): string;
    isAt(order: Order, price: number): boolean;
    /** When to poll first. */
    readonly firstMs?: number;
}
/** Tracks the orders whose limit or stop the price has reached: the platform is about to act on them. */
export declare const createReached: <State, Order>(stateOf: () => State, { open: openOf, keyOf, isAt, firstMs }: Reachable<State, Order>) => {
    /** Those on which the platform has not acted yet. */
    reasons: () => {
        firstMs?: number;
        key: string;
        kind: "always";
    }[];
    /** @returns whether a new price reaches another order */
    onPrice: (price: number) => boolean;
    /** After a complete poll: adds the orders that the price reaches, and drops those polled that it no longer does. */
    onPoll: (price: number | undefined, polled: ReadonlySet<string>) => void;
    clear: () => void;
};
