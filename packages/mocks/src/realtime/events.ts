import type { pushes, PushTopic } from '@app/sdk/contract'
import Big from 'big.js'
import { PERIODS, type Period } from '../exchange/market/candles.ts'
import { COINS, QUOTE, type Coin, coinOf } from '../exchange/core/coins.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { OptionOrder } from '../exchange/options/order.ts'
import { leverageRow } from '../http/leverage.ts'
import { optionRow } from '../http/options.ts'
import type { Push } from './channel.ts'

type Payload<Topic extends PushTopic> = Omit<(typeof pushes)[Topic]['_zod']['input'], 'type'>

/** @param name The event name on the wire. */
const event = <Topic extends PushTopic>(
  topic: Topic,
  payload: Payload<Topic>,
  name: string = topic,
): Push => [name, { type: name, ...payload }]

const pairOf = (coin: Coin) => ({
  match_id: coin.matchId,
  currency_id: coin.id,
  currency_name: coin.name,
  legal_id: QUOTE.id,
  legal_name: QUOTE.name,
  symbol: `${coin.name}/${QUOTE.name}`,
})

/** The 24-hour figures of a pair. */
export const dayMarket = (exchange: Exchange, coin: Coin): Push => {
  const { price, open, high, low, volume, change } = exchange.quote(coin)
  return event('daymarket', {
    period: '1day',
    ...pairOf(coin),
    open,
    close: price,
    high,
    low,
    volume,
    time: PERIODS['1day'].start(exchange.now()),
    change,
    now_price: price,
    api_form: 'diy',
  })
}

/** The current candle of a pair. */
export const kline = (exchange: Exchange, coin: Coin, period: Period): Push =>
  event('kline', { period, ...pairOf(coin), ...exchange.candle(coin, period) })

/** Signals changed balances, which the client refetches. */
export const balanceUpdate = (userId: number): Push =>
  event('update_balance_{user_id}', { to: userId }, `update_balance_${userId}`)

/** A settled option order. */
export const closedOption = (exchange: Exchange, order: OptionOrder): Push =>
  event('closed_microorder', { to: order.userId, data: optionRow(order, exchange.now()) })

/**
 * One push per pair with pending or open leveraged orders: the figures of all orders and of the pair. Rows are JSON
 * text, as on the family's servers.
 */
export const leverageUpdates = (exchange: Exchange, userId: number): Push[] => {
  const rowsOf = (status: 0 | 1) =>
    exchange
      .leverageOrders(userId, { status })
      .map(order => leverageRow(order, exchange.price(coinOf(order))))
  const [open, waiting] = [rowsOf(1), rowsOf(0)]
  if (open.length + waiting.length === 0) return []
  const { hazardRate, profits, margins } = exchange.leverageAccount(userId)
  const all = {
    to: userId,
    hazard_rate: hazardRate,
    profits_all: profits,
    caution_money_all: margins,
    trades_all: JSON.stringify(open),
    trades_entrust: JSON.stringify(waiting),
  }
  const coins = COINS.filter(({ id }) => [...open, ...waiting].some(({ currency }) => currency === id))
  return coins.map(({ id }) => {
    const current = open.filter(({ currency }) => currency === id)
    const sum = (field: 'profits' | 'caution_money') =>
      current.reduce((total, order) => total.plus(order[field]), new Big(0)).toFixed(8)
    return event('lever_trade', {
      ...all,
      currency_id: id,
      legal_id: QUOTE.id,
      profits: sum('profits'),
      caution_money: sum('caution_money'),
      trades_cur: JSON.stringify(current),
    })
  })
}
