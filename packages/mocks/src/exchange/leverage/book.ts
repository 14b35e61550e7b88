import { LeverageStatus } from '@app/sdk/contract'
import { createHistory } from '../core/history.ts'
import type { State } from '../core/state.ts'
import type { LeverageOrder } from './order.ts'

/** All unfinished leveraged orders, and the latest finished ones of each user. */
export const createLeverageBook = () => {
  const orders = createHistory<LeverageOrder>(({ status }) => status >= LeverageStatus.closed)
  const activeByUser = new Map<number, Map<number, LeverageOrder>>()
  const revisions = new Map<number, number>()

  const revision = (userId: number) => revisions.get(userId) ?? 0
  const active = (userId: number): readonly LeverageOrder[] => [...(activeByUser.get(userId)?.values() ?? [])]
  const setActive = (order: LeverageOrder) => {
    const { id, userId, status } = order
    const active = activeByUser.get(userId) ?? new Map<number, LeverageOrder>()
    activeByUser.set(userId, active)
    if (status <= LeverageStatus.open) active.set(id, order)
    else active.delete(id)
    revisions.set(userId, revision(userId) + 1)
  }
  const { rows, ...rest } = orders.state
  const state: State = {
    rows: {
      ...rows,
      load(saved) {
        rows.load(saved)
        orders.unfinished().forEach(setActive)
      },
    },
    ...rest,
  }
  return {
    state,
    nextId: orders.nextId,
    get: orders.get,
    existing: orders.existing,
    /** Adds or updates an order. */
    set(order: LeverageOrder): void {
      if (order.id === orders.nextId()) orders.add(order)
      else orders.update(order)
      setActive(order)
    },
    /** A user's orders, oldest first. */
    ofUser: orders.ofUser,
    /** A user's waiting and open orders, oldest first. */
    active,
    /** A user's open orders, oldest first. */
    open: (userId: number): readonly LeverageOrder[] =>
      active(userId).filter(({ status }) => status === LeverageStatus.open),
    /** The waiting, open and closing orders of all users, oldest first. */
    unfinished: orders.unfinished,
    /** Increases with each change of a user's orders. */
    revision,
  }
}
