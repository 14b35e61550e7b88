import type { Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import { AppError } from '../../client/index.ts'
import { SpotCancelType, SpotMode } from '../../contract/index.ts'
import { toAmount, type Amount } from '../../values/amount.ts'
import { amountToSend } from '../amount-to-send.ts'
import { currentUser, restoreFirst } from '../current-user.ts'
import { maySeeDuplicate, type DuplicateSearch } from '../duplicates.ts'
import { aborted, deferred, type Deferred } from '../fetched.ts'
import { createKeyQueue } from '../key-queue.ts'
import { equalIsLost, isUncertain, notSent } from '../outcome.ts'
import { idsOf, pairsOf } from '../pair.ts'
import {
  isEqualSpot,
  type AwaitedSpot,
  type SpotFilled,
  type SpotIntent,
  type SpotOrdered,
} from './awaited.ts'
import { fillOf } from './fills.ts'
import { setIntentState, removeOrder, addIntent } from './orders.ts'
import type { SpotTracker } from './tracker-types.ts'
import type { PlacedSpot, SpotFill, SpotRequest, SpotWait } from './types.ts'

const CANCEL = 'spot.cancel'

type Waiting<Value> = Deferred<Value> & { error?: unknown }

/** Sends each order and cancellation once and settles its promise. */
export const createSpotPlacing = (
  app: App,
  coin: string,
  life: Subscription,
  tracker: () => SpotTracker,
  duplicates: () => DuplicateSearch<SpotIntent>,
) => {
  const queue = createKeyQueue()
  /** By `ref`: orders neither accepted nor found; `error` is why the answer was lost. */
  const sent = new Map<number, Waiting<PlacedSpot>>()
  const fills = new Map<number, Waiting<SpotFill>>()
  /** Cancellations whose answer was lost. */
  const cancels = new Map<number, Waiting<void>>()
  /** Orders to be cancelled once a list has their ids. */
  const listings = new Map<number, Waiting<void>>()
  const cancelling = new Map<number, Promise<void>>()

  const take = <Value>(from: Map<number, Waiting<Value>>, ref: number) => {
    const waiting = from.get(ref)
    from.delete(ref)
    return waiting
  }
  const find = (ref: number) => {
    const { intents, orders } = tracker().book.state
    return [...intents, ...orders].find(each => each.ref === ref)
  }
  const placed = ({
    ref,
    side,
    number,
    ...order
  }: AwaitedSpot | (SpotOrdered & { readonly ref: number })): PlacedSpot => {
    const filled = fills.get(ref) ?? deferred<SpotFill>()
    fills.set(ref, filled)
    const price = 'isMarket' in order && order.isMarket ? undefined : order.price
    return {
      id: String(ref),
      side,
      price,
      amount: number,
      filled: filled.promise,
      cancel: options => cancel(ref, options),
    }
  }

  const sendCancel = async (ref: number, wait: boolean): Promise<void> => {
    const { book, beginAction, cancelled, cancelLost } = tracker()
    const { isStill, check } = currentUser(app, life, book)
    if (book.state.intents.some(each => each.ref === ref)) {
      const listing = deferred<void>()
      listings.set(ref, listing)
      await listing.promise
    }
    check(CANCEL)
    const order = book.state.orders.find(each => each.ref === ref)
    if (!order) throw notSent(CANCEL, 'the order does not wait any more')
    const { id, side } = order
    const done = beginAction()
    try {
      await app.api.spot.cancel({ id, type: SpotCancelType[side] })
      if (!isStill()) throw aborted('answered', CANCEL)
      cancelled(ref)
      rejectFill(ref)
      done(side, true)
    } catch (error) {
      if (!isStill() || !(error instanceof AppError) || error.delivery === 'not-sent') {
        done()
        throw error
      }
      const isLost = isUncertain(error)
      if (isLost) cancelLost(ref)
      const lost = deferred<void>()
      if (isLost && wait) cancels.set(ref, { ...lost, error })
      // It may be refused because it was filled.
      done(side, isLost)
      if (!isLost || !wait) throw error
      await lost.promise
    }
  }
  const cancel = (ref: number, { wait = true }: SpotWait = {}): Promise<void> => {
    const under = cancelling.get(ref)
    if (under) return under
    const done = sendCancel(ref, wait).finally(() => cancelling.delete(ref))
    done.catch(() => {})
    cancelling.set(ref, done)
    return done
  }
  const reject = (ref: number) => {
    const waiting = take(sent, ref)
    waiting?.reject(waiting.error)
  }
  const rejectFill = (ref: number) => take(fills, ref)?.reject(aborted('answered', CANCEL))

  const send = async (
    ref: number,
    { side, price, number: num, isMarket }: SpotOrdered,
    ids: { readonly currency_id: number; readonly legal_id: number },
    wait: boolean,
    isStill: () => boolean,
  ) => {
    const { book, beginAction } = tracker()
    const mode = isMarket ? SpotMode.market : SpotMode.limit
    const done = beginAction()
    const intent = book.state.intents.find(each => each.ref === ref)
    const refused = intent && duplicates().add(intent)
    try {
      await app.api.spot[side]({ ...ids, price, mode, num })
      if (!isStill()) return done()
      book.update(known => setIntentState(known, ref, 'accepted'))
      const order = find(ref)
      take(sent, ref)?.resolve(placed(order ?? { ref, side, price, number: num, isMarket }))
      // A list had the order before its answer, and it was cancelled since.
      if (!order) rejectFill(ref)
      done(side, true)
    } catch (error) {
      if (!isStill()) return done()
      const isLost = isUncertain(error)
      if (!isLost) refused?.()
      book.update(known => (isLost ? setIntentState(known, ref, 'lost') : removeOrder(known, ref)))
      const waiting = sent.get(ref)
      if (isLost && wait && waiting && find(ref)) waiting.error = error
      else take(sent, ref)?.reject(error)
      if (isLost || maySeeDuplicate(app, error)) done(side, true)
      else done()
    }
  }
  /** The price sent with a market order: some platforms treat it as a limit. */
  const marketPrice = async (): Promise<Amount> => {
    const find = (pairs: ReturnType<typeof pairsOf>) =>
      pairs.find(({ currency_name }) => currency_name === coin)?.now_price
    const price =
      app.market.quote(coin)?.now_price ??
      find(pairsOf(app)) ??
      find((await app.api.market.quotations({}, { silent: true })).flatMap(({ quotation }) => quotation))
    const amount = toAmount(price)
    if (amount === undefined) throw notSent('spot.buy', `the price of ${coin} is not known`)
    return amount
  }

  const place = async (request: SpotRequest, { wait = true }: SpotWait = {}): Promise<PlacedSpot> => {
    const { side, amount } = request
    const endpoint = `spot.${side}`
    const { book, loadBaseline } = tracker()
    const { isStill, check } = currentUser(app, life, book)
    await restoreFirst(app, book)
    check(endpoint)
    const number = amountToSend(amount)
    const { currency_id, legal_id } = await idsOf(app, coin, endpoint)
    const limit = request.price === undefined ? undefined : amountToSend(request.price)
    return new Promise((resolve, reject) => {
      const sendNext = async () => {
        check(endpoint)
        // If the answer is lost, an old order must not be mistaken for this one.
        await loadBaseline()
        const price = limit ?? (await marketPrice())
        check(endpoint)
        const ordered = { side, price, number, isMarket: limit === undefined }
        const isLost = (intent: SpotIntent) => intent.state === 'lost' && isEqualSpot(intent, ordered)
        if (book.state.intents.some(isLost)) throw equalIsLost(endpoint)
        const ref = book.state.next
        book.update(known => addIntent(known, ordered))
        await book.saved()
        check(endpoint)
        const waiting = deferred<PlacedSpot>()
        sent.set(ref, waiting)
        resolve(waiting.promise)
        await send(ref, ordered, { currency_id, legal_id }, wait, isStill)
      }
      // The next equal order waits for the answer, not for an order whose answer was lost.
      queue([side, limit, number].join(' '), sendNext).catch(reject)
    })
  }
  return {
    place,
    cancel,
    found: (order: AwaitedSpot) => {
      take(listings, order.ref)?.resolve()
      take(sent, order.ref)?.resolve(placed(order))
    },
    filled: (done: SpotFilled): SpotFill => {
      const { ref } = done.order
      const fill = fillOf(coin, done)
      take(sent, ref)?.resolve(placed(done.order))
      take(fills, ref)?.resolve(fill)
      take(listings, ref)?.resolve()
      take(cancels, ref)?.reject(new AppError('REFUSED', { endpoint: CANCEL, delivery: 'answered' }))
      return fill
    },
    gone: (ref: number) => {
      // Without an error the request is still in flight.
      if (sent.get(ref)?.error !== undefined) reject(ref)
      rejectFill(ref)
      take(listings, ref)?.resolve()
      take(cancels, ref)?.resolve()
    },
    notFound: reject,
    notCancelled: (ref: number) => {
      const waiting = take(cancels, ref)
      waiting?.reject(waiting.error)
    },
    reset: () => {
      for (const { reject } of sent.values()) reject(aborted('unknown', 'spot.buy'))
      for (const { reject } of cancels.values()) reject(aborted('unknown', CANCEL))
      for (const { reject } of [...fills.values(), ...listings.values()]) reject(aborted())
      for (const map of [sent, cancels, fills, listings, cancelling]) map.clear()
    },
  }
}
