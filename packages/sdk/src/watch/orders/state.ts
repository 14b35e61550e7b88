/** A call in flight, one that was accepted, or one whose answer was lost. */
export type Outcome = 'sending' | 'accepted' | 'lost'

/** An order that was sent and is in no list yet. */
export interface Intent {
  readonly ref: number
  readonly outcome: Outcome
}

/** What the orders of all products have in common. Stored as JSON. */
export interface OrdersState {
  readonly orders: readonly { readonly id?: number | undefined; readonly ref?: number }[]
  readonly intents: readonly Intent[]
  /** The next `ref`. */
  readonly next: number
}

type IntentOf<State extends OrdersState> = State['intents'][number]

/** The new state, and the events oldest first. */
export interface Step<State, Event> {
  readonly state: State
  readonly events: readonly Event[]
}

/** Records an order before it is sent. */
export const addIntent = <State extends OrdersState>(
  state: State,
  intent: Omit<IntentOf<State>, keyof Intent>,
): State => ({
  ...state,
  intents: [...state.intents, { ...intent, ref: state.next, outcome: 'sending' }],
  next: state.next + 1,
})

/** An order was accepted, or its answer was lost. */
export const setOutcome = <State extends OrdersState>(
  state: State,
  ref: number,
  outcome: Outcome,
): State => ({
  ...state,
  intents: state.intents.map(intent => (intent.ref === ref ? { ...intent, outcome } : intent)),
})

/** The order was refused, not sent, cancelled or given up. */
export const removeOrder = <State extends OrdersState>(state: State, ref: number): State => ({
  ...state,
  orders: state.orders.filter(order => order.ref !== ref),
  intents: state.intents.filter(intent => intent.ref !== ref),
})

/** The orders that were sent and should be listed. */
export const unlisted = <State extends OrdersState>({ intents }: State): readonly IntentOf<State>[] =>
  intents.filter(({ outcome }) => outcome !== 'sending')

/** Why the lists are polled for the sent orders. @param disputed Those that may have a row: they are not given up. */
export const intentReasons = (state: OrdersState, disputed: readonly number[] = []) =>
  unlisted(state).map(({ ref, outcome }) => ({
    key: `intent ${ref}`,
    kind:
      outcome === 'accepted'
        ? ('result' as const)
        : disputed.includes(ref)
          ? ('always' as const)
          : ('lost' as const),
  }))

/** Adds orders that were stored by an earlier run and read late: those not listed meanwhile, with new refs. */
export const addLate = <State extends OrdersState>(now: State, late: State): State => {
  const known = new Set(now.orders.map(({ id }) => id))
  const numbered = <Each extends { readonly ref?: number }>(each: Each): Each =>
    each.ref === undefined ? each : { ...each, ref: each.ref + now.next }
  const orders = late.orders.filter(({ id }) => id === undefined || !known.has(id))
  return {
    ...now,
    orders: [...now.orders, ...orders.map(numbered)],
    intents: [...now.intents, ...late.intents.map(numbered)],
    next: now.next + late.next,
  }
}
