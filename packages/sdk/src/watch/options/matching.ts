import { without, optionKey } from '../../rules/option-orders.ts'
import type { AwaitedOption, ListedTrade, OptionOrdered, Since } from './awaited.ts'

/** Whether two orders have the same terms. */
export const isEqual = (one: OptionOrdered, other: OptionOrdered) =>
  one.match_id === other.match_id &&
  one.type === other.type &&
  one.seconds === other.seconds &&
  one.number === other.number

/** A key without the id: equal orders of the same second and price share it. */
export const contentKey = (order: Parameters<typeof optionKey>[0] & { readonly match_id: number }) =>
  optionKey({ ...order, id: undefined }, order.match_id)

/** The key of a result without an id. Starts with the pair's match id. */
export const resultKey = (row: ListedTrade) => `${contentKey(row)} ${row.end_price} ${row.fact_profits}`

const rowKey = (row: ListedTrade) => (row.id === undefined ? resultKey(row) : `id ${row.id}`)

/** An order that has no row yet. */
export type Sought = OptionOrdered & Since & Pick<AwaitedOption, 'open_price'>

const isAlike = (sought: Sought, row: ListedTrade) =>
  isEqual(sought, row) && (sought.open_price === undefined || sought.open_price === row.open_price)

/** Whether a row may be the order. */
export const couldBe = (sought: Sought, row: ListedTrade) =>
  isAlike(sought, row) &&
  (row.id === undefined || (row.id > sought.mark && !sought.before.includes(rowKey(row))))

/** Adds the rows equal to an order to those that are not it. */
export const exclude = (ordered: OptionOrdered, since: Since, rows: readonly ListedTrade[]): Since => ({
  mark: since.mark,
  before: [...since.before, ...rows.filter(row => isEqual(row, ordered)).map(rowKey)],
})

/** The oldest closed row that may be an order that no list had open. @param taken Other orders' rows. */
export const closedRowOf = (
  sought: Sought,
  closed: readonly ListedTrade[],
  taken: readonly ListedTrade[],
): ListedTrade | undefined => {
  const named = closed.findLast(row => row.id !== undefined && couldBe(sought, row) && !taken.includes(row))
  if (named) return named
  const equal = closed.filter(row => row.id === undefined && isEqual(sought, row))
  const fresh = without(equal, [...sought.before, ...taken.map(resultKey)], resultKey)
  return fresh.findLast(row => isAlike(sought, row))
}

/** Whether a row matches an order when one of them has no id. */
export type Criterion = (order: AwaitedOption, row: ListedTrade) => boolean

export const sameContent: Criterion = (order, row) => contentKey(order) === contentKey(row)

/** The answer had no time; the next list adds it. */
export const justAccepted: Criterion = (order, row) =>
  typeof order.created_at !== 'string' && isEqual(order, row)
export const justAcceptedAt: Criterion = (order, row) =>
  justAccepted(order, row) && order.open_price === row.open_price

/**
 * Pairs orders with rows one to one, by id, else by the criteria in order (strictest first).
 * @returns the pairs and the remaining rows.
 */
export const matchRows = (
  orders: readonly AwaitedOption[],
  rows: readonly ListedTrade[],
  criteria: readonly Criterion[],
) => {
  const found = new Map<AwaitedOption, ListedTrade>()
  const free = new Set(rows)
  const pair = (order: AwaitedOption, row: ListedTrade | undefined) => {
    if (!row || !free.delete(row)) return
    found.set(order, row)
  }
  const byId = new Map(rows.flatMap(row => (row.id === undefined ? [] : [[row.id, row] as const])))
  for (const order of orders) if (order.id !== undefined) pair(order, byId.get(order.id))
  for (const isSame of criteria) {
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
