import type { LeverageOrder } from './leverage-order.ts'

/** The leveraged orders of everybody. */
export function createLeverageBook() {
  const orders = new Map<number, LeverageOrder>()
  const idsByUser = new Map<number, number[]>()
  const activeByUser = new Map<number, Set<number>>()

  const get = (id: number): LeverageOrder | undefined => orders.get(id)
  const all = (ids: Iterable<number>) => [...ids].map(get).filter(order => order !== undefined)
  return {
    nextId: () => orders.size + 1,
    get,
    /** Keeps a new order, or what has become of one. */
    set(order: LeverageOrder): void {
      const { id, userId, status } = order
      if (!orders.has(id)) idsByUser.set(userId, [...(idsByUser.get(userId) ?? []), id])
      orders.set(id, order)
      const active = activeByUser.get(userId) ?? new Set()
      if (status <= 1) activeByUser.set(userId, active.add(id))
      else active.delete(id)
    },
    /** A user's orders, oldest first. */
    ofUser: (userId: number): readonly LeverageOrder[] => all(idsByUser.get(userId) ?? []),
    /** A user's waiting and open orders, oldest first. */
    active: (userId: number): readonly LeverageOrder[] => all(activeByUser.get(userId) ?? []),
    /** A user's open orders, oldest first. */
    open: (userId: number): readonly LeverageOrder[] =>
      all(activeByUser.get(userId) ?? []).filter(({ status }) => status === 1),
    /** Everybody who ever had an order. */
    users: (): readonly number[] => [...idsByUser.keys()],
  }
}
