import { optionKey } from '../../rules/index.ts'
import type { AwaitedOption, ListedOption, OptionIntent, OptionOrdered } from './awaited.ts'

/** Whether the same was ordered. */
export const isEqual = (one: OptionOrdered, other: OptionOrdered) =>
  one.match_id === other.match_id &&
  one.type === other.type &&
  one.seconds === other.seconds &&
  one.number === other.number

/** The key of an order without its id: equal orders of one second and price have the same. */
export const contentOf = (order: Parameters<typeof optionKey>[0] & { match_id: number }) =>
  optionKey({ ...order, id: undefined }, order.match_id)

/** The key of a result without an id. It begins with the pair's match id. */
export const resultKey = (row: ListedOption) => `${contentOf(row)} ${row.end_price} ${row.fact_profits}`

/** The key of a result. */
export const rowKey = (row: ListedOption) => (row.id === undefined ? resultKey(row) : `id ${row.id}`)

/** Whether a row may be an order whose answer was lost. */
export const mayBe = (intent: OptionIntent, row: ListedOption) =>
  intent.lost &&
  isEqual(row, intent) &&
  (row.id === undefined || (row.id > intent.mark && !intent.before.includes(rowKey(row))))

/** A reason to take a row for an order. */
export type Sign = (order: AwaitedOption, row: ListedOption) => boolean

const bothHaveIds: Sign = (order, row) => order.id !== undefined && row.id !== undefined

/** Their ids are the same; where one has none, what they say. */
export const sameOrder: Sign = (order, row) =>
  bothHaveIds(order, row) ? order.id === row.id : contentOf(order) === contentOf(row)

/** An order whose answer had no id and no time: the next list adds them. */
export const justAccepted: Sign = (order, row) =>
  !bothHaveIds(order, row) && typeof order.created_at !== 'string' && isEqual(order, row)
export const justAcceptedAt: Sign = (order, row) =>
  justAccepted(order, row) && order.open_price === row.open_price

/** Pairs orders with rows one to one; the surest sign decides first. @returns the pairs, and the rows that are left. */
export function pairUp(
  orders: readonly AwaitedOption[],
  rows: readonly ListedOption[],
  signs: readonly Sign[],
) {
  const found = new Map<AwaitedOption, ListedOption>()
  const free = new Set(rows)
  for (const same of signs)
    for (const order of orders) {
      if (found.has(order)) continue
      const row = [...free].find(each => same(order, each))
      if (!row) continue
      found.set(order, row)
      free.delete(row)
    }
  return { found, free: [...free] }
}
