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
 * An order is about to be sent. It is kept until an answer, or a list, says what became of it.
 *
 * @param closed The closed orders of its pair as they were listed last.
 */
export const awaitSent = (
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

/** It was refused, or never left, or is in no list. */
export const awaitRefused = (known: AwaitedOptions, ref: number): AwaitedOptions => ({
  ...known,
  intents: known.intents.filter(intent => intent.ref !== ref),
})

/** An order was accepted: its `ref`, what was sent, what the platform said of it, and when (unix ms). */
export const awaitPlaced = (
  before: AwaitedOptions,
  ref: number,
  sent: OptionOrdered,
  answer: OptionOrder,
  now: number,
): AwaitedOptions => {
  const known = awaitRefused({ ...before, mark: highest(before.mark, [answer]) }, ref)
  // A list may have been faster than the answer.
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

/** Its answer was lost: lists that are requested from now on say what became of it. */
export const awaitLost = (known: AwaitedOptions, ref: number, now: number): AwaitedOptions => ({
  ...known,
  intents: known.intents.map(intent =>
    intent.ref === ref ? { ...intent, lost: true, lostAt: now } : intent,
  ),
})

/** Neither list of the pair, requested one after the other and complete, has the orders that were lost before. */
export const awaitMissed = (known: AwaitedOptions, match_id: number): AwaitedOptions =>
  mapLost(known, intent => (intent.match_id === match_id ? { misses: intent.misses + 1 } : {}))

/** The clock was set, or the device slept: starts are a guess from now on, and the search for lost orders begins again. */
export const awaitUnsure = (known: AwaitedOptions, now: number): AwaitedOptions => ({
  ...mapLost(known, () => ({ lostAt: now, misses: 0 })),
  orders: known.orders.map(order => ({ ...order, exact: false })),
})
