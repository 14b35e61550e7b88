import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day, kline, pair, startMarket } from '../../test/support/market.ts'
import type { LiveCandle, Quote } from './index.ts'

describe('emitting', () => {
  test('once per frame, the latest quote of each coin', () => {
    const run = startMarket()
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
  test('nothing without a change', () => {
    const run = startMarket()
    run.market.push('daymarket', day)
    run.paint()
    const seen = run.watch('BTC')
    run.market.push('daymarket', { ...day, time: day.time + 2000 })
    expect([run.paint(), seen.length]).toEqual([0, 1])
  })
  test.each(['change', 'high', 'low', 'volume'])('a change of %s alone', field => {
    const run = startMarket()
    run.market.push('daymarket', day)
    run.paint()
    const seen = run.watch('BTC')
    run.market.push('daymarket', { ...day, [field]: 5 })
    run.paint()
    expect(seen.slice(1)).toMatchObject([{ [field]: 5 }])
  })
  test('the current quote first, to early and late subscribers', () => {
    const run = startMarket()
    const early = run.watch('BTC')
    run.market.snapshot([pair()])
    run.paint()
    const late = run.watch('BTC')
    expect(early.map(quote => quote?.now_price)).toEqual([undefined, 100])
    expect(late.map(quote => quote?.now_price)).toEqual([100])
  })
  test('the coins in their order when one is added', () => {
    const run = startMarket()
    const seen: (readonly string[])[] = []
    run.market.coins$.subscribe(symbols => seen.push(symbols))
    run.market.snapshot([pair(), pair({ currency_name: 'ETH' })])
    run.paint()
    run.market.push('kline', kline)
    run.paint()
    run.market.push('daymarket', { ...day, currency_name: 'XRP' })
    run.paint()
    expect(seen).toEqual([[], ['BTC', 'ETH'], ['BTC', 'ETH', 'XRP']])
  })
  test('on the next frame what a subscriber pushes', () => {
    const run = startMarket()
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
  test('law: a quote that somebody has does not change', () => {
    const step = fc.record({
      topic: fc.constantFrom('daymarket', 'kline', 'snapshot'),
      price: fc.integer({ min: 1, max: 9 }),
      read: fc.boolean(),
      paint: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step), steps => {
        const run = startMarket()
        const had: (readonly [Quote, Quote])[] = []
        const have = (quote: Quote | undefined) => quote && had.push([quote, { ...quote }])
        run.market.quote$('BTC').subscribe(have)
        for (const { topic, price, read, paint } of steps) {
          if (topic === 'snapshot') run.market.snapshot([pair({ now_price: price })])
          else run.market.push(topic, { ...(topic === 'kline' ? kline : day), close: price, high: price })
          if (read) have(run.market.quote('BTC'))
          if (paint) run.paint()
        }
        for (const [quote, copy] of had) expect(quote).toEqual(copy)
      }),
    )
  })
  test('law: after the last frame every subscriber has the current quote', () => {
    const step = fc.record({
      symbol: fc.constantFrom('BTC', 'ETH', 'XRP'),
      topic: fc.constantFrom('daymarket', 'kline'),
      price: fc.integer({ min: 1, max: 9 }),
      paint: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step), steps => {
        const run = startMarket()
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

describe('current candles', () => {
  const watch = (run: ReturnType<typeof startMarket>, period: string) => {
    const seen: LiveCandle[] = []
    run.market.candle$('BTC', period).subscribe(candle => seen.push(candle))
    return seen
  }
  test('are emitted by coin and period, the latest once per frame', () => {
    const run = startMarket()
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
  test('missing fields default to those of a new candle', () => {
    const run = startMarket()
    const seen = watch(run, '1min')
    run.market.push('kline', { currency_name: 'BTC', period: '1min', close: 5, time: 1_700_000_040_000 })
    run.market.push('kline', { currency_name: 'BTC', period: '1min', close: 6 })
    run.paint()
    expect(seen).toEqual([{ time: 1_700_000_040_000, open: 5, high: 5, low: 5, close: 5, volume: 0 }])
  })
  test('the time may be in seconds or milliseconds', () => {
    const run = startMarket()
    const seen = watch(run, '1min')
    run.market.push('kline', { currency_name: 'BTC', period: '1min', close: 5, time: '1700000040' })
    run.paint()
    expect(seen).toMatchObject([{ time: 1_700_000_040_000 }])
  })
})
