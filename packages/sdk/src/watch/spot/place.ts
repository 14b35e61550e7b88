import type { Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import { AppError } from '../../client/index.ts'
import { SpotCancelType, SpotMode } from '../../contract/index.ts'
import { toAmount, type Amount } from '../../values/amount.ts'
import { amountToSend } from '../amount-to-send.ts'
import { currentUser } from '../current-user.ts'
import { aborted, deferred, type Deferred } from '../../fetched/index.ts'
import type { WaitOptions } from '../orders/order.ts'
import { setOutcome } from '../orders/state.ts'
import { notSent } from '../outcome.ts'
import { idsOf, pairsOf } from '../pair.ts'
import {
  isEqualSpot,
  type AwaitedSpot,
  type SpotFilled,
  type SpotIntent,
  type SpotOrdered,
  type SpotOrders,
} from './awaited.ts'
import { fillOf } from './fills.ts'
import { intentOf, spotRow } from './orders.ts'
import type { SpotTracker } from './tracker.ts'
import type { PlacedSpot, SpotFill, SpotRequest } from './types.ts'

const CANCEL = 'spot.cancel'

/** Places and cancels orders, and settles the promises of their fills. */
export const createSpotPlacing = (app: App, coin: string, life: Subscription, tracker: SpotTracker) => {
  const { stored, find, giveUp, pollSides, reportedByCall } = tracker
  const fills = new Map<number, Deferred<SpotFill>>()
  /** Orders to be cancelled once a list has their ids. */
  const listings = new Map<number, Deferred<void>>()

  const take = <Value>(from: Map<number, Deferred<Value>>, ref: number) => {
    const waiting = from.get(ref)
    from.delete(ref)
    return waiting
  }
  const rejectFill = (ref: number) => take(fills, ref)?.reject(aborted('answered', CANCEL))
  const placed = (order: AwaitedSpot | (SpotOrdered & { readonly ref: number })): PlacedSpot => {
    const { ref } = order
    const filled = fills.get(ref) ?? deferred<SpotFill>()
    fills.set(ref, filled)
    const price = 'isMarket' in order && order.isMarket ? undefined : order.price
    return {
      ...spotRow(coin, order),
      status: 'pending',
      price,
      filled: filled.promise,
      cancel: options => cancel(ref, options),
    }
  }

  const cancel = async (ref: number, { wait = true }: WaitOptions = {}): Promise<void> => {
    const { check } = currentUser(app, life, stored)
    if (stored.state.intents.some(each => each.ref === ref)) {
      const listing = listings.get(ref) ?? deferred<void>()
      listings.set(ref, listing)
      await listing.promise
    }
    check(CANCEL)
    const order = find(ref)
    if (!order) throw notSent(CANCEL, 'the order does not wait any more')
    const { id, side } = order
    return tracker.act({
      endpoint: CANCEL,
      key: `cancel ${ref}`,
      of: ref,
      wait,
      call: () => app.api.spot.cancel({ id, type: SpotCancelType[side] }),
      wasDone: (open, ended) => {
        if (open) return undefined
        return ended === 'filled' ? new AppError('REFUSED', { endpoint: CANCEL, delivery: 'answered' }) : true
      },
      after: outcome => {
        if (outcome === 'done') {
          giveUp(ref)
          rejectFill(ref)
        }
        if (outcome === 'not-sent') return
        // It may be refused because it was filled.
        if (outcome !== 'refused') reportedByCall()
        pollSides([side])
      },
    })
  }

  /** The price sent with a market order: some platforms treat it as a limit. */
  const marketPrice = async (): Promise<Amount> => {
    const priceIn = (pairs: ReturnType<typeof pairsOf>) =>
      pairs.find(({ currency_name }) => currency_name === coin)?.now_price
    const price =
      app.market.quote(coin)?.now_price ??
      priceIn(pairsOf(app)) ??
      priceIn((await app.api.market.quotations({}, { silent: true })).flatMap(({ quotation }) => quotation))
    const amount = toAmount(price)
    if (amount === undefined) throw notSent('spot.buy', `the price of ${coin} is not known`)
    return amount
  }
  const prepare = async ({ side, amount, price: asked }: SpotRequest) => {
    const number = amountToSend(amount)
    const ids = await idsOf(app, coin, `spot.${side}`)
    const limit = asked === undefined ? undefined : amountToSend(asked)
    const terms = { side, number, isMarket: limit === undefined }
    let ordered: SpotOrdered = { ...terms, price: limit ?? number }
    return {
      terms: [side, limit, number].join(' '),
      isEqual: (intent: SpotIntent) => isEqualSpot(intent, ordered),
      baseline: tracker.loadBaseline,
      intent: async () => {
        ordered = { ...terms, price: limit ?? (await marketPrice()) }
        return intentOf(stored.state, ordered)
      },
      send: () => {
        const mode = limit === undefined ? SpotMode.market : SpotMode.limit
        return app.api.spot[side]({ ...ids, price: ordered.price, mode, num: number })
      },
      accept: (state: SpotOrders, ref: number) => setOutcome(state, ref, 'accepted'),
      after: (outcome: string, ref: number) => {
        const order = [...stored.state.intents, ...stored.state.orders].find(each => each.ref === ref)
        if (outcome === 'accepted') {
          tracker.found(ref, () => placed(order ?? { ...ordered, ref }))
          // A list had the order before its answer, and it was cancelled since.
          if (!order) rejectFill(ref)
        }
        if (outcome === 'not-sent') return
        reportedByCall()
        pollSides([side])
      },
    }
  }
  return {
    cancel,
    place: async (request: SpotRequest, { wait = true }: WaitOptions = {}): Promise<PlacedSpot> =>
      tracker.place(`spot.${request.side}`, wait, () => prepare(request)),
    found: (order: AwaitedSpot) => {
      take(listings, order.ref)?.resolve()
      tracker.found(order.ref, () => placed(order))
    },
    filled: (done: SpotFilled): SpotFill => {
      const { ref } = done.order
      const fill = fillOf(coin, done)
      tracker.found(ref, () => placed(done.order))
      take(fills, ref)?.resolve(fill)
      take(listings, ref)?.resolve()
      return fill
    },
    gone: (ref: number) => {
      rejectFill(ref)
      take(listings, ref)?.resolve()
    },
    reset: () => {
      for (const { reject } of [...fills.values(), ...listings.values()]) reject(aborted())
      for (const each of [fills, listings]) each.clear()
    },
  }
}
