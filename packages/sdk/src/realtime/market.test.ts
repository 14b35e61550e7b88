import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Pair } from '../contract/index.ts'
import { createMarket, type LiveCandle, type Quote } from './index.ts'

const pair = (change: Partial<Pair> = {}): Pair => ({
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
const day = {
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
const kline = {
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

function start() {
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
    /** Runs the frames that wait; tells how many. */
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

describe('merging', () => {
  test('the snapshot is what is known at first; high and low come with pushes', () => {
    const { market } = start()
    market.snapshot([pair()])
    expect(market.quote('BTC')).toEqual({
      currency_name: 'BTC',
      legal_name: 'USDT',
      currency_id: 1,
      match_id: 2,
      now_price: 100,
      change: 1.5,
      high: null,
      low: null,
      volume: 7,
    })
    expect(market.quote('ETH')).toBeUndefined()
  })
  test('a daymarket push replaces the quote but keeps the price', () => {
    const { market } = start()
    market.snapshot([pair()])
    market.push('daymarket', day)
    expect(market.quote('BTC')).toMatchObject({ now_price: 100, change: 2.5, high: 110, low: 90, volume: 8 })
  })
  test('an unseen coin is stored as it is, price and all', () => {
    const { market } = start()
    market.push('daymarket', day)
    expect(market.quote('BTC')).toMatchObject({ now_price: 101, change: 2.5, high: 110, match_id: 2 })
  })
  test('a known coin without a price takes the first that comes', () => {
    const { market } = start()
    market.snapshot([pair({ now_price: null })])
    market.push('daymarket', day)
    expect(market.quote('BTC')?.now_price).toBe(101)
  })
  test('a table update without high and low keeps those that are known', () => {
    const { market } = start()
    market.push('daymarket', day)
    const { currency_name, legal_name } = day
    market.push('daymarket', {
      match_id: '2',
      legal_id: '3',
      currency_id: '1',
      change: '3.0000',
      volume: '9.00000',
      now_price: '120.00000',
      add_time: 1700000000,
      currency_name,
      legal_name,
      rmb_relation: '6.5',
      type: 'daymarket',
    })
    expect(market.quote('BTC')).toMatchObject({ now_price: 101, change: 3, volume: 9, high: 110, low: 90 })
  })
  test('a kline of 1min sets the price to its close', () => {
    const { market } = start()
    market.snapshot([pair()])
    market.push('kline', kline)
    expect(market.quote('BTC')).toMatchObject({ now_price: 102.5, change: 1.5 })
  })
  test.each(['5min', '15min', '30min', '60min', '1day', '1mon', '1week', '1year'])(
    'a kline of %s does not',
    period => {
      const { market } = start()
      market.snapshot([pair()])
      market.push('kline', { ...kline, period })
      expect(market.quote('BTC')?.now_price).toBe(100)
    },
  )
  test('a kline of an unknown coin is not for it', () => {
    const { market } = start()
    market.push('kline', kline)
    expect([market.quote('BTC'), market.malformed]).toEqual([undefined, 0])
  })
  test('strings and numbers say the same', () => {
    const texts = Object.fromEntries(
      Object.entries({ ...day, change: 2.5 }).map(([key, value]) => [key, String(value)]),
    )
    const [numbers, strings] = [start().market, start().market]
    numbers.push('daymarket', day)
    strings.push('daymarket', { ...texts, content: '' })
    expect(strings.quote('BTC')).toEqual(numbers.quote('BTC'))
  })
  test('a new snapshot sets the price right and keeps what it does not say', () => {
    const { market } = start()
    market.push('daymarket', day)
    market.snapshot([pair({ now_price: 105, change: null })])
    expect(market.quote('BTC')).toMatchObject({ now_price: 105, change: 2.5, high: 110, volume: 7 })
    market.snapshot([pair({ now_price: null })])
    expect(market.quote('BTC')?.now_price).toBe(105)
  })
  test('prices of the same coin in another quote currency do not mix', () => {
    const { market } = start()
    const inEth = { currency_name: 'BTC', legal_name: 'ETH', legal_id: 2 }
    market.snapshot([pair(), pair({ ...inEth, id: 9, now_price: 15 })])
    market.push('daymarket', { ...day, ...inEth, high: 16 })
    market.push('kline', { ...kline, ...inEth, close: 15 })
    expect(market.quote('BTC')).toMatchObject({ legal_name: 'USDT', match_id: 2, now_price: 100, high: null })
    expect(market.malformed).toBe(0)
  })
  test('other topics are not for it', () => {
    const { market, frames } = start()
    market.push('market_depth', { bids: [] })
    expect([frames.length, market.malformed]).toEqual([0, 0])
  })
})

describe('malformed pushes', () => {
  test.each<[string, unknown, string]>([
    ['daymarket', null, 'daymarket.currency_name'],
    ['daymarket', 'text', 'daymarket.currency_name'],
    ['daymarket', undefined, 'daymarket.currency_name'],
    ['daymarket', [], 'daymarket.currency_name'],
    ['daymarket', { ...day, currency_name: 5 }, 'daymarket.currency_name'],
    ['daymarket', { ...day, now_price: 'soon' }, 'daymarket.now_price'],
    ['daymarket', { ...day, now_price: -1 }, 'daymarket.now_price'],
    ['daymarket', { ...day, high: {} }, 'daymarket.high'],
    ['daymarket', { ...day, low: NaN }, 'daymarket.low'],
    ['daymarket', { ...day, volume: '0x10' }, 'daymarket.volume'],
    ['daymarket', { ...day, change: 'up' }, 'daymarket.change'],
    ['kline', null, 'kline.currency_name'],
    ['kline', { ...kline, currency_name: '' }, 'kline.currency_name'],
    ['kline', { ...kline, period: 1 }, 'kline.period'],
    ['kline', { ...kline, close: null }, 'kline.close'],
    ['kline', { ...kline, close: 0 }, 'kline.close'],
    ['kline', { ...kline, close: '-5' }, 'kline.close'],
    ['kline', { ...kline, close: Infinity }, 'kline.close'],
    ['kline', { ...kline, high: 'x' }, 'kline.high'],
    ['kline', { ...kline, time: 'x' }, 'kline.time'],
  ])('%s %j is told and changes nothing', (topic, payload, field) => {
    const { market, malformed } = start()
    market.snapshot([pair()])
    const before = market.quote('BTC')
    market.push(topic, payload)
    expect([market.quote('BTC'), malformed, market.malformed]).toEqual([before, [field], 1])
    market.push('kline', kline)
    expect(market.quote('BTC')?.now_price).toBe(102.5)
  })
  test('law: no payload stops the stream', () => {
    const field = fc.oneof(fc.anything(), fc.constantFrom('BTC', 'USDT', '1min', 5, '5'))
    const push = fc.record(
      {
        currency_name: field,
        legal_name: field,
        period: field,
        close: field,
        now_price: field,
        change: field,
        time: field,
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('daymarket', 'kline'), fc.oneof(push, fc.anything()))),
        pushes => {
          const { market } = start()
          market.snapshot([pair()])
          for (const [topic, payload] of pushes) market.push(topic, payload)
          market.push('kline', { currency_name: 'BTC', period: '1min', close: 5 })
          expect(market.quote('BTC')?.now_price).toBe(5)
        },
      ),
    )
  })
})

describe('telling', () => {
  test('once a frame, the latest of each coin', () => {
    const run = start()
    run.market.snapshot([pair(), pair({ currency_name: 'ETH', id: 4, currency_id: 2 })])
    run.paint()
    const [btc, eth] = [run.watch('BTC'), run.watch('ETH')]
    for (let close = 1; close <= 10_000; close++) run.market.push('kline', { ...kline, close })
    expect([run.frames.length, btc.length]).toEqual([1, 1])
    expect(run.market.quote('BTC')?.now_price).toBe(10_000)
    run.paint()
    expect(btc.map(quote => quote?.now_price)).toEqual([100, 10_000])
    expect(eth).toHaveLength(1)
    expect(run.paint()).toBe(0)
  })
  test('nothing, when nothing changed', () => {
    const run = start()
    run.market.push('daymarket', day)
    run.paint()
    const seen = run.watch('BTC')
    run.market.push('daymarket', { ...day, time: day.time + 2000 })
    expect([run.paint(), seen.length]).toEqual([0, 1])
  })
  test('the current quote first, also to those who come early or late', () => {
    const run = start()
    const early = run.watch('BTC')
    run.market.snapshot([pair()])
    run.paint()
    const late = run.watch('BTC')
    expect(early.map(quote => quote?.now_price)).toEqual([undefined, 100])
    expect(late.map(quote => quote?.now_price)).toEqual([100])
  })
  test('the coins, in the order they came, when one joins', () => {
    const run = start()
    const seen: (readonly string[])[] = []
    run.market.symbols$.subscribe(symbols => seen.push(symbols))
    run.market.snapshot([pair(), pair({ currency_name: 'ETH' })])
    run.paint()
    run.market.push('kline', kline)
    run.paint()
    run.market.push('daymarket', { ...day, currency_name: 'XRP' })
    run.paint()
    expect(seen).toEqual([[], ['BTC', 'ETH'], ['BTC', 'ETH', 'XRP']])
  })
  test('what a reader pushes while it is told waits for the next frame', () => {
    const run = start()
    run.market.snapshot([pair()])
    run.paint()
    const seen = run.watch('BTC')
    run.market.quote$('BTC').subscribe(quote => {
      if (quote?.now_price === 102.5) run.market.push('kline', { ...kline, close: 103 })
    })
    run.market.push('kline', kline)
    run.paint()
    expect(seen.at(-1)?.now_price).toBe(102.5)
    run.paint()
    expect(seen.at(-1)?.now_price).toBe(103)
  })
  test('law: after the last frame every reader has what the market has', () => {
    const step = fc.record({
      symbol: fc.constantFrom('BTC', 'ETH', 'XRP'),
      topic: fc.constantFrom('daymarket', 'kline'),
      price: fc.integer({ min: 1, max: 9 }),
      paint: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step), steps => {
        const run = start()
        const seen = new Map(['BTC', 'ETH', 'XRP'].map(symbol => [symbol, run.watch(symbol)]))
        for (const { symbol, topic, price, paint } of steps) {
          run.market.push(topic, {
            currency_name: symbol,
            period: '1min',
            close: price,
            now_price: price,
            high: price,
          })
          if (paint) run.paint()
        }
        run.paint()
        for (const [symbol, quotes] of seen) expect(quotes.at(-1)).toEqual(run.market.quote(symbol))
      }),
    )
  })
})

describe('running candles', () => {
  const watch = (run: ReturnType<typeof start>, period: string) => {
    const seen: LiveCandle[] = []
    run.market.candle$('BTC', period).subscribe(candle => seen.push(candle))
    return seen
  }
  test('of the coin and period that are watched, the latest once a frame', () => {
    const run = start()
    const [minute, hour] = [watch(run, '1min'), watch(run, '60min')]
    run.market.push('kline', kline)
    run.market.push('kline', { ...kline, close: '102.75' })
    run.market.push('kline', { ...kline, period: '5min', close: 1 })
    run.market.push('kline', { ...kline, currency_name: 'ETH' })
    run.paint()
    expect(minute).toEqual([
      { time: 1700000040000, open: 100, high: 103, low: 99, close: 102.75, volume: 0.42 },
    ])
    expect(hour).toEqual([])
  })
  test('fields that are left out are those of a candle that just opened', () => {
    const run = start()
    const seen = watch(run, '1min')
    run.market.push('kline', { currency_name: 'BTC', period: '1min', close: 5, time: 1_700_000_040_000 })
    run.market.push('kline', { currency_name: 'BTC', period: '1min', close: 6 })
    run.paint()
    expect(seen).toEqual([{ time: 1_700_000_040_000, open: 5, high: 5, low: 5, close: 5, volume: 0 }])
  })
  test('a moment in seconds is the same as in milliseconds', () => {
    const run = start()
    const seen = watch(run, '1min')
    run.market.push('kline', { currency_name: 'BTC', period: '1min', close: 5, time: '1700000040' })
    run.paint()
    expect(seen).toMatchObject([{ time: 1_700_000_040_000 }])
  })
})
