import type { Pair } from '../../src/contract/index.ts'
import { createMarket, type Quote } from '../../src/realtime/index.ts'

/** A pair of the snapshot. */
export const pair = (change: Partial<Pair> = {}): Pair => ({
  id: 2,
  currency_id: 1,
  legal_id: 3,
  currency_name: 'BTC',
  legal_name: 'USDT',
  now_price: 100,
  change: 1.5,
  volume: 7,
  ...change,
})
/** A daily ticker push, from the producer that sends numbers. */
export const day = {
  type: 'daymarket',
  period: '1day',
  match_id: 2,
  currency_id: 1,
  currency_name: 'BTC',
  legal_id: 3,
  legal_name: 'USDT',
  open: 95,
  close: 101,
  high: 110,
  low: 90,
  symbol: 'BTC/USDT',
  volume: 8,
  time: 1700006400000,
  change: '+2.50',
  now_price: 101,
  api_form: 'huobi_websocket',
}
/** A push of a running candle, from the producer that sends strings. */
export const kline = {
  type: 'kline',
  period: '1min',
  currency_id: '1',
  currency_name: 'BTC',
  legal_id: '3',
  legal_name: 'USDT',
  symbol: 'BTC/USDT',
  open: '100',
  close: '102.5',
  high: '103',
  low: '99',
  volume: '0.42',
  time: '1700000040000',
  content: '',
}

/** A market whose frames are run by a test. */
export const startMarket = () => {
  const frames: (() => void)[] = []
  const malformed: string[] = []
  const market = createMarket({
    frame: callback => void frames.push(callback),
    onMalformed: (topic, field) => malformed.push(`${topic}.${field}`),
  })
  return {
    market,
    frames,
    malformed,
    /** Runs the pending frames. @returns how many */
    paint: () => {
      const waiting = frames.splice(0)
      for (const frame of waiting) frame()
      return waiting.length
    },
    watch: (symbol: string) => {
      const seen: (Quote | undefined)[] = []
      market.quote$(symbol).subscribe(quote => seen.push(quote))
      return seen
    },
  }
}
