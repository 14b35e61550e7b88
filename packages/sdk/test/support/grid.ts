import Big from 'big.js'

/** The final state of an order. */
export interface GridOrder {
  readonly side: 'buy' | 'sell'
  /** The limit of a waiting or cancelled order, the fill price of a filled one. */
  readonly price: number
  readonly status: 'waiting' | 'filled' | 'cancelled'
}

const STEP = 50

/**
 * A hand-written grid bot with steps of 50 on a price path. At each price it cancels misplaced orders one by one, then
 * places a buy below and a sell above the last fill. A waiting order is filled at its limit, a new order whose limit
 * is already reached at the price.
 *
 * @returns its orders, oldest first.
 */
export const gridOrders = (path: readonly number[]): readonly GridOrder[] => {
  const orders: { side: 'buy' | 'sell'; price: number; status: GridOrder['status'] }[] = []
  const nearest = (price: number) => Math.round(price / STEP) * STEP
  const waiting = (side: GridOrder['side']) =>
    orders.find(order => order.side === side && order.status === 'waiting')
  let level = nearest(path[0] ?? 0)
  for (const price of path) {
    const reached = { buy: (limit: number) => price <= limit, sell: (limit: number) => price >= limit }
    for (const order of orders) {
      if (order.status !== 'waiting' || !reached[order.side](order.price)) continue
      order.status = 'filled'
      level = order.price
    }
    for (let settled = false; !settled;) {
      const limits = { buy: level - STEP, sell: level + STEP }
      const sides = ['buy', 'sell'] as const
      const old = sides.map(waiting).find(order => order && order.price !== limits[order.side])
      const side = sides.find(each => !waiting(each))
      if (old) old.status = 'cancelled'
      else if (side && reached[side](limits[side])) {
        orders.push({ side, price, status: 'filled' })
        level = nearest(price)
      } else if (side) orders.push({ side, price: limits[side], status: 'waiting' })
      else settled = true
    }
  }
  return orders
}

/** The balance change by such orders of 0.001 each; waiting ones lock their amount. */
export const gridBalance = (
  orders: readonly GridOrder[],
): {
  readonly coins: string
  readonly money: string
} => {
  let [coins, money] = [new Big(0), new Big(0)]
  for (const { side, price, status } of orders) {
    const [number, worth] = [new Big('0.001'), new Big(price).times('0.001')]
    if (status === 'cancelled') continue
    if (side === 'buy') money = money.minus(worth)
    else coins = coins.minus(number)
    if (status === 'waiting') continue
    if (side === 'buy') coins = coins.plus(number)
    else money = money.plus(worth)
  }
  return { coins: coins.toFixed(8), money: money.toFixed(8) }
}
