import { COINS } from '../../../mocks/src/exchange/core/coins.ts'
import type { Period } from '../../../mocks/src/exchange/market/candles.ts'
import type { Candle, Socket, SocketEvents } from '../../src/index.ts'
import type { World } from './world.ts'

/** The path of the chart call. */
export const CHART = '/api/currency/new_timeshar'

const coinOf = (name: string) => {
  const coin = COINS.find(each => each.name === name)
  if (!coin) throw new Error(`The exchange has no ${name}`)
  return coin
}

/**
 * The exchange's candles of a coin from a moment to now, read in windows of a day: the exchange returns 1500 at most.
 */
export const exchangeCandles = (
  { exchange }: World,
  coin: string,
  period: Period,
  from: number,
): Candle[] => {
  const { candles, now } = exchange.exchange
  const all = new Map<number, Candle>()
  const [day, end] = [86_400_000, now()]
  for (let start = from; start <= end; start += day)
    for (const candle of candles(coinOf(coin), period, start, Math.min(start + day, end)))
      all.set(candle.time, candle)
  return [...all.values()].filter(({ time }) => time >= from)
}

/** The running candle of the exchange. */
export const exchangeCandle = ({ exchange }: World, coin: string, period: Period): Candle =>
  exchange.exchange.candle(coinOf(coin), period)

/** A push channel with a filter: `pass` replaces each push, or drops it by returning undefined. */
export const filteredSocket = (
  socket: Socket,
  pass: (topic: string, payload: Readonly<Record<string, unknown>>) => unknown,
): Socket & { readonly push: SocketEvents['message'] } => {
  let events: SocketEvents | undefined
  return {
    ...socket,
    open: given => {
      events = given
      socket.open({
        ...given,
        message: (topic, payload) => {
          const left = pass(topic, (payload ?? {}) as Readonly<Record<string, unknown>>)
          if (left !== undefined) given.message(topic, left)
        },
      })
    },
    push: (topic, payload) => events?.message(topic, payload),
  }
}
