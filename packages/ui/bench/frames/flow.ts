import { packet } from '../../e2e/pushes.ts'

/** The coin of the chart, and coins unknown to the exchange, which get only our pushes. */
const COINS = ['BTC', ...Array.from({ length: 199 }, (_, i) => `COIN${i + 1}`)]
/** The held price of the chart's coin, which the pushed candles continue. */
export const PRICE = 70_000
/** Ticks per coin and second. */
const TICKS = 5
/** Packets of a tick, as sent by the exchange: daily figures and current candle. */
const PER_TICK = 2

/** Packets per second. */
export const PER_SECOND = COINS.length * TICKS * PER_TICK

const pairOf = (coin: string, id: number) => ({
  match_id: 1000 + id,
  currency_id: 1000 + id,
  currency_name: coin,
  legal_id: 3,
  legal_name: 'USDT',
  symbol: `${coin}/USDT`,
})

/** Packets in order, with a seeded random walk of prices. */
export const makeFlow = (seconds: number, from: number): string[] => {
  const opens = COINS.map((_, i) => (i === 0 ? PRICE : 10 + i))
  const prices = [...opens]
  const minute = Math.floor(from / 60_000) * 60_000
  return Array.from({ length: seconds * TICKS }, (_, tick) =>
    COINS.flatMap((coin, i) => {
      const open = opens[i] ?? 0
      const close = Math.round((prices[i] ?? open) * (1 + Math.sin(tick * 7 + i * 13) * 0.001) * 1e4) / 1e4
      prices[i] = close
      const pair = pairOf(coin, i)
      const [high, low] = [Math.max(open, close), Math.min(open, close)]
      const volume = Math.round((1000 + i + tick * 0.37) * 1e4) / 1e4
      const change = Math.round(((close - open) / open) * 1e4) / 100
      const bar = { open, high, low, close, volume, time: minute }
      return [
        packet('daymarket', {
          type: 'daymarket',
          period: '1day',
          ...pair,
          ...bar,
          change,
          now_price: close,
          api_form: 'diy',
        }),
        packet('kline', { type: 'kline', period: '1min', ...pair, ...bar }),
      ]
    }),
  ).flat()
}
