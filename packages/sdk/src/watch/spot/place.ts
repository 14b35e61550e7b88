import type { Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import { AppError } from '../../client/index.ts'
import { SpotCancelType, SpotMode } from '../../contract/index.ts'
import { toAmount, type Amount } from '../../values/amount.ts'
import { ended, promised } from '../fetched.ts'
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
import { spotAnswered, spotEnded, spotSent } from './orders.ts'
import type { SpotTracker } from './tracker-types.ts'
import type { PlacedSpot, SpotFill, SpotRequest, SpotWait } from './types.ts'

const CANCEL = 'spot.cancel'

type Waiting<Value> = ReturnType<typeof promised<Value>> & { error?: unknown }

/** Sends orders and cancellations, each once, and keeps the promises of what becomes of them. */
export const createSpotPlacing = (app: App, coin: string, life: Subscription, tracker: () => SpotTracker) => {
  const inTurn = createKeyQueue()
  /** By `ref`: orders that were sent, and are neither accepted nor found; why an answer was lost. */
  const sent = new Map<number, Waiting<PlacedSpot>>()
  const fills = new Map<number, Waiting<SpotFill>>()
  /** Cancellations that got no answer, and orders to be cancelled as soon as a list has their ids. */
  const cancels = new Map<number, Waiting<void>>()
  const listings = new Map<number, Waiting<void>>()
  const cancelling = new Map<number, Promise<void>>()

  const take = <Value>(from: Map<number, Waiting<Value>>, ref: number) => {
    const waiting = from.get(ref)
    from.delete(ref)
    return waiting
  }
  /** Whose orders these are; nothing is sent, and no answer counts, for another user. */
  const currentUser = () => {
    const { token } = app.session.state
    const isStill = () => app.session.state.token === token && !life.closed
    const check = (endpoint: string) => {
      if (!isStill() || !tracker().book.isReady) throw ended('not-sent', endpoint)
    }
    return { isStill, check }
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
    const filled = fills.get(ref) ?? promised<SpotFill>()
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

  const takeBack = async (ref: number, wait: boolean): Promise<void> => {
    const { book, acting, cancelled, cancelLost } = tracker()
    const { isStill, check } = currentUser()
    if (book.state.intents.some(each => each.ref === ref)) {
      const listing = promised<void>()
      listings.set(ref, listing)
      await listing.promise
    }
    check(CANCEL)
    const order = book.state.orders.find(each => each.ref === ref)
    if (!order) throw notSent(CANCEL, 'the order does not wait any more')
    const { id, side } = order
    const done = acting()
    try {
      await app.api.spot.cancel({ id, type: SpotCancelType[side] })
      if (!isStill()) throw ended('answered', CANCEL)
      cancelled(ref)
      over(ref)
      done(side, true)
    } catch (error) {
      if (!isStill() || !(error instanceof AppError) || error.delivery === 'not-sent') {
        done()
        throw error
      }
      const isLost = isUncertain(error)
      if (isLost) cancelLost(ref)
      const lost = promised<void>()
      if (isLost && wait) cancels.set(ref, { ...lost, error })
      // A refusal may come because it was filled.
      done(side, isLost)
      if (!isLost || !wait) throw error
      await lost.promise
    }
  }
  const cancel = (ref: number, { wait = true }: SpotWait = {}): Promise<void> => {
    const under = cancelling.get(ref)
    if (under) return under
    const done = takeBack(ref, wait).finally(() => cancelling.delete(ref))
    done.catch(() => {})
    cancelling.set(ref, done)
    return done
  }
  const reject = (ref: number) => {
    const waiting = take(sent, ref)
    waiting?.reject(waiting.error)
  }
  /** An order will not be filled. */
  const over = (ref: number) => take(fills, ref)?.reject(ended('answered', CANCEL))

  const send = async (
    ref: number,
    { side, price, number: num, isMarket }: SpotOrdered,
    ids: { readonly currency_id: number; readonly legal_id: number },
    wait: boolean,
    isStill: () => boolean,
  ) => {
    const { book, acting } = tracker()
    const mode = isMarket ? SpotMode.market : SpotMode.limit
    const done = acting()
    try {
      await app.api.spot[side]({ ...ids, price, mode, num })
      if (!isStill()) return done()
      book.update(known => spotAnswered(known, ref, 'accepted'))
      const order = find(ref)
      take(sent, ref)?.resolve(placed(order ?? { ref, side, price, number: num, isMarket }))
      // A list was faster than the answer, and it was taken back since.
      if (!order) over(ref)
      done(side, true)
    } catch (error) {
      if (!isStill()) return done()
      const isLost = isUncertain(error)
      book.update(known => (isLost ? spotAnswered(known, ref, 'lost') : spotEnded(known, ref)))
      const waiting = sent.get(ref)
      if (isLost && wait && waiting && find(ref)) waiting.error = error
      else take(sent, ref)?.reject(error)
      if (isLost) done(side, true)
      else done()
    }
  }
  /** What a market order is sent with: some platforms take it for a limit. */
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
  const read = (value: string) => toAmount(value) ?? (value as Amount)

  const place = async (request: SpotRequest, { wait = true }: SpotWait = {}): Promise<PlacedSpot> => {
    const { side, amount } = request
    const endpoint = `spot.${side}`
    const { book, prepare } = tracker()
    const { isStill, check } = currentUser()
    await book.ready()
    // Whose order it is must be known before it is sent: what is sent is kept.
    if (!book.isReady) {
      await app.session.refresh()
      await book.ready()
    }
    check(endpoint)
    const number = read(amount)
    const { currency_id, legal_id } = await idsOf(app, coin)
    const limit = request.price === undefined ? undefined : read(request.price)
    return inTurn([side, limit, number].join(' '), async () => {
      check(endpoint)
      // Without them an old order could be taken for this one, should its answer be lost.
      await prepare()
      const price = limit ?? (await marketPrice())
      check(endpoint)
      const ordered = { side, price, number, isMarket: limit === undefined }
      const isLost = (intent: SpotIntent) => intent.state === 'lost' && isEqualSpot(intent, ordered)
      if (book.state.intents.some(isLost)) throw equalIsLost(endpoint)
      const ref = book.state.next
      book.update(known => spotSent(known, ordered))
      await book.saved()
      check(endpoint)
      const waiting = promised<PlacedSpot>()
      sent.set(ref, waiting)
      void send(ref, ordered, { currency_id, legal_id }, wait, isStill)
      return waiting.promise
    })
  }
  return {
    place,
    cancel,
    /** A list has an order that was placed here. */
    found: (order: AwaitedSpot) => {
      take(listings, order.ref)?.resolve()
      take(sent, order.ref)?.resolve(placed(order))
    },
    /** @returns the fill */
    filled: (done: SpotFilled): SpotFill => {
      const { ref } = done.order
      const fill = fillOf(coin, done)
      take(sent, ref)?.resolve(placed(done.order))
      take(fills, ref)?.resolve(fill)
      take(listings, ref)?.resolve()
      take(cancels, ref)?.reject(new AppError('REFUSED', { endpoint: CANCEL, delivery: 'answered' }))
      return fill
    },
    /** An order waits no more, and was not filled. */
    gone: (ref: number) => {
      // Where no error is known, its answer is still to come.
      if (sent.get(ref)?.error !== undefined) reject(ref)
      over(ref)
      take(listings, ref)?.resolve()
      take(cancels, ref)?.resolve()
    },
    /** No list has the order whose answer was lost. */
    notFound: reject,
    /** The order waits although its cancellation was sent. */
    notCancelled: (ref: number) => {
      const waiting = take(cancels, ref)
      waiting?.reject(waiting.error)
    },
    reset: () => {
      for (const { reject } of sent.values()) reject(ended('unknown', 'spot.buy'))
      for (const { reject } of cancels.values()) reject(ended('unknown', CANCEL))
      for (const { reject } of [...fills.values(), ...listings.values()]) reject(ended())
      for (const map of [sent, cancels, fills, listings, cancelling]) map.clear()
    },
  }
}
