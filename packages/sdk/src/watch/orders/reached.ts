/**
 * Tracks the orders whose limit or stop the price has reached: the platform is about to act on them.
 *
 * @param open The orders on which it may act.
 * @param keyOf Identifies an order, and what the price can reach of it.
 * @param isAt Whether a price, by default the current one, reaches an order.
 * @param firstMs When to poll first.
 */
export const createReached = <Order>(
  open: () => readonly Order[],
  keyOf: (order: Order) => string,
  isAt: (order: Order, price?: number | null) => boolean,
  firstMs?: number,
) => {
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
    onPrice: (price: number | null): boolean => {
      const fresh = open().filter(order => !reached.has(keyOf(order)) && isAt(order, price))
      for (const order of fresh) reached.add(keyOf(order))
      return fresh.length > 0
    },
    /** After a complete poll: drops the orders that the price no longer reaches. */
    onPoll: () => {
      for (const order of open()) if (!isAt(order)) reached.delete(keyOf(order))
    },
    clear: () => reached.clear(),
  }
}
