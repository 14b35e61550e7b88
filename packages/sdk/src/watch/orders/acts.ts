import type { Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import { AppError } from '../../client/index.ts'
import { currentUser } from '../current-user.ts'
import { aborted, deferred, type Deferred } from '../../fetched/index.ts'
import { createInFlight } from '../in-flight.ts'
import { sendOnce } from '../outcome.ts'
import type { UserState } from '../user-state.ts'

/** A call about an order, such as a cancellation. */
export interface Act<Order, End> {
  readonly endpoint: string
  /** While it is in flight, an equal one shares its promise. */
  readonly key: string
  /** The order: its id or ref. */
  readonly of: number
  /** False rejects as soon as the answer is lost. */
  readonly wait: boolean
  call(): Promise<unknown>
  /**
   * Whether the lists show that a call whose answer was lost was carried out, or the error that they show; undefined
   * while uncertain.
   * @param order Undefined when it has ended. @param end How it ended then.
   */
  wasDone(order: Order | undefined, end: End | undefined): boolean | AppError | undefined
  /** The outcome is known or was lost. @returns resolves when the lists show it */
  after(outcome: 'done' | 'lost' | 'refused' | 'not-sent'): Promise<unknown> | void
}

interface LostAct<Order, End> extends Act<Order, End> {
  readonly error: AppError
  readonly done: Deferred<void>
}

/**
 * Sends each call about an order once. If its answer is lost, the lists settle it, or it is given up.
 *
 * @param onEnd Called when a call is over.
 */
export const createActs = <Order, End>(
  app: App,
  life: Subscription,
  stored: UserState<unknown>,
  find: (of: number) => Order | undefined,
  onEnd: () => void,
) => {
  let inFlight = createInFlight<void>()
  /** How many calls are in flight, by order; undefined is a new order. */
  let calls = new Map<number | undefined, number>()
  const lost = new Map<number, LostAct<Order, End>>()
  /** How the orders with calls ended. */
  const ends = new Map<number, End>()

  /** Marks a call as in flight. @param of Its order; undefined for a new one. @returns call it when the call is over. */
  const begin = (of?: number) => {
    const own = calls
    calls.set(of, (calls.get(of) ?? 0) + 1)
    return () => {
      // Of a former user.
      if (own !== calls) return
      const left = (calls.get(of) ?? 1) - 1
      if (left > 0) calls.set(of, left)
      else calls.delete(of)
      if (of !== undefined && left === 0 && !lost.has(of)) ends.delete(of)
      onEnd()
    }
  }
  const take = (of: number) => {
    const act = lost.get(of)
    lost.delete(of)
    ends.delete(of)
    return act?.done
  }
  const settle = () => {
    for (const [of, { wasDone, error }] of lost) {
      const verdict = wasDone(find(of), ends.get(of))
      if (verdict === true) take(of)?.resolve()
      else if (verdict !== undefined) take(of)?.reject(verdict === false ? error : verdict)
    }
  }
  const send = async (act: Act<Order, End>): Promise<void> => {
    const { isStill } = currentUser(app, life, stored)
    const end = begin(act.of)
    const sent = await sendOnce(act.call)
    const done = deferred<void>()
    if (sent.outcome === 'lost' && isStill()) {
      const former = lost.get(act.of)
      former?.done.reject(former.error)
      lost.set(act.of, { ...act, error: sent.error, done })
    }
    if (sent.outcome === 'accepted') {
      if (!isStill()) throw aborted('answered', act.endpoint)
      void Promise.resolve(act.after('done'))
        .catch(() => {})
        .then(end)
      return
    }
    end()
    if (isStill()) {
      settle()
      const { outcome, error } = sent
      const isSent = !(error instanceof AppError && error.delivery === 'not-sent')
      void act.after(isSent ? outcome : 'not-sent')
      if (sent.outcome === 'lost' && act.wait) return done.promise
    }
    throw sent.error
  }
  return {
    run: (act: Act<Order, End>): Promise<void> => inFlight.share(act.key, () => send(act)),
    begin,
    isCalling: () => calls.size > 0,
    isAwaited: () => lost.size > 0,
    has: (of: number) => lost.has(of),
    /** @param canSettle Whether the lists can still show the outcome of a call about an order. */
    reasons: (canSettle: (order: Order | undefined) => boolean) =>
      [...lost.keys()]
        .filter(of => canSettle(find(of)))
        .map(of => ({ key: `call ${of}`, kind: 'lost' as const })),
    /** An order has ended. */
    ended: (of: number, end: End) => {
      if (lost.has(of) || calls.has(of)) ends.set(of, end)
    },
    /** Settles the calls whose outcome is certain. */
    settle,
    giveUp: (isOver: (key: string) => boolean) => {
      for (const [of, { error }] of lost) if (isOver(`call ${of}`)) take(of)?.reject(error)
    },
    clear: () => {
      for (const { done, endpoint } of lost.values()) done.reject(aborted('unknown', endpoint))
      for (const each of [lost, ends]) each.clear()
      calls = new Map()
      inFlight = createInFlight()
    },
  }
}
