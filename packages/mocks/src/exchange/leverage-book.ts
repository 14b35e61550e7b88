import { LeverageStatus } from '@app/sdk/contract'
import { createHistory } from './history.ts'
import type { LeverageOrder } from './leverage-order.ts'

/** The leveraged orders of everybody: all that are under way, and the last finished ones of each user. */
export const createLeverageBook = () => {
  const orders = createHistory<LeverageOrder>(({ status }) => status >= LeverageStatus.closed)
  const activeByUser = new Map<number, Map<number, LeverageOrder>>()
  const revisions = new Map<number, number>()

  const revision = (userId: number) => revisions.get(userId) ?? 0
  const active = (userId: number): readonly LeverageOrder[] => [...(activeByUser.get(userId)?.values() ?? [])]
  return {
    nextId: orders.nextId,
    get: orders.get,
    /** Keeps a new order, or what has become of one. */
    set(order: LeverageOrder): void {
      const { id, userId, status } = order
      if (id === orders.nextId()) orders.add(order)
      else orders.update(order)
      const active = activeByUser.get(userId) ?? new Map<number, LeverageOrder>()
      activeByUser.set(userId, active)
      if (status <= LeverageStatus.open) active.set(id, order)
      else active.delete(id)
      revisions.set(userId, revision(userId) + 1)
    },
    /** A user's orders, oldest first. */
    ofUser: orders.ofUser,
    /** A user's waiting and open orders, oldest first. */
    active,
    /** A user's open orders, oldest first. */
    open: (userId: number): readonly LeverageOrder[] =>
      active(userId).filter(({ status }) => status === LeverageStatus.open),
    /** The orders of all users that are under way, those being closed too, oldest first. */
    unfinished: orders.unfinished,
    /** Grows whenever an order of the user changes. */
    revision,
  }
}
