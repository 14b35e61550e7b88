import type { Message } from './messages.ts'

/**
 * A form as three pure functions: what an action makes of the state, what the state means in its context, and what
 * is wrong with it (the first error is the one to show).
 */
export interface Form<State, Action, Summary, Context> {
  readonly initial: State
  reduce(state: State, action: Action): State
  summarise(state: State, context: Context): Summary
  errors(state: State, context: Context): readonly Message[]
}

/** A form that is sent as it stands. */
export type PlainForm<State> = Form<State, SetField<State>, State, void>

/** Sets one field of a form. */
export type SetField<State> = {
  [Key in keyof State]: { readonly field: Key; readonly value: State[Key] }
}[keyof State]

/** The reducer of a form whose actions set one field each. */
export const setField = <State>(state: State, { field, value }: SetField<State>): State => ({
  ...state,
  [field]: value,
})
