import type { OptionOrder } from '../../contract/index.ts'
import { removeOrder } from '../orders/state.ts'
import {
  addedOf,
  highest,
  orderedOf,
  type AwaitedOption,
  type AwaitedOptions,
  type ListedTrade,
  type OptionOrdered,
} from './awaited.ts'
import { isEqual, resultKey } from './matching.ts'

/** What is stored before an order is sent. @param closed The last list of closed orders of its pair. */
export const intentOf = (
  { mark }: AwaitedOptions,
  ordered: OptionOrdered,
  closed: readonly ListedTrade[],
) => {
  const before = closed.filter(row => row.id === undefined && isEqual(row, ordered)).map(resultKey)
  return { ...orderedOf(ordered), mark, before }
}

/** An order was accepted. @param now Unix ms. */
export const addPlaced = (
  before: AwaitedOptions,
  ref: number,
  sent: OptionOrdered,
  answer: OptionOrder,
  now: number,
): AwaitedOptions => {
  const known = removeOrder({ ...before, mark: highest(before.mark, [answer]) }, ref)
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
    stage: 'open',
    based: true,
    since: intent && isNameless ? { mark: intent.mark, before: intent.before } : undefined,
  }
  return { ...known, orders: [order, ...known.orders] }
}

/** No list has these orders, long after their end. */
export const markGone = (known: AwaitedOptions, isGone: (ref: number) => boolean): AwaitedOptions => ({
  ...known,
  orders: known.orders.map(order =>
    order.stage === 'ended' && isGone(order.ref) ? { ...order, stage: 'gone' } : order,
  ),
})

/** The clock was set or the device slept: starts become guesses, and missing orders are looked for again. */
export const restartSearch = (known: AwaitedOptions): AwaitedOptions => ({
  ...known,
  orders: known.orders.map(order => ({
    ...order,
    exact: false,
    stage: order.stage === 'gone' ? 'ended' : order.stage,
  })),
})
