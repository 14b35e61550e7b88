import type { OptionTrade } from '../contract/index.ts'

/** The fields that identify an option order. */
export type OptionIdentity = {
  readonly [Key in 'id' | 'type' | 'seconds' | 'number' | 'open_price' | 'created_at']?:
    OptionTrade[Key] | undefined
}

/**
 * The key of an option order: its id; without one, pair, direction, seconds, stake, opening price and time. Orders
 * that agree in all of these share a key, so count them.
 *
 * @param match_id The pair's match id.
 */
export const optionKey = (order: OptionIdentity, match_id: number): string => {
  const { id, type, seconds, number, open_price, created_at } = order
  return id === undefined ? [match_id, type, seconds, number, open_price, created_at].join(' ') : `id ${id}`
}

/** The orders of a pair's list that an earlier list did not have. Orders with equal keys are counted. */
export const newOptions = <Order extends OptionIdentity>(
  before: readonly OptionIdentity[],
  after: readonly Order[],
  match_id: number,
): readonly Order[] => {
  const known = before.map(order => optionKey(order, match_id))
  return without(after, known, order => optionKey(order, match_id))
}

/** The items without one item for each of the keys. */
export const without = <Item>(
  items: readonly Item[],
  keys: readonly string[],
  keyOf: (item: Item) => string,
): readonly Item[] => {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return items.filter(item => {
    const key = keyOf(item)
    const count = counts.get(key) ?? 0
    counts.set(key, count - 1)
    return count <= 0
  })
}
