import type { Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import { AppError } from '../../client/index.ts'
import { LeverageMode, LeverageSide } from '../../contract/index.ts'
import { leveragePrice } from '../../rules/index.ts'
import { toAmount, ZERO, type Amount } from '../../values/amount.ts'
import { ended, promised, type Fetched } from '../fetched.ts'
import { createKeyQueue } from '../key-queue.ts'
import { equalIsLost, isUncertain, notSent } from '../outcome.ts'
import { idsOf } from '../pair.ts'
import type { Doubt } from './doubts.ts'
import {
  areTwins,
  orderAnswered,
  orderDropped,
  orderSent,
  type FollowedOrder,
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

/** It was accepted, but what it has become is not known. */
const isNowhere = () =>
  new AppError('BAD_RESPONSE', {
    endpoint: SUBMIT,
    delivery: 'answered',
    issues: [{ path: '', message: 'no list has the order' }],
  })

/** What an order is when it is first listed. */
export type Placed = WaitingOrder | OpenPosition | ClosedPosition
/** Who waits for orders that were sent, by their refs, and why it fails where no list has one. */
export type Placings = Map<number, ReturnType<typeof promised<Placed>> & { readonly error: AppError }>

const stopOf = (stop: string | undefined): Amount =>
  stop === undefined ? ZERO : (toAmount(stop) ?? (stop as Amount))

/** What a user does with leveraged orders. Each call is sent once; where its answer is lost, the lists resolve it. */
export const createLeverageActions = (
  app: App,
  life: Subscription,
  coin: string,
  tracker: LeverageTracker,
  placed: Placings,
) => {
  const { kept, lists, begin } = tracker
  /** Whether it is still the user of now, and throws where it is not. */
  const currentUser = () => {
    const { token } = app.session.state
    const isStill = () => app.session.state.token === token && !life.closed
    const check = (endpoint: string) => {
      if (!isStill() || !kept.isReady) throw ended('not-sent', endpoint)
    }
    return { isStill, check }
  }
  /** A call about an order. Where its answer is lost, the lists say whether it was carried out. */
  const act = async (
    id: number,
    call: () => Promise<unknown>,
    list: Fetched<unknown>,
    judge: Doubt['judge'],
    wait: boolean,
  ): Promise<void> => {
    begin()
    const acted = tracker.calling(id)
    const { isStill } = currentUser()
    try {
      await call()
    } catch (error) {
      if (isStill() && isUncertain(error)) {
        const done = promised<void>()
        tracker.doubt(id, { error, judge, done })
        acted()
        if (wait) return done.promise
      } else acted()
      // What it is refused for is news: it has ended, perhaps.
      if (isStill() && !isUncertain(error)) tracker.lookNow()
      throw error
    }
    if (!isStill()) throw ended()
    if (list !== lists.open) tracker.leaves(id)
    void list
      .load()
      .catch(() => {})
      .then(acted)
  }
  const underWay = new Map<string, Promise<void>>()
  /** The same call for an order is sent once at a time, and for the user alone whom the order was shown to. */
  const actOnce = (key: string, ...[id, call, list, judge, wait]: Parameters<typeof act>): Promise<void> => {
    const known = underWay.get(key)
    if (known) return known
    const done = act(id, call, list, judge, wait).finally(() => underWay.delete(key))
    underWay.set(key, done)
    return done
  }
  const close = (id: number, { wait = true }: ActOptions = {}) =>
    actOnce(
      `close ${id}`,
      id,
      () => app.api.leverage.close({ id }),
      lists.closed,
      order => (order === undefined ? true : undefined),
      wait,
    )
  const cancel = async (id: number, { wait = true }: ActOptions = {}) => {
    // The same call would close the position that it is by now.
    if (kept.state.orders.some(order => order.id === id && order.stage === 'open'))
      throw notSent('leverage.close', 'its limit has opened it')
    return actOnce(
      `close ${id}`,
      id,
      () => app.api.leverage.close({ id }),
      lists.cancelled,
      (order, over) =>
        order?.stage === 'open' || over === 'closed' ? false : over === 'cancelled' || undefined,
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
    return actOnce(
      `stops ${id} ${target_profit_price} ${stop_loss_price}`,
      id,
      () => app.api.leverage.setStops({ id, target_profit_price, stop_loss_price }),
      lists.open,
      order => (order === undefined ? false : isSet(order) || undefined),
      wait,
    )
  }

  const inTurn = createKeyQueue()
  /** Without the lists, an old order could be taken for a new one whose answer is lost. @returns whether the closed ones have come */
  const prepare = async (): Promise<boolean> => {
    const hasBoth = () =>
      !tracker.readers.hasMissed && tracker.hasHeard('waiting') && tracker.hasHeard('open')
    if (!hasBoth())
      await tracker.all.load().catch((error: unknown) => {
        if (!hasBoth()) throw error
      })
    if (!tracker.hasHeard('closed')) await lists.closed.load().catch(() => {})
    return tracker.hasHeard('closed')
  }
  const send = async (
    ordered: LeverageOrdered,
    wait: boolean,
    { isStill, check }: ReturnType<typeof currentUser>,
  ) => {
    const { type, share, multiple, limit } = ordered
    check(SUBMIT)
    if (kept.state.intents.some(intent => intent.outcome === 'lost' && areTwins(intent, ordered)))
      throw equalIsLost(SUBMIT)
    const isBased = await prepare()
    const { currency_id, legal_id } = await idsOf(app, coin)
    check(SUBMIT)
    const ref = kept.state.next
    kept.update(known => orderSent(known, ordered, isBased))
    await kept.saved()
    check(SUBMIT)
    const found = promised<Placed>()
    const acted = tracker.calling()
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
        tracker.take(orderAnswered(kept.state, ref, 'lost'))
        acted()
        if (wait) return found
      } else if (isStill()) {
        kept.update(known => orderDropped(known, ref))
        acted()
      }
      throw error
    }
    if (!isStill()) throw ended()
    placed.set(ref, { ...found, error: isNowhere() })
    tracker.take(orderAnswered(kept.state, ref, 'accepted'))
    const list = limit === undefined ? lists.open : lists.waiting
    void list
      .load()
      .catch(() => {})
      .then(acted)
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
      begin()
      const user = currentUser()
      await kept.ready()
      // Whose order it is must be known before it is sent: what is sent is kept.
      if (!kept.isReady) {
        await app.session.refresh()
        await kept.ready()
      }
      const type = LeverageSide[side]
      const at = limit === undefined ? undefined : (toAmount(limit) ?? (limit as Amount))
      const spread = tracker.pair()?.spread
      const ordered = {
        type,
        share: String(lots) as Amount,
        multiple: String(multiple) as Amount,
        limit: at,
        price: at === undefined || spread === undefined ? undefined : leveragePrice(type, at, spread),
      }
      const { promise } = await inTurn('order', () => send(ordered, wait, user))
      return promise
    },
  }
}
