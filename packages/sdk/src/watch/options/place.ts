import type { Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import { OptionDirection } from '../../contract/codes.ts'
import { amountToSend } from '../amount-to-send.ts'
import { currentUser, restoreFirst } from '../current-user.ts'
import { areDuplicatesRead, maySeeDuplicate, type DuplicateSearch } from '../duplicates.ts'
import { aborted, fetchQuietly, deferred, type Deferred } from '../fetched.ts'
import { equalIsLost, isUncertain, notSent } from '../outcome.ts'
import { idsOf } from '../pair.ts'
import type { AwaitedOption, OptionIntent, OptionOrdered } from './awaited.ts'
import type { OptionBook } from './book.ts'
import { isIdentified } from './due.ts'
import { isEqual } from './matching.ts'
import type { OptionRows } from './rows.ts'
import { markLost, addPlaced, removeIntent, addIntent } from './sent.ts'
import type { Options, RunningOption } from './types.ts'

const ENDPOINT = 'options.submit'

/** Sends each order once and settles its promise. */
export const createPlacing = (
  app: App,
  life: Subscription,
  book: OptionBook,
  rows: OptionRows,
  duplicates: DuplicateSearch<OptionIntent>,
) => {
  const { orders } = book
  /** The promises of sent orders by `ref`; `error` is why the answer was lost. */
  const sent = new Map<number, Deferred<RunningOption> & { error?: unknown }>()
  /** The last lock of each key; a lock is released by resolving it. */
  const locks = new Map<string, Deferred<void>>()
  const held = new Set<Deferred<void>>()

  /** Sends equal orders one at a time: lists could not distinguish them. @returns releases the lock. */
  const lock = async (key: string): Promise<() => void> => {
    const before = locks.get(key)
    const own = deferred<void>()
    locks.set(key, own)
    held.add(own)
    await before?.promise
    return () => {
      own.resolve()
      held.delete(own)
      if (locks.get(key) === own) locks.delete(key)
    }
  }
  const send = async (
    ref: number,
    ordered: OptionOrdered,
    currency_id: number,
    wait: boolean,
    isStill: () => boolean,
    refused: () => void,
  ): Promise<void> => {
    const waiting = sent.get(ref)
    const settleRequest = book.placing()
    try {
      const answer = await app.api.options.submit({ ...ordered, currency_id }).finally(settleRequest)
      if (!isStill()) return
      orders.update(known => addPlaced(known, ref, ordered, answer, app.time.now()))
    } catch (error) {
      if (!isStill()) return
      const isLost = isUncertain(error)
      orders.update(known => (isLost ? markLost(known, ref, app.time.now()) : removeIntent(known, ref)))
      if (!isLost) refused()
      if (isLost && wait && waiting) waiting.error = error
      else reject(ref, error)
      if (maySeeDuplicate(app, error)) fetchQuietly(book.open(ordered.match_id))
      return
    }
    const order = orders.state.orders.find(each => each.ref === ref)
    if (!order) return
    found(order)
    if (!isIdentified(order) || areDuplicatesRead(app)) fetchQuietly(book.open(ordered.match_id))
  }
  const found = (order: AwaitedOption) => {
    const waiting = sent.get(order.ref)
    if (!waiting) return
    sent.delete(order.ref)
    waiting.resolve(rows.running(order))
  }
  const reject = (ref: number, reason: unknown) => {
    sent.get(ref)?.reject(reason)
    sent.delete(ref)
  }

  const place: Options['place'] = async ({ coin, direction, seconds, amount }, { wait = true } = {}) => {
    const { isStill, check } = currentUser(app, life, orders)
    await restoreFirst(app, orders)
    check(ENDPOINT)
    if (!Object.hasOwn(OptionDirection, direction))
      throw notSent(ENDPOINT, "expected 'up' or 'down'", 'direction')
    const { match_id, stake_id } = await idsOf(app, coin, ENDPOINT)
    book.addPair(match_id)
    const number = amountToSend(amount)
    const ordered = { match_id, type: OptionDirection[direction], seconds, number }
    const release = await lock([match_id, direction, seconds, number].join(' '))
    try {
      check(ENDPOINT)
      if (orders.state.intents.some(intent => intent.lost && isEqual(intent, ordered)))
        throw equalIsLost(ENDPOINT)
      // If the answer is lost, an old order must not be mistaken for this one.
      const isBased = await book.loadBaseline(match_id)
      check(ENDPOINT)
      const ref = orders.state.next
      orders.update(known => addIntent(known, ordered, book.closed(match_id).state.data ?? []))
      await orders.saved()
      check(ENDPOINT)
      const waiting = deferred<RunningOption>()
      sent.set(ref, waiting)
      const intent = orders.state.intents.find(each => each.ref === ref)
      const refused = isBased && intent ? duplicates.add(intent) : () => {}
      void send(ref, ordered, stake_id, wait, isStill, refused).then(release)
      return waiting.promise
    } catch (error) {
      release()
      throw error
    }
  }
  return {
    place,
    found,
    /** No list has an order whose answer was lost. */
    notFound: (ref: number) => reject(ref, sent.get(ref)?.error),
    reset: () => {
      for (const ref of sent.keys()) reject(ref, aborted('unknown', ENDPOINT))
      for (const { resolve } of held) resolve()
      held.clear()
      locks.clear()
    },
  }
}
