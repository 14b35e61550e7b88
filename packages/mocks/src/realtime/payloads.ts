import type { pushes } from '@app/sdk/contract'
import { PERIODS, type Period } from '../exchange/candles.ts'
import { QUOTE, type Coin } from '../exchange/coins.ts'
import type { Exchange } from '../exchange/exchange.ts'

type Wire<Topic extends keyof typeof pushes> = (typeof pushes)[Topic]['_zod']['input']

const pairOf = (coin: Coin) => ({
  match_id: coin.matchId,
  currency_id: coin.id,
  currency_name: coin.name,
  legal_id: QUOTE.id,
  legal_name: QUOTE.name,
  symbol: `${coin.name}/${QUOTE.name}`,
})

/** The figures of the last 24 hours of a pair. */
export function dayMarket(exchange: Exchange, coin: Coin): Wire<'daymarket'> {
  const { price, open, high, low, volume, change } = exchange.quote(coin)
  return {
    type: 'daymarket',
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
  }
}

/** The running candle of a pair. */
export function kline(exchange: Exchange, coin: Coin, period: Period): Wire<'kline'> {
  return { type: 'kline', period, ...pairOf(coin), ...exchange.candle(coin, period) }
}
