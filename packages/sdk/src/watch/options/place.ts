import type { Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import { OptionDirection } from '../../contract/codes.ts'
import { toAmount, type Amount } from '../../values/amount.ts'
import { ended, fetchQuietly, promised } from '../fetched.ts'
import { equalIsLost, isUncertain } from '../outcome.ts'
import { idsOf } from '../pair.ts'
import type { AwaitedOption, OptionOrdered } from './awaited.ts'
import type { OptionBook } from './book.ts'
import { isIdentified } from './due.ts'
import { isEqual } from './matching.ts'
import type { OptionRows } from './rows.ts'
import { awaitLost, awaitPlaced, awaitRefused, awaitSent } from './sent.ts'
import type { Options, RunningOption } from './types.ts'

const ENDPOINT = 'options.submit'

/** Sends orders, each once, and keeps what became of them truthful. */
export const createPlacing = (app: App, life: Subscription, book: OptionBook, rows: OptionRows) => {
  const { orders } = book
  /** The promises of orders that were sent, by `ref`, and why their answer was lost. */
  const sent = new Map<number, ReturnType<typeof promised<RunningOption>> & { error?: unknown }>()
  const turns = new Map<string, ReturnType<typeof promised<void>>>()
  /** All turns that have not ended, also those behind which others wait. */
  const taken = new Set<ReturnType<typeof promised<void>>>()

  /** Equal orders are sent one after the other: in a list they could not be told apart. @returns ends the turn. */
  const turn = async (key: string): Promise<() => void> => {
    const before = turns.get(key)
    const own = promised<void>()
    turns.set(key, own)
    taken.add(own)
    await before?.promise
    return () => {
      own.resolve()
      taken.delete(own)
      if (turns.get(key) === own) turns.delete(key)
    }
  }
  /** The user whose orders are placed: nothing is sent, and no answer counts, for another one. */
  const currentUser = () => {
    const { token } = app.session.state
    const isStill = () => app.session.state.token === token && !life.closed
    const check = () => {
      if (!isStill() || !orders.isReady) throw ended('not-sent', ENDPOINT)
    }
    return { isStill, check }
  }

  const send = async (
    ref: number,
    ordered: OptionOrdered,
    currency_id: number,
    wait: boolean,
    isStill: () => boolean,
  ): Promise<void> => {
    const waiting = sent.get(ref)
    const answered = book.placing()
    try {
      const answer = await app.api.options.submit({ ...ordered, currency_id })
      if (!isStill()) return
      orders.update(known => awaitPlaced(known, ref, ordered, answer, app.time.now()))
    } catch (error) {
      if (!isStill()) return
      const isLost = isUncertain(error)
      orders.update(known => (isLost ? awaitLost(known, ref, app.time.now()) : awaitRefused(known, ref)))
      if (isLost && wait && waiting) waiting.error = error
      else reject(ref, error)
      return
    } finally {
      answered()
    }
    const order = orders.state.orders.find(each => each.ref === ref)
    if (!order) return
    found(order)
    if (!isIdentified(order)) fetchQuietly(book.open(ordered.match_id))
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
    const { isStill, check } = currentUser()
    await orders.ready()
    // Whose order it is must be known before it is sent: what is sent is kept.
    if (!orders.isReady) {
      await app.session.refresh()
      await orders.ready()
    }
    check()
    const { match_id, stake_id } = await idsOf(app, coin)
    book.knows(match_id)
    const number = toAmount(amount) ?? (amount as Amount)
    const ordered = { match_id, type: OptionDirection[direction], seconds, number }
    const endTurn = await turn([match_id, direction, seconds, number].join(' '))
    try {
      check()
      if (orders.state.intents.some(intent => intent.lost && isEqual(intent, ordered)))
        throw equalIsLost(ENDPOINT)
      // Without them an old order could be taken for this one, should its answer be lost.
      await book.prepare(match_id)
      check()
      const ref = orders.state.next
      orders.update(known => awaitSent(known, ordered, book.closed(match_id).state.data ?? []))
      await orders.saved()
      check()
      const waiting = promised<RunningOption>()
      sent.set(ref, waiting)
      void send(ref, ordered, stake_id, wait, isStill).then(endTurn)
      return waiting.promise
    } catch (error) {
      endTurn()
      throw error
    }
  }
  return {
    place,
    /** A list had the order. */
    found,
    /** No list has the order whose answer was lost. */
    notFound: (ref: number) => reject(ref, sent.get(ref)?.error),
    reset: () => {
      for (const ref of sent.keys()) reject(ref, ended('unknown', ENDPOINT))
      for (const { resolve } of taken) resolve()
      taken.clear()
      turns.clear()
    },
  }
}
