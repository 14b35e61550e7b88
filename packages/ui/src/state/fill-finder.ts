import type { SpotOrder, SpotTrade } from '@app/sdk'

/** What tells an order from all others: buys and sells may count on their own. */
export const spotKey = ({ id, type }: Pick<SpotOrder, 'id' | 'type'>) => `${type} ${id}`

const isFillOf = (order: SpotOrder) => (trade: SpotTrade) =>
  trade.type === order.type && trade.number === order.number && trade.price === order.price

/**
 * Finds the orders that were filled, from both lists as they come, in whichever order. Certain or silent: an order
 * counts when it is gone from those that wait and the trades have got a new one just like it.
 *
 * @param cancelled The {@link spotKey}s of orders that were taken back: gone without having been filled.
 */
export const createFillFinder = (cancelled: ReadonlySet<string>) => {
  let waiting: readonly SpotOrder[] = []
  let known: ReadonlySet<number> | undefined
  let gone: readonly SpotOrder[] = []
  let fresh: readonly SpotTrade[] = []

  const match = (): readonly SpotOrder[] => {
    const filled: SpotOrder[] = []
    gone = gone.filter(order => {
      if (cancelled.has(spotKey(order))) return false
      const trade = fresh.find(isFillOf(order))
      if (!trade) return true
      fresh = fresh.filter(each => each !== trade)
      filled.push(order)
      return false
    })
    return filled
  }
  return {
    /** The orders that wait have come anew. @returns those now known to be filled */
    pending(orders: readonly SpotOrder[]) {
      const still = new Set(orders.map(spotKey))
      gone = [...gone, ...waiting.filter(order => !still.has(spotKey(order)))]
      waiting = orders
      return match()
    },
    /** The trades have come anew. @returns the orders now known to be filled */
    completed(trades: readonly SpotTrade[]) {
      const before = known
      // What was there at first tells nothing.
      if (before) fresh = [...fresh, ...trades.filter(({ id }) => !before.has(id))]
      known = new Set(trades.map(({ id }) => id))
      return match()
    },
  }
}
