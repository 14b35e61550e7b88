import type { FollowedOrder } from './orders.ts'

/**
 * The orders whose limit or stop the price has reached: the platform is about to do something with them.
 *
 * @param isAt Whether a price reaches one; the price of the moment where none is given.
 */
export const createReached = (
  orders: () => readonly FollowedOrder[],
  isAt: (order: FollowedOrder, price?: number | null) => boolean,
) => {
  /** With the stage that they had then. */
  const reached = new Map<number, FollowedOrder['stage']>()
  const find = (id: number) =>
    orders().find(order => order.id === id && order.stage === reached.get(id) && !order.gone)
  return {
    /** Those where nothing has happened yet. */
    ids: (): readonly number[] => {
      for (const id of reached.keys()) if (!find(id)) reached.delete(id)
      return [...reached.keys()]
    },
    /** There is a new price. @returns whether it reaches an order that none did before */
    at: (price: number | null): boolean => {
      const fresh = orders().filter(
        order => !order.gone && reached.get(order.id) !== order.stage && isAt(order, price),
      )
      for (const { id, stage } of fresh) reached.set(id, stage)
      return fresh.length > 0
    },
    /** A complete look has ended: where the price is no longer there, nothing is going to happen. @param wasDue Whether it looked for one. */
    looked: (wasDue: (id: number) => boolean) => {
      for (const id of reached.keys()) {
        const order = find(id)
        if (!order || (wasDue(id) && !isAt(order))) reached.delete(id)
      }
    },
    clear: () => reached.clear(),
  }
}
