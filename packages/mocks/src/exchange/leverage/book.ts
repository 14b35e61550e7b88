import { LeverageStatus } from '@app/sdk/contract'
import { createHistory } from '../core/history.ts'
import type { LeverageOrder } from './order.ts'

/** All unfinished leveraged orders, and the latest finished ones of each user. */
export const createLeverageBook = () => {
  const orders = createHistory<LeverageOrder>(({ status }) => status >= LeverageStatus.closed)
  const active = (userId: number): readonly LeverageOrder[] =>
    orders.unfinished(userId).filter(({ status }) => status <= LeverageStatus.open)
  return {
    ...orders,
    /** Adds or updates an order. */
    set(order: LeverageOrder): void {
      if (order.id === orders.nextId()) orders.add(order)
      else orders.update(order)
    },
    /** A user's waiting and open orders, oldest first. */
    active,
    /** A user's open orders, oldest first. */
    open: (userId: number): readonly LeverageOrder[] =>
      active(userId).filter(({ status }) => status === LeverageStatus.open),
  }
}
