import type { SpotMode, SpotSide } from '@app/sdk/contract'
import type { AreaHandlers, Call } from './area-handlers.ts'
import { listOf } from './paging.ts'
import Big from 'big.js'
import { COINS, QUOTE } from '../exchange/core/coins.ts'
import { serverTime } from '../exchange/core/day.ts'
import type { SpotOrder } from '../exchange/spot/spot.ts'
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
const pendingRow = (order: SpotOrder, user: User) => ({
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

const completedRow = (order: SpotOrder, user: User) => {
  const row = trades.get(order) ?? tradeOf(order, user)
  trades.set(order, row)
  return row
}

/** Filter value for all coins, in dialects with wildcards. */
const ALL_COINS = 0

interface Form {
  readonly legal_id: number
  readonly currency_id: number
  readonly price: string
  readonly mode: SpotMode
  readonly num: string
}

const place = (side: SpotSide, { legal_id, currency_id, price, mode, num }: Form, call: Call): string => {
  call.exchange.execute('placeSpot', {
    userId: call.user().id,
    legalId: legal_id,
    currencyId: currency_id,
    side,
    mode,
    price,
    number: num,
  })
  return call.text('done')
}

interface ListQuery {
  readonly currency_id: number
  readonly page: number
  readonly limit: number
}

/** The coin filter of a list. */
const ofCoin = (currency_id: number, { dialect }: Call) =>
  dialect.wildcards && currency_id === ALL_COINS ? {} : { currencyId: currency_id }

const pending = (side: SpotSide, { currency_id, page, limit }: ListQuery, call: Call) => {
  const user = call.user()
  const orders = call.exchange.spotOrders(user.id, { side, ...ofCoin(currency_id, call), status: 1 })
  return listOf(orders, page, limit, order => pendingRow(order, user))
}

const invalid = { price: 'spotAmounts', num: 'spotAmounts' } as const

export const spotHandlers: AreaHandlers<'spot'> = {
  buy: { invalid, handle: (form, call) => place('buy', form, call) },
  sell: { invalid, handle: (form, call) => place('sell', form, call) },

  cancel: {
    invalid: { type: 'spotType' },
    handle({ id, type }, { exchange, user, text }) {
      exchange.execute('cancelSpot', { userId: user().id, id, side: type === 'in' ? 'buy' : 'sell' })
      return text('spotCancelled')
    },
  },

  pendingBuys: (query, call) => pending('buy', query, call),
  pendingSells: (query, call) => pending('sell', query, call),

  completed({ currency_id, page, limit }, call) {
    const user = call.user()
    const orders = call.exchange.spotOrders(user.id, { ...ofCoin(currency_id, call), status: 2 })
    return listOf(orders, page, limit, order => completedRow(order, user))
  },
}
