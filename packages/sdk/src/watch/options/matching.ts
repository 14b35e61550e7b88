import { optionKey } from '../../rules/index.ts'
import { without } from '../../rules/option-orders.ts'
import type { AwaitedOption, ListedOption, OptionOrdered, Since } from './awaited.ts'

/** Whether the same was ordered. */
export const isEqual = (one: OptionOrdered, other: OptionOrdered) =>
  one.match_id === other.match_id &&
  one.type === other.type &&
  one.seconds === other.seconds &&
  one.number === other.number

/** The key of an order without its id: equal orders of one second and price have the same. */
export const contentOf = (order: Parameters<typeof optionKey>[0] & { readonly match_id: number }) =>
  optionKey({ ...order, id: undefined }, order.match_id)

/** The key of a result without an id. It begins with the pair's match id. */
export const resultKey = (row: ListedOption) => `${contentOf(row)} ${row.end_price} ${row.fact_profits}`

/** The key of a result. */
const rowKey = (row: ListedOption) => (row.id === undefined ? resultKey(row) : `id ${row.id}`)

/** An order of which no row is known. */
export type Sought = OptionOrdered & Since & Pick<AwaitedOption, 'open_price'>

const isAlike = (sought: Sought, row: ListedOption) =>
  isEqual(sought, row) && (sought.open_price === undefined || sought.open_price === row.open_price)

/** Whether a row may be an order of which none is known. */
export const mayBe = (sought: Sought, row: ListedOption) =>
  isAlike(sought, row) &&
  (row.id === undefined || (row.id > sought.mark && !sought.before.includes(rowKey(row))))

/** The same, knowing that what was ordered is none of these rows. */
export const noneOf = (ordered: OptionOrdered, since: Since, rows: readonly ListedOption[]): Since => ({
  mark: since.mark,
  before: [...since.before, ...rows.filter(row => isEqual(row, ordered)).map(rowKey)],
})

/** The closed row that an order has become of which no open one is known; of several the oldest. @param taken Other orders' rows. */
export const closedRowOf = (
  sought: Sought,
  closed: readonly ListedOption[],
  taken: readonly ListedOption[],
): ListedOption | undefined => {
  const named = closed.findLast(row => row.id !== undefined && mayBe(sought, row) && !taken.includes(row))
  if (named) return named
  const equal = closed.filter(row => row.id === undefined && isEqual(sought, row))
  const fresh = without(equal, [...sought.before, ...taken.map(resultKey)], resultKey)
  return fresh.findLast(row => isAlike(sought, row))
}

/** A reason to take a row for an order, where one of the two has no id. */
export type Sign = (order: AwaitedOption, row: ListedOption) => boolean

/** They say the same of themselves. */
export const sameContent: Sign = (order, row) => contentOf(order) === contentOf(row)

/** An order whose answer had no time: the next list adds it. */
export const justAccepted: Sign = (order, row) => typeof order.created_at !== 'string' && isEqual(order, row)
export const justAcceptedAt: Sign = (order, row) =>
  justAccepted(order, row) && order.open_price === row.open_price

/**
 * Pairs orders with rows one to one: by their ids, else by signs, of which the surest comes first.
 * @returns the pairs, and the rows that are left.
 */
export const pairUp = (
  orders: readonly AwaitedOption[],
  rows: readonly ListedOption[],
  signs: readonly Sign[],
) => {
  const found = new Map<AwaitedOption, ListedOption>()
  const free = new Set(rows)
  const pair = (order: AwaitedOption, row: ListedOption | undefined) => {
    if (!row || !free.delete(row)) return
    found.set(order, row)
  }
  const byId = new Map(rows.flatMap(row => (row.id === undefined ? [] : [[row.id, row] as const])))
  for (const order of orders) if (order.id !== undefined) pair(order, byId.get(order.id))
  for (const isSame of signs) {
    const nameless = [...free].filter(({ id }) => id === undefined)
    for (const order of orders) {
      if (found.has(order)) continue
      const candidates = order.id === undefined ? [...free] : nameless
      pair(
        order,
        candidates.find(row => free.has(row) && isSame(order, row)),
      )
    }
  }
  return { found, free: [...free] }
}
