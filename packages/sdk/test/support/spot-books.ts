import type { User, World } from './world.ts'

const STATUS = { waiting: 1, filled: 2, cancelled: 3 } as const

/** A user's spot orders on the exchange, and actions from the user's other device. */
export const spotBooks = ({ exchange }: World, { id: userId }: User) => ({
  /** Places an order of BTC; a market order without a price. */
  place(side: 'buy' | 'sell', number: string, price?: string): void {
    const mode = price === undefined ? 1 : 2
    const order = { userId, legalId: 3, currencyId: 1, side, mode, price: price ?? '1', number } as const
    exchange.exchange.execute('placeSpot', order)
  },
  cancel(id: number, side: 'buy' | 'sell'): void {
    exchange.exchange.execute('cancelSpot', { userId, id, side })
  },
  /** Orders with one status, or all, newest first. */
  orders: (status?: keyof typeof STATUS) =>
    exchange.exchange.spotOrders(userId, { ...(status && { status: STATUS[status] }) }),
})
