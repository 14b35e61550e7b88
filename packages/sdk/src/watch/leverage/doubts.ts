import type { AppError } from '../../client/index.ts'
import { ended } from '../fetched.ts'
import type { FollowedOrder, LeverageStage } from './orders.ts'

/** A call about an order whose answer was lost. */
export interface Doubt {
  readonly error: AppError
  /**
   * Whether it was carried out, by a list; undefined while that is not certain.
   * @param order Undefined when it is neither waiting nor open. @param over The list that had it then.
   */
  readonly judge: (order: FollowedOrder | undefined, over: LeverageStage | undefined) => boolean | undefined
  readonly done: { resolve(): void; reject(reason: unknown): void }
}

/** Calls about orders: those under way, and those whose answer was lost, which the lists resolve. */
export const createDoubts = () => {
  const doubts = new Map<number, Doubt>()
  /** Orders that a call under way is about; undefined is one that is being placed. */
  const calls = new Map<number | undefined, number>()
  /** The lists that had such orders when they ended meanwhile. */
  const over = new Map<number, LeverageStage>()

  const end = (id: number) => {
    doubts.delete(id)
    over.delete(id)
  }
  return {
    /** The orders that there is a doubt about. */
    ids: () => [...doubts.keys()],
    isCalling: () => calls.size > 0,
    /** A call is being sent. Call what it returns when nothing more is to come of it. */
    calling: (id?: number) => {
      calls.set(id, (calls.get(id) ?? 0) + 1)
      return () => {
        const left = (calls.get(id) ?? 1) - 1
        if (left > 0) calls.set(id, left)
        else calls.delete(id)
        if (id !== undefined && left === 0 && !doubts.has(id)) over.delete(id)
      }
    },
    add: (id: number, doubt: Doubt) => {
      doubts.get(id)?.done.reject(doubt.error)
      doubts.set(id, doubt)
    },
    /** A list of orders that have ended has come. */
    heard: (stage: 'closed' | 'cancelled', rows: readonly { readonly id: number }[]) => {
      for (const { id } of rows) if (doubts.has(id) || calls.has(id)) over.set(id, stage)
    },
    /** Resolves what is certain by now. */
    judge: (orders: readonly FollowedOrder[]) => {
      for (const [id, doubt] of doubts) {
        const order = orders.find(each => each.id === id)
        const verdict = doubt.judge(order, over.get(id))
        if (verdict === undefined) continue
        end(id)
        if (verdict) doubt.done.resolve()
        else doubt.done.reject(doubt.error)
      }
    },
    /** Ends those that are not looked for any more. */
    giveUp: (isOver: (id: number) => boolean) => {
      for (const [id, { done, error }] of doubts) {
        if (!isOver(id)) continue
        end(id)
        done.reject(error)
      }
    },
    /** The user has changed, or the watcher has ended. */
    clear: () => {
      for (const { done } of doubts.values()) done.reject(ended())
      for (const each of [doubts, calls, over]) each.clear()
    },
  }
}
