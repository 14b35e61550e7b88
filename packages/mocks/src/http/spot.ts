import { type SpotMode, type SpotSide } from '@app/sdk/contract'
import type { AreaHandlers, Call } from './handlers.ts'
import { listOf } from './list.ts'
import { completedRow, pendingRow } from './spot-row.ts'

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

interface Asked {
  readonly currency_id: number
  readonly page: number
  readonly limit: number
}

const pending = (side: SpotSide, { currency_id, page, limit }: Asked, call: Call) => {
  const user = call.user()
  const orders = call.exchange.spotOrders(user.id, { side, currencyId: currency_id, status: 1 })
  return listOf(orders, page, limit, order => pendingRow(order, user))
}

/** Spot orders. */
export const spotHandlers: AreaHandlers<'spot'> = {
  buy: (form, call) => place('buy', form, call),
  sell: (form, call) => place('sell', form, call),

  cancel({ id, type }, { exchange, user, text }) {
    exchange.execute('cancelSpot', { userId: user().id, id, side: type === 'in' ? 'buy' : 'sell' })
    return text('spotCancelled')
  },

  pendingBuys: (asked, call) => pending('buy', asked, call),
  pendingSells: (asked, call) => pending('sell', asked, call),

  completed({ currency_id, page, limit }, call) {
    const user = call.user()
    const orders = call.exchange.spotOrders(user.id, { currencyId: currency_id, status: 2 })
    return listOf(orders, page, limit, order => completedRow(order, user))
  },
}
