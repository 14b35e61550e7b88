import type { Loaded } from '@app/sdk/watch'
import { leverage, leverageOf } from '../../state/leverage.ts'
import { spot, spotOf } from '../../state/spot.ts'
import type { Mark } from './marks.ts'

/** The spot and leveraged orders of the user: their list, and their prices in a coin. Not needed for the first view of a price. */
interface Trades {
  readonly list: Loaded<unknown>
  readonly marks: (coin: string) => readonly Mark[]
}

const limitMark = (side: 'buy' | 'sell', price: Mark[1], amount: Mark[2]): Mark => [
  side === 'buy' ? 'limitBuy' : 'limitSell',
  price,
  amount,
]

export const coins: Trades = {
  list: spot.listed,
  marks: coin =>
    (spotOf(coin).waiting.value ?? []).map(({ side, price, amount }) => limitMark(side, price, amount)),
}

export const contract: Trades = {
  list: leverage.listed,
  marks: coin => {
    const orders = leverageOf(coin).orders.value ?? []
    const open = orders.filter(order => order.status === 'open')
    const pending = orders.filter(order => order.status === 'pending')
    return [
      ...open.map(({ side, price, amount }): Mark => [side === 'buy' ? 'long' : 'short', price, amount]),
      ...open.flatMap(({ takeProfit, stopLoss, amount }): readonly Mark[] => [
        ['takeProfit', takeProfit, amount],
        ['stopLoss', stopLoss, amount],
      ]),
      ...pending.map(({ side, limit, amount }) => limitMark(side, limit, amount)),
    ]
  },
}
