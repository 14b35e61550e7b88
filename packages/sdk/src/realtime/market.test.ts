import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { day, kline, pair, startMarket } from '../../test/support/market.ts'
import { createMarket } from './index.ts'

describe('merging', () => {
  test('a snapshot sets the quotes; high and low come with pushes', () => {
    const { market } = startMarket()
    market.snapshot([pair()])
    expect(market.quote('BTC')).toEqual({
      currency_name: 'BTC',
      legal_name: 'USDT',
      currency_id: 1,
      match_id: 2,
      legal_id: 3,
      now_price: 100,
      change: 1.5,
      high: null,
      low: null,
      volume: 7,
    })
    expect(market.quote('ETH')).toBeUndefined()
  })
  test('a snapshot can contain high and low', () => {
    const { market } = startMarket()
    market.snapshot([pair({ high: 110, low: 90 })])
    expect(market.quote('BTC')).toMatchObject({ high: 110, low: 90 })
  })
  test('a daymarket push replaces the quote but keeps the price', () => {
    const { market } = startMarket()
    market.snapshot([pair()])
    market.push('daymarket', day)
    expect(market.quote('BTC')).toMatchObject({ now_price: 100, change: 2.5, high: 110, low: 90, volume: 8 })
  })
  test('a daymarket push adds an unknown coin with its price', () => {
    const { market } = startMarket()
    market.push('daymarket', day)
    expect(market.quote('BTC')).toMatchObject({ now_price: 101, change: 2.5, high: 110, match_id: 2 })
  })
  test('a daymarket push sets a missing price', () => {
    const { market } = startMarket()
    market.snapshot([pair({ now_price: null })])
    market.push('daymarket', day)
    expect(market.quote('BTC')?.now_price).toBe(101)
  })
  test('a daymarket push without high and low keeps the known ones', () => {
    const { market } = startMarket()
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
    const { market } = startMarket()
    market.snapshot([pair()])
    market.push('kline', kline)
    expect(market.quote('BTC')).toMatchObject({ now_price: 102.5, change: 1.5 })
  })
  test.each(['5min', '15min', '30min', '60min', '1day', '1mon', '1week', '1year'])(
    'a kline of %s does not set the price',
    period => {
      const { market } = startMarket()
      market.snapshot([pair()])
      market.push('kline', { ...kline, period })
      expect(market.quote('BTC')?.now_price).toBe(100)
    },
  )
  test('a kline of an unknown coin is ignored', () => {
    const { market } = startMarket()
    market.push('kline', kline)
    expect([market.quote('BTC'), market.malformed]).toEqual([undefined, 0])
  })
  test('strings and numbers give the same quote', () => {
    const texts = Object.fromEntries(
      Object.entries({ ...day, change: 2.5 }).map(([key, value]) => [key, String(value)]),
    )
    const [numbers, strings] = [startMarket().market, startMarket().market]
    numbers.push('daymarket', day)
    strings.push('daymarket', { ...texts, content: '' })
    expect(strings.quote('BTC')).toEqual(numbers.quote('BTC'))
  })
  test('a new snapshot sets the price and keeps missing fields', () => {
    const { market } = startMarket()
    market.push('daymarket', day)
    market.snapshot([pair({ now_price: 105, change: null })])
    expect(market.quote('BTC')).toMatchObject({ now_price: 105, change: 2.5, high: 110, volume: 7 })
    market.snapshot([pair({ now_price: null })])
    expect(market.quote('BTC')?.now_price).toBe(105)
  })
  test('prices in another quote currency are ignored', () => {
    const { market } = startMarket()
    const inEth = { currency_name: 'BTC', legal_name: 'ETH', legal_id: 2 }
    market.snapshot([pair(), pair({ ...inEth, id: 9, now_price: 15 })])
    market.push('daymarket', { ...day, ...inEth, high: 16 })
    market.push('kline', { ...kline, ...inEth, close: 15 })
    expect(market.quote('BTC')).toMatchObject({ legal_name: 'USDT', match_id: 2, now_price: 100, high: null })
    expect(market.malformed).toBe(0)
  })
  test('USDT is the quote currency if the snapshot has that pair', () => {
    const { market } = startMarket()
    const inEth = { currency_name: 'BTC', legal_name: 'ETH', legal_id: 2 }
    market.snapshot([pair({ ...inEth, id: 9, now_price: 15 }), pair()])
    expect(market.quote('BTC')).toMatchObject({ legal_name: 'USDT', match_id: 2, now_price: 100 })
  })
  test('other topics are ignored', () => {
    const { market, frames } = startMarket()
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
    ['daymarket', { ...day, currency_name: '__proto__' }, 'daymarket.currency_name'],
    ['daymarket', { ...day, currency_name: 'constructor' }, 'daymarket.currency_name'],
    ['daymarket', { ...day, currency_name: 'B'.repeat(33) }, 'daymarket.currency_name'],
    ['kline', { ...kline, currency_name: 'prototype' }, 'kline.currency_name'],
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
  ])('%s %j is reported and changes nothing', (topic, payload, field) => {
    const { market, malformed } = startMarket()
    market.snapshot([pair()])
    const before = market.quote('BTC')
    market.push(topic, payload)
    expect([market.quote('BTC'), malformed, market.malformed]).toEqual([before, [field], 1])
    market.push('kline', kline)
    expect(market.quote('BTC')?.now_price).toBe(102.5)
  })
  test('pushes add a limited number of coins; a snapshot still adds more', () => {
    const { market, malformed, paint } = startMarket()
    for (let index = 0; index < 6000; index++)
      market.push('daymarket', { ...day, currency_name: `COIN${index}` })
    paint()
    let symbols: readonly string[] = []
    market.coins$.subscribe(now => (symbols = now))
    expect([symbols.length, malformed]).toEqual([5000, []])
    market.push('kline', { ...kline, currency_name: 'COIN4999' })
    expect(market.quote('COIN4999')?.now_price).toBe(102.5)
    market.snapshot([pair()])
    expect(market.quote('BTC')).toBeDefined()
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
          const { market } = startMarket()
          market.snapshot([pair()])
          for (const [topic, payload] of pushes) market.push(topic, payload)
          market.push('kline', { currency_name: 'BTC', period: '1min', close: 5 })
          expect(market.quote('BTC')?.now_price).toBe(5)
        },
      ),
    )
  })
  test('an error of onMalformed is reported as uncaught', () => {
    vi.useFakeTimers()
    const market = createMarket({
      onMalformed: () => {
        throw new Error('mine')
      },
    })
    market.push('kline', { ...kline, close: 'soon' })
    market.push('daymarket', day)
    expect([market.malformed, market.quote('BTC')?.now_price]).toEqual([1, 101])
    expect(() => vi.runAllTimers()).toThrow('mine')
    vi.useRealTimers()
  })
})
