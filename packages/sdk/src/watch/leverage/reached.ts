import type { FollowedOrder } from './orders.ts'

/**
 * Tracks the orders whose limit or stop the price has reached: the platform is about to act on them.
 *
 * @param isAt Whether a price, by default the current one, reaches an order.
 */
export const createReached = (
  orders: () => readonly FollowedOrder[],
  isAt: (order: FollowedOrder, price?: number | null) => boolean,
) => {
  /** By id: the stage at that time. */
  const reached = new Map<number, FollowedOrder['stage']>()
  const find = (id: number) =>
    orders().find(order => order.id === id && order.stage === reached.get(id) && !order.gone)
  return {
    /** Those on which the platform has not acted yet. */
    ids: (): readonly number[] => {
      for (const id of reached.keys()) if (!find(id)) reached.delete(id)
      return [...reached.keys()]
    },
    /** @returns whether a new price reaches another order */
    onPrice: (price: number | null): boolean => {
      const fresh = orders().filter(
        order => !order.gone && reached.get(order.id) !== order.stage && isAt(order, price),
      )
      for (const { id, stage } of fresh) reached.set(id, stage)
      return fresh.length > 0
    },
    /** After a complete poll: drops the orders that it was for and that the price no longer reaches. */
    onPoll: (wasPolled: (id: number) => boolean) => {
      for (const id of reached.keys()) {
        const order = find(id)
        if (!order || (wasPolled(id) && !isAt(order))) reached.delete(id)
      }
    },
    clear: () => reached.clear(),
  }
}
