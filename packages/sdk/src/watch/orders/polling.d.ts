import type { Subscription } from 'rxjs';
import type { Change } from '../../app/changes.ts';
import type { App } from '../../app/types.ts';
import type { SendOptions } from '../../client/index.ts';
import { type Fetched } from '../../fetched/index.ts';
import { type Readers } from '../readers.ts';
import { type UserState } from '../user-state.ts';
import { type Reason } from './schedule.ts';
import { type OrdersState, type Step } from './state.ts';
/** The answer of a poll. */
export interface PollAnswer<Data> {
    readonly data: Data;
    /** 'incomplete' if rows may be missing; 'failed' if a part of it failed. */
    readonly outcome: 'complete' | 'incomplete' | 'failed';
}
/** How the lists of a product are polled. */
export interface PollingDefinition<State extends OrdersState, Event, Data> {
    /** The storage key without the user's id: 'h4.spot.BTC'. */
    readonly key: string;
    readonly empty: State;
    /** Reads a stored state of this or the last release; `empty` if it is malformed. */
    read(stored: unknown): State;
    /** Why the lists are polled. */
    reasons(state: State): readonly Reason[];
    /** Fetches the lists that a reason needs; all of them without one. @throws if none could be fetched */
    poll(reason: Reason | undefined, options: SendOptions): Promise<PollAnswer<Data>>;
    /** Ends what complete polls did not find. Called after each of them. @param polled The keys of its reasons. */
    giveUp(isOver: (key: string) => boolean, polled: ReadonlySet<string>): void;
    event(event: Event): void;
    /** Whether an event changes the balances, which no call or push reports. */
    changesBalances(event: Event): boolean;
    /** The clock was set or the device slept. */
    jumped?(): void;
    /** @returns whether a change needs a poll; by default all but the app's own calls and what lists have shown do */
    changed?(change: Change): boolean;
    /** Something may have changed, and nothing is read or awaited: the lists are fetched when that begins. */
    missed?(): void;
    readonly refetchOnRead?: boolean;
    /** Whether anything besides orders and intents is awaited. */
    awaits(): boolean;
    /** Whether an order is in flight, so that all lists would be outdated. */
    isSending(): boolean;
    /** Reading begins. */
    start?(): void;
    /** The user changed or the watcher was closed. */
    reset(): void;
}
export interface Polling<State extends OrdersState, Event, Data> {
    readonly stored: UserState<State>;
    /** The fetch of the lists. */
    readonly all: Fetched<Data>;
    readonly readers: Readers;
    /** The number of the last request or answer: only a later request can contradict an answer. */
    tick(): number;
    /** Applies a step: reports its events, then stores its state. */
    apply(step: Step<State, Event>): void;
    start(): void;
    isStarted(): boolean;
    /** Something may have changed: polls all lists now if anything is read or awaited. */
    pollNow(): void;
    /** A list was requested before a change: all lists are polled again. */
    outdated(): void;
    /** Sets the timer for the next poll. */
    schedule(): void;
    isOver(key: string): boolean;
    /** Resolves when the stored orders are restored. @throws if the user is not known */
    ready(): Promise<void>;
    /** The balances are being fetched: a result within three seconds is not reported again. */
    reported(): void;
    /** A call of this app changed the balances, which fetches them: what the next poll of all lists finds is not reported. */
    reportedByCall(): void;
}
/** Keeps the state of orders, and polls their lists while anything is read or awaited. */
export declare const createPolling: <State extends OrdersState, Event, Data>(app: App, life: Subscription, definition: PollingDefinition<State, Event, Data>) => Polling<State, Event, Data>;
