/** A call in flight, one that was accepted, or one whose answer was lost. */
export type Outcome = 'sending' | 'accepted' | 'lost';
/** An order that was sent and is in no list yet. */
export interface Intent {
    readonly ref: number;
    readonly outcome: Outcome;
}
/** What the orders of all products have in common. Stored as JSON. */
export interface OrdersState {
    readonly orders: readonly {
        readonly id?: number | undefined;
        readonly ref?: number;
    }[];
    readonly intents: readonly Intent[];
    /** The next `ref`. */
    readonly next: number;
}
type IntentOf<State extends OrdersState> = State['intents'][number];
/** The new state, and the events oldest first. */
export interface Step<State, Event> {
    readonly state: State;
    readonly events: readonly Event[];
}
/** Records an order before it is sent. */
export declare const addIntent: <State extends OrdersState>(state: State, intent: Omit<IntentOf<State>, keyof Intent>) => State;
/** An order was accepted, or its answer was lost. */
export declare const setOutcome: <State extends OrdersState>(state: State, ref: number, outcome: Outcome) => State;
/** The order was refused, not sent, cancelled or given up. */
export declare const removeOrder: <State extends OrdersState>(state: State, ref: number) => State;
/** The orders that were sent and should be listed. */
export declare const unlisted: <State extends OrdersState>({ intents }: State) => readonly IntentOf<State>[];
/** Why the lists are polled for the sent orders. @param disputed Those that may have a row: they are not given up. */
export declare const intentReasons: (state: OrdersState, disputed?: readonly number[]) => {
    key: string;
    kind: "lost" | "result" | "always";
}[];
/** Adds orders that were stored by an earlier run and read late: those not listed meanwhile, with new refs. */
export declare const addLate: <State extends OrdersState>(now: State, late: State) => State;
export {};
