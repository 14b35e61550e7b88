import type { Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import { AppError } from '../../client/index.ts'
import { LeverageMode, LeverageSide } from '../../contract/index.ts'
import { leveragePrice } from '../../rules/index.ts'
import { ZERO, type Amount } from '../../values/amount.ts'
import { amountToSend } from '../amount-to-send.ts'
import { currentUser, restoreFirst } from '../current-user.ts'
import { maySeeDuplicate, type DuplicateSearch } from '../duplicates.ts'
import { aborted, deferred, type Fetched, type Deferred } from '../fetched.ts'
import { createKeyQueue } from '../key-queue.ts'
import { equalIsLost, isUncertain, notSent } from '../outcome.ts'
import { idsOf } from '../pair.ts'
import type { LostCall } from './lost-calls.ts'
import {
  hasSameTerms,
  setOutcome,
  removeIntent,
  addIntent,
  type FollowedOrder,
  type LeverageIntent,
  type LeverageOrdered,
} from './orders.ts'
import type { LeverageTracker } from './tracker.ts'
import type {
  ActOptions,
  ClosedPosition,
  LeverageRequest,
  LeverageStops,
  OpenPosition,
  WaitingOrder,
} from './types.ts'

const SUBMIT = 'leverage.submit'

type User = ReturnType<typeof currentUser>

/** The order was accepted but never listed. */
const neverListed = () =>
  new AppError('BAD_RESPONSE', {
    endpoint: SUBMIT,
    delivery: 'answered',
    issues: [{ path: '', message: 'no list has the order' }],
  })

/** An order as it is first listed. */
export type Placed = WaitingOrder | OpenPosition | ClosedPosition
/** The promises of sent orders by `ref`; `error` is for when no list has the order. */
export type Placings = Map<number, Deferred<Placed> & { readonly error: AppError }>

const stopOf = (stop: string | undefined): Amount => (stop === undefined ? ZERO : amountToSend(stop))

/** Places, closes and cancels orders. Each call is sent once; if its answer is lost, the lists settle it. */
export const createLeverageActions = (
  app: App,
  life: Subscription,
  coin: string,
  tracker: LeverageTracker,
  placed: Placings,
  duplicates: DuplicateSearch<LeverageIntent>,
) => {
  const { stored, lists, start } = tracker
  /** Sends a call about an order. If its answer is lost, `wasDone` settles it. */
  const act = async (
    id: number,
    call: () => Promise<unknown>,
    list: Fetched<unknown>,
    wasDone: LostCall['wasDone'],
    wait: boolean,
  ): Promise<void> => {
    start()
    const endCall = tracker.startCall(id)
    const { isStill } = currentUser(app, life, stored)
    try {
      await call()
    } catch (error) {
      if (isStill() && isUncertain(error)) {
        const done = deferred<void>()
        tracker.addLostCall(id, { error, wasDone, done })
        endCall()
        if (wait) return done.promise
      } else endCall()
      // It may be refused because the order has ended.
      if (isStill() && !isUncertain(error)) tracker.pollNow()
      throw error
    }
    if (!isStill()) throw aborted()
    if (list !== lists.open) tracker.ending(id)
    void list
      .load()
      .catch(() => {})
      .then(endCall)
  }
  const inFlight = new Map<string, Promise<void>>()
  /** Dedupes equal calls in flight. */
  const dedupe = (key: string, ...[id, call, list, wasDone, wait]: Parameters<typeof act>): Promise<void> => {
    const known = inFlight.get(key)
    if (known) return known
    const done = act(id, call, list, wasDone, wait).finally(() => inFlight.delete(key))
    inFlight.set(key, done)
    return done
  }
  const close = (id: number, { wait = true }: ActOptions = {}) =>
    dedupe(
      `close ${id}`,
      id,
      () => app.api.leverage.close({ id }),
      lists.closed,
      order => (order === undefined ? true : undefined),
      wait,
    )
  const cancel = async (id: number, { wait = true }: ActOptions = {}) => {
    // The same call would close the position.
    if (stored.state.orders.some(order => order.id === id && order.stage === 'open'))
      throw notSent('leverage.close', 'its limit has opened it')
    return dedupe(
      `close ${id}`,
      id,
      () => app.api.leverage.close({ id }),
      lists.cancelled,
      (order, endedIn) =>
        order?.stage === 'open' || endedIn === 'closed' ? false : endedIn === 'cancelled' || undefined,
      wait,
    )
  }
  const setStops = (
    id: number,
    { takeProfit, stopLoss }: LeverageStops,
    { wait = true }: ActOptions = {},
  ) => {
    const target_profit_price = stopOf(takeProfit)
    const stop_loss_price = stopOf(stopLoss)
    const isSet = ({ trade }: FollowedOrder) =>
      (trade?.target_profit_price ?? ZERO) === target_profit_price &&
      (trade?.stop_loss_price ?? ZERO) === stop_loss_price
    return dedupe(
      `stops ${id} ${target_profit_price} ${stop_loss_price}`,
      id,
      () => app.api.leverage.setStops({ id, target_profit_price, stop_loss_price }),
      lists.open,
      order => (order === undefined ? false : isSet(order) || undefined),
      wait,
    )
  }

  const queue = createKeyQueue()
  /**
   * If the answer is lost, an old order must not be mistaken for the new one.
   * @returns whether the closed orders were listed
   */
  const loadBaseline = async (): Promise<boolean> => {
    const hasBoth = () =>
      !tracker.readers.isStale && tracker.hasListed('waiting') && tracker.hasListed('open')
    if (!hasBoth())
      await tracker.all.load().catch((error: unknown) => {
        if (!hasBoth()) throw error
      })
    if (!tracker.hasListed('closed')) await lists.closed.load().catch(() => {})
    return tracker.hasListed('closed')
  }
  const send = async (ordered: LeverageOrdered, wait: boolean, { isStill, check }: User) => {
    const { type, share, multiple, limit } = ordered
    check(SUBMIT)
    if (stored.state.intents.some(intent => intent.outcome === 'lost' && hasSameTerms(intent, ordered)))
      throw equalIsLost(SUBMIT, 'an order of the same side, lots and multiple')
    const isBased = await loadBaseline()
    const { currency_id, legal_id } = await idsOf(app, coin, SUBMIT)
    check(SUBMIT)
    const ref = stored.state.next
    stored.update(known => addIntent(known, ordered, isBased))
    await stored.saved()
    check(SUBMIT)
    const found = deferred<Placed>()
    const endCall = tracker.startCall()
    const intent = stored.state.intents.find(each => each.ref === ref)
    const refused = intent && duplicates.add(intent)
    try {
      await app.api.leverage.submit({
        currency_id,
        legal_id,
        type,
        share: Number(share),
        multiple: Number(multiple),
        status: limit === undefined ? LeverageMode.market : LeverageMode.limit,
        ...(limit !== undefined && { target_price: limit }),
      })
    } catch (error) {
      if (isStill() && isUncertain(error)) {
        if (wait) placed.set(ref, { ...found, error })
        tracker.apply(setOutcome(stored.state, ref, 'lost'))
        endCall()
        if (wait) return found
      } else if (isStill()) {
        stored.update(known => removeIntent(known, ref))
        refused?.()
        endCall()
        if (maySeeDuplicate(app, error)) tracker.pollNow()
      }
      throw error
    }
    if (!isStill()) throw aborted()
    placed.set(ref, { ...found, error: neverListed() })
    tracker.apply(setOutcome(stored.state, ref, 'accepted'))
    const list = limit === undefined ? lists.open : lists.waiting
    void list
      .load()
      .catch(() => {})
      .then(endCall)
    return found
  }

  return {
    close,
    cancel,
    setStops,
    place: async (
      { side, lots, multiple, limit }: LeverageRequest,
      { wait = true }: ActOptions = {},
    ): Promise<Placed> => {
      start()
      const user = currentUser(app, life, stored)
      await restoreFirst(app, stored)
      const type = LeverageSide[side]
      const at = limit === undefined ? undefined : amountToSend(limit)
      const spread = tracker.pair()?.spread
      const ordered = {
        type,
        share: String(lots) as Amount,
        multiple: String(multiple) as Amount,
        limit: at,
        price: at === undefined || spread === undefined ? undefined : leveragePrice(type, at, spread),
      }
      const { promise } = await queue('order', () => send(ordered, wait, user))
      return promise
    },
  }
}
