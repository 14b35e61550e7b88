import { COINS as KNOWN, type Coin } from '../../../mocks/src/exchange/core/coins.ts'

/** The held price of the chart's coin, the first, which the pushed candles continue. */
export const PRICE = 70_000
/** The exchange's coins, and others that get only our pushes. */
const COINS = Array.from({ length: 200 }, (_, i) => {
  const { id, name, matchId, base } = KNOWN[i] ?? {
    id: 1000 + i,
    name: `COIN${i}`,
    matchId: 1000 + i,
    base: 10 + i,
  }
  return { id, name, matchId, open: i === 0 ? PRICE : base }
})
/** Ticks per coin and second. */
const TICKS = 5
/** Packets of a tick, as sent by the exchange: daily figures and current candle. */
const PER_TICK = 2

/** Packets per second. */
export const PER_SECOND = COINS.length * TICKS * PER_TICK

const packet = (topic: string, payload: object): string => `42${JSON.stringify([topic, payload])}`

const pairOf = ({ id, matchId, name }: Pick<Coin, 'id' | 'matchId' | 'name'>) => ({
  match_id: matchId,
  currency_id: id,
  currency_name: name,
  legal_id: 3,
  legal_name: 'USDT',
  symbol: `${name}/USDT`,
})

/** Packets in order, with a seeded random walk of prices. */
export const makeFlow = (seconds: number, from: number): string[] => {
  const prices = COINS.map(({ open }) => open)
  const minute = Math.floor(from / 60_000) * 60_000
  return Array.from({ length: seconds * TICKS }, (_, tick) =>
    COINS.flatMap((coin, i) => {
      const { open } = coin
      const close = Math.round((prices[i] ?? open) * (1 + Math.sin(tick * 7 + i * 13) * 0.001) * 1e5) / 1e5
      prices[i] = close
      const pair = pairOf(coin)
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
