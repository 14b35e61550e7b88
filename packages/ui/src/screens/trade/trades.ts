import type { Loaded } from '@app/sdk/watch'
import { leverageOf } from '../../state/leverage.ts'
import { spotOf } from '../../state/spot.ts'
import type { Mark } from './marks.ts'

/** The spot and leveraged orders of the user in a coin: their list, and their prices. Not needed for the first view of a price. */
interface Trades {
  readonly list: (coin: string) => Loaded<unknown>
  readonly marks: (coin: string) => readonly Mark[]
}

const limitMark = (side: 'buy' | 'sell', price: Mark[1], amount: Mark[2]): Mark => [
  side === 'buy' ? 'limitBuy' : 'limitSell',
  price,
  amount,
]

export const coins: Trades = {
  list: coin => spotOf(coin).open,
  marks: coin =>
    (spotOf(coin).waiting.value ?? []).map(({ side, price, amount }) => limitMark(side, price, amount)),
}

export const contract: Trades = {
  list: coin => leverageOf(coin).listed,
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
