import { type SpotMode, type SpotSide } from '@app/sdk/contract'
import type { AreaHandlers, Call } from './area-handlers.ts'
import { listOf } from './list.ts'
import { completedRow, pendingRow } from './spot-row.ts'

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
