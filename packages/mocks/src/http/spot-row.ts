import Big from 'big.js'
import { COINS, QUOTE } from '../exchange/core/coins.ts'
import { serverTime } from '../exchange/core/server-time.ts'
import type { SpotOrder } from '../exchange/spot/order.ts'
import type { User } from '../exchange/accounts/users.ts'

/** At least 5 decimals, more if the value has more. */
const five = (value: string) => {
  const text = new Big(value).toFixed(5)
  return new Big(text).eq(value) ? text : value
}

const shared = ({ id, userId, currencyId, price, number }: SpotOrder, { account }: User) => ({
  id,
  user_id: userId,
  price: five(price),
  number: five(number),
  currency: currencyId,
  legal: QUOTE.id,
  currency_name: COINS.find(coin => coin.id === currencyId)?.name ?? '',
  legal_name: QUOTE.name,
  account_number: account,
})

/** The wire format of a pending order. */
export const pendingRow = (order: SpotOrder, user: User) => ({
  ...shared(order, user),
  type: order.side,
  create_time: serverTime(order.createdAt),
  fee: '0.00000000',
})

/** The wire format of a filled order: a trade with the platform. */
const tradeOf = (order: SpotOrder, user: User) => {
  const at = order.completedAt ?? order.createdAt
  return {
    ...shared(order, user),
    type: order.side === 'buy' ? 'in' : 'out',
    way: order.side === 'buy' ? (2 as const) : (1 as const),
    from_user_id: 0,
    from_number: '',
    create_time: Math.floor(at / 1000),
    time: serverTime(at),
    fee1: '0.00000000',
    fee2: '0.00000000',
  }
}

/** Lists have up to 1,000 trades, which never change. */
const trades = new WeakMap<SpotOrder, ReturnType<typeof tradeOf>>()

export const completedRow = (order: SpotOrder, user: User) => {
  const row = trades.get(order) ?? tradeOf(order, user)
  trades.set(order, row)
  return row
}
