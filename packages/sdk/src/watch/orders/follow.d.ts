import type { Subscription } from 'rxjs';
import type { App } from '../../app/types.ts';
import type { AppError } from '../../client/index.ts';
import type { DuplicateSearch } from '../duplicates.ts';
import { type Act } from './acts.ts';
import { type Polling, type PollingDefinition } from './polling.ts';
import { type Reachable } from './reached.ts';
import { type Sender } from './sender.ts';
import { type OrdersState } from './state.ts';
/** What differs between products. */
export interface Definition<State extends OrdersState, Order, Event, Data> extends Omit<PollingDefinition<State, Event, Data>, 'awaits' | 'isSending'> {
    /** An order that a list has had, by its id or ref. */
    find(state: State, of: number): Order | undefined;
    /** Whether the lists can still show the outcome of a call about an order; they can by default. */
    canSettle?(order: Order | undefined): boolean;
    /** Orders on which the platform acts when the price of a coin reaches them. */
    readonly reachable?: Reachable<State, Order> & {
        readonly coin: string;
    };
    duplicates(): DuplicateSearch<State['intents'][number]>;
}
/** @template Row What placing resolves with. @template End How an order ends. */
export interface Followed<State extends OrdersState, Order, Event, Data, Row, End> extends Polling<State, Event, Data>, Pick<Sender<State, Event, Row>, 'place' | 'found'> {
    find(of: number): Order | undefined;
    /** Sends a call about an order once. If its answer is lost, the lists settle it, or it is given up. */
    act(act: Act<Order, End>): Promise<void>;
    /** An order has ended. */
    ended(of: number, end: End): void;
    /** Whether a call is in flight. */
    isCalling(): boolean;
    /** Whether the answer to a call about an order was lost. */
    isLost(of: number): boolean;
    /** No list has a sent order. @param reason Why, if its answer was not lost. */
    giveUp(ref: number, reason?: AppError): void;
}
/**
 * Follows orders from placing to their end: sends each once, polls their lists while anything is read or awaited, and
 * settles the calls whose answer was lost.
 */
export declare const followOrders: <State extends OrdersState, Order, Event, Data, Row, End>(app: App, life: Subscription, definition: Definition<State, Order, Event, Data>) => Followed<State, Order, Event, Data, Row, End>;
