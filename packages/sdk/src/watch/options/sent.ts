import type { OptionOrder } from '../../contract/index.ts'
import {
  addedOf,
  highest,
  orderedOf,
  type AwaitedOption,
  type AwaitedOptions,
  type ListedOption,
  type OptionIntent,
  type OptionOrdered,
} from './awaited.ts'
import { isEqual, resultKey } from './matching.ts'

/**
 * Records an order before it is sent.
 *
 * @param closed The last list of closed orders of its pair.
 */
export const addIntent = (
  known: AwaitedOptions,
  ordered: OptionOrdered,
  closed: readonly ListedOption[],
): AwaitedOptions => {
  const before = closed.filter(row => row.id === undefined && isEqual(row, ordered)).map(resultKey)
  const intent = {
    ...orderedOf(ordered),
    ref: known.next,
    mark: known.mark,
    before,
    lost: false,
    lostAt: 0,
    misses: 0,
  }
  return { ...known, intents: [...known.intents, intent], next: known.next + 1 }
}

/** The order was refused, not sent, or is in no list. */
export const removeIntent = (known: AwaitedOptions, ref: number): AwaitedOptions => ({
  ...known,
  intents: known.intents.filter(intent => intent.ref !== ref),
})

/** An order was accepted. @param now Unix ms. */
export const addPlaced = (
  before: AwaitedOptions,
  ref: number,
  sent: OptionOrdered,
  answer: OptionOrder,
  now: number,
): AwaitedOptions => {
  const known = removeIntent({ ...before, mark: highest(before.mark, [answer]) }, ref)
  // A list may arrive before the answer.
  const listed = known.orders.find(({ id }) => id !== undefined && id === answer.id)
  if (listed) {
    const started = { ...listed, ref, startedAt: now, exact: true }
    return { ...known, orders: known.orders.map(each => (each === listed ? started : each)) }
  }
  const intent = before.intents.find(each => each.ref === ref)
  const isNameless = answer.id === undefined && answer.created_at === undefined
  const order: AwaitedOption = {
    ...orderedOf(sent),
    ...addedOf(answer),
    ref,
    startedAt: now,
    exact: true,
    confirmed: true,
    open: true,
    gone: false,
    based: true,
    since: intent && isNameless ? { mark: intent.mark, before: intent.before } : undefined,
  }
  return { ...known, orders: [order, ...known.orders] }
}

const mapLost = (
  known: AwaitedOptions,
  change: (intent: OptionIntent) => Partial<OptionIntent>,
): AwaitedOptions => ({
  ...known,
  intents: known.intents.map(intent => (intent.lost ? { ...intent, ...change(intent) } : intent)),
})

/** The answer was lost: lists requested from now on show the outcome. */
export const markLost = (known: AwaitedOptions, ref: number, now: number): AwaitedOptions => ({
  ...known,
  intents: known.intents.map(intent =>
    intent.ref === ref ? { ...intent, lost: true, lostAt: now } : intent,
  ),
})

/** A complete poll of the pair had none of its lost orders. */
export const countMisses = (known: AwaitedOptions, match_id: number): AwaitedOptions =>
  mapLost(known, intent => (intent.match_id === match_id ? { misses: intent.misses + 1 } : {}))

/** No list has these orders, long after their end. */
export const markGone = (known: AwaitedOptions, refs: ReadonlySet<number>): AwaitedOptions => ({
  ...known,
  orders: known.orders.map(order => (refs.has(order.ref) ? { ...order, gone: true } : order)),
})

/** The clock was set or the device slept: starts become guesses, and the polling for lost orders starts over. */
export const restartSearch = (known: AwaitedOptions, now: number): AwaitedOptions => ({
  ...mapLost(known, () => ({ lostAt: now, misses: 0 })),
  orders: known.orders.map(order => ({ ...order, exact: false, gone: false })),
})
