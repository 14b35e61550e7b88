import type { AppError } from '../../client/index.ts'
import { aborted } from '../fetched.ts'
import type { FollowedOrder, LeverageStage } from './orders.ts'

/** A call about an order whose answer was lost. */
export interface LostCall {
  readonly error: AppError
  /**
   * Whether the lists show that it was carried out; undefined while uncertain.
   * @param order Undefined when it is neither waiting nor open. @param endedIn The list that has it then.
   */
  readonly wasDone: (
    order: FollowedOrder | undefined,
    endedIn: LeverageStage | undefined,
  ) => boolean | undefined
  readonly done: { resolve(): void; reject(reason: unknown): void }
}

/** Tracks the calls in flight and those whose answer was lost, which are settled by the lists. */
export const createLostCalls = () => {
  const lostCalls = new Map<number, LostCall>()
  /** The number of calls in flight by order; undefined is a new order. */
  const calls = new Map<number | undefined, number>()
  /** The lists in which those orders ended. */
  const endedIn = new Map<number, LeverageStage>()

  const end = (id: number) => {
    lostCalls.delete(id)
    endedIn.delete(id)
  }
  return {
    ids: () => [...lostCalls.keys()],
    isCalling: () => calls.size > 0,
    startCall: (id?: number) => {
      calls.set(id, (calls.get(id) ?? 0) + 1)
      return () => {
        const left = (calls.get(id) ?? 1) - 1
        if (left > 0) calls.set(id, left)
        else calls.delete(id)
        if (id !== undefined && left === 0 && !lostCalls.has(id)) endedIn.delete(id)
      }
    },
    add: (id: number, call: LostCall) => {
      lostCalls.get(id)?.done.reject(call.error)
      lostCalls.set(id, call)
    },
    /** A list of ended orders has arrived. */
    onEnded: (stage: 'closed' | 'cancelled', rows: readonly { readonly id: number }[]) => {
      for (const { id } of rows) if (lostCalls.has(id) || calls.has(id)) endedIn.set(id, stage)
    },
    /** Settles the calls whose outcome is certain. */
    settle: (orders: readonly FollowedOrder[]) => {
      for (const [id, call] of lostCalls) {
        const order = orders.find(each => each.id === id)
        const verdict = call.wasDone(order, endedIn.get(id))
        if (verdict === undefined) continue
        end(id)
        if (verdict) call.done.resolve()
        else call.done.reject(call.error)
      }
    },
    giveUp: (isOver: (id: number) => boolean) => {
      for (const [id, { done, error }] of lostCalls) {
        if (!isOver(id)) continue
        end(id)
        done.reject(error)
      }
    },
    /** The user changed or the watcher was closed. */
    clear: () => {
      for (const { done } of lostCalls.values()) done.reject(aborted())
      for (const each of [lostCalls, calls, endedIn]) each.clear()
    },
  }
}
