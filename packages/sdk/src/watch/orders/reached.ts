/** What the price can reach: a limit, or a stop. */
export interface Reachable<State, Order> {
  /** The orders on which the platform may act. */
  open(state: State): readonly Order[]
  /** Identifies an order, and what the price can reach of it. */
  keyOf(order: Order): string
  isAt(order: Order, price: number): boolean
  /** When to poll first. */
  readonly firstMs?: number
}

/** Tracks the orders whose limit or stop the price has reached: the platform is about to act on them. */
export const createReached = <State, Order>(
  stateOf: () => State,
  { open: openOf, keyOf, isAt, firstMs }: Reachable<State, Order>,
) => {
  const open = () => openOf(stateOf())
  const reached = new Set<string>()
  return {
    /** Those on which the platform has not acted yet. */
    reasons: () => {
      const keys = new Set(open().map(keyOf))
      for (const key of reached) if (!keys.has(key)) reached.delete(key)
      return [...reached].map(key => ({
        key: `price ${key}`,
        kind: 'always' as const,
        ...(firstMs && { firstMs }),
      }))
    },
    /** @returns whether a new price reaches another order */
    onPrice: (price: number): boolean => {
      const fresh = open().filter(order => !reached.has(keyOf(order)) && isAt(order, price))
      for (const order of fresh) reached.add(keyOf(order))
      return fresh.length > 0
    },
    /** After a complete poll: adds the orders that the price reaches, and drops those polled that it no longer does. */
    onPoll: (price: number | undefined, polled: ReadonlySet<string>) => {
      for (const order of open()) {
        const key = keyOf(order)
        if (price !== undefined && isAt(order, price)) reached.add(key)
        else if (polled.has(`price ${key}`)) reached.delete(key)
      }
    },
    clear: () => reached.clear(),
  }
}
