import type { Subscription } from 'rxjs';
import type { App } from '../../app/types.ts';
import type { AppError } from '../../client/index.ts';
import { type DuplicateSearch } from '../duplicates.ts';
import type { Polling } from './polling.ts';
import { type Intent, type OrdersState, type Step } from './state.ts';
/** An order that is ready to be sent. */
export interface Sendable<State extends OrdersState, Event, Answer> {
    /** Equal for orders that a list could not distinguish: these are sent one after the other. */
    readonly terms: string;
    isEqual(intent: State['intents'][number]): boolean;
    /** Loads the lists that show older orders: if the answer is lost, these must not be mistaken for this one. */
    baseline(): Promise<void>;
    /** Whether lists show each new order, so that duplicates can be counted; they do by default. */
    canCount?(): boolean;
    /** What is stored before it is sent. */
    intent(): Promise<Omit<State['intents'][number], keyof Intent>>;
    send(): Promise<Answer>;
    /** The state after it was accepted. */
    accept(state: State, ref: number, answer: Answer): State;
    /** Matches it with rows that lists already have. */
    match?(state: State): Step<State, Event>;
    /** The outcome is known or was lost: fetches the lists that show it. */
    after(outcome: 'accepted' | 'lost' | 'refused' | 'not-sent', ref: number): Promise<unknown> | void;
}
/** Sends each order once, stored first, and settles its promise. */
export declare const createSender: <State extends OrdersState, Event, Row>(app: App, life: Subscription, { stored, apply }: Pick<Polling<State, Event, unknown>, "stored" | "apply">, begin: () => () => void, duplicates: () => DuplicateSearch<State["intents"][number]>) => {
    /** @param prepare Makes the order, fetching what it needs. */
    place: <Answer>(endpoint: string, wait: boolean, prepare: () => Promise<Sendable<State, Event, Answer>>, like?: string) => Promise<Row>;
    /** A list or an answer has the order. */
    found: (ref: number, row: () => Row) => void;
    /** No list has it. @param reason why, if its answer was not lost. */
    notFound: (ref: number, reason?: AppError) => void;
    reset: () => void;
};
export type Sender<State extends OrdersState, Event, Row> = ReturnType<typeof createSender<State, Event, Row>>;
