import type { Message } from './messages.ts';
/**
 * A form as three pure functions: `reduce` applies an action to the state, `summarise` derives values from state and
 * context, and `errors` lists what is invalid, the one to show first.
 */
export interface Form<State, Action, Summary, Context> {
    readonly initial: State;
    /** The fields that only the user fills in, so that losing them costs the user work; none by default. */
    readonly typed?: readonly (keyof State)[];
    reduce(state: State, action: Action): State;
    summarise(state: State, context: Context): Summary;
    errors(state: State, context: Context): readonly Message[];
}
/** A form that sends an order. */
export interface TicketForm<State, Summary, Context, Obstacle extends string> extends Form<State, SetField<State>, Summary, Context> {
    /** Why the order cannot be sent now, whatever is typed; undefined if it can. */
    obstacle(state: State, context: Context): Obstacle | undefined;
}
/** A form without a context, whose summary is its state. */
export type PlainForm<State> = Form<State, SetField<State>, State, void>;
/** Sets one field of a form. */
export type SetField<State> = {
    [Key in keyof State]: {
        readonly field: Key;
        readonly value: State[Key];
    };
}[keyof State];
/** The reducer of a form whose actions set one field each. */
export declare const setField: <State>(state: State, { field, value }: SetField<State>) => State;
