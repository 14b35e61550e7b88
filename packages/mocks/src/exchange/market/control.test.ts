import { expect, test } from 'vitest'
import { createMemoryJournal } from '../../journal/memory.ts'
import { HOUR, MINUTE } from '../core/day.ts'
import type { CommandInput } from '../exchange.ts'
import { at } from '../../../test/support/leverage.ts'
import { MAX_PRICE } from './price-path.ts'
import { BTC, ETH, START, testExchange } from '../../../test/support/exchange.ts'

test('walks, gaps and activity change the price', () => {
  const exchange = testExchange()
  const before = exchange.price(BTC)
  exchange.execute('walkPrice', { symbol: 'BTC', price: 60_000, over: HOUR })
  expect(exchange.price(BTC)).toBe(before)
  exchange.advanceTo(START + HOUR)
  expect(exchange.price(BTC)).toBe(60_000)
  exchange.execute('gapPrice', { symbol: 'BTC', percent: -12.5 })
  expect(exchange.price(BTC)).toBe(52_500)
  exchange.execute('setMarket', { symbol: 'BTC', volatility: 0, volume: 0 })
  exchange.advanceTo(START + 2 * HOUR)
  expect(exchange.price(BTC)).toBe(52_500)
  expect(exchange.candles(BTC, '1min', START + 90 * MINUTE, START + 90 * MINUTE)[0]?.volume).toBe(0)
  expect(exchange.candle(ETH, '60min').volume).toBeGreaterThan(0)
  const eth = exchange.price(ETH)
  exchange.execute('setMarket', { volatility: 0 })
  exchange.advanceTo(START + 3 * HOUR)
  expect(exchange.price(ETH)).toBe(eth)
})

const price = { symbol: 'BTC', price: 60_000, hold: true }
const walk = { symbol: 'BTC', price: 60_000, over: 1000 }
type Refused = {
  [Kind in 'setPrice' | 'walkPrice' | 'gapPrice' | 'setMarket']: [Kind, CommandInput<Kind>, string?]
}
test.each<Refused[keyof Refused]>([
  ['setPrice', { ...price, symbol: 'XYZ' }, 'cannot be traded'],
  ['setPrice', { ...price, price: 0.001 }],
  ['setPrice', { ...price, price: 2 * MAX_PRICE }],
  ['setPrice', { ...price, price: Number.NaN }],
  ['walkPrice', { ...walk, symbol: 'USDT' }, 'cannot be traded'],
  ['walkPrice', { ...walk, price: -1 }],
  ['walkPrice', { ...walk, price: Infinity }],
  ['walkPrice', { ...walk, over: -1 }],
  ['walkPrice', { ...walk, over: 1e15 }],
  ['gapPrice', { symbol: 'XYZ', percent: 1 }, 'cannot be traded'],
  ['gapPrice', { symbol: 'BTC', percent: -100 }],
  ['gapPrice', { symbol: 'BTC', percent: Infinity }],
  ['setMarket', {}],
  ['setMarket', { symbol: 'XYZ', volume: 1 }, 'cannot be traded'],
  ['setMarket', { volatility: -0.1 }],
  ['setMarket', { volatility: 101 }],
  ['setMarket', { volatility: 1, volume: Number.NaN }],
])('%s refuses %o and changes nothing', (kind, input, reason = 'Parameter error') => {
  const journal = createMemoryJournal()
  const exchange = testExchange({ journal })
  const view = () => [exchange.price(BTC), exchange.quote(BTC)]
  const before = view()
  expect(() => exchange.execute(kind, input)).toThrow(reason)
  expect(view()).toEqual(before)
  expect([...journal.read()]).toHaveLength(1)
})

test('a gap is clamped to the lowest and highest price', () => {
  const exchange = testExchange()
  exchange.execute('gapPrice', { symbol: 'BTC', percent: -99.9999999999 })
  expect(exchange.price(BTC)).toBe(0.01)
  exchange.execute('gapPrice', { symbol: 'BTC', percent: 1e300 })
  expect(exchange.price(BTC)).toBe(MAX_PRICE)
})

test('fills an order in the first minute in which a walk reaches it, independent of clock steps', () => {
  const moments = [HOUR, 7000].map(step => {
    const { exchange } = at(68_000)
    const grants = [{ kind: 'change', currency: 3, amount: '10000' }] as const
    const { id: userId } = exchange.createUser({ account: 'eve@example.com', password: 'secret1', grants })
    const order = { userId, legalId: 3, currencyId: BTC.id, side: 'buy', mode: 2, number: '0.1' } as const
    exchange.execute('setMarket', { symbol: 'BTC', volatility: 5 })
    exchange.execute('placeSpot', { ...order, price: '67500' })
    exchange.execute('walkPrice', { symbol: 'BTC', price: 67_000, over: 40 * MINUTE })
    for (let now = START; now <= START + HOUR; now += step) exchange.advanceTo(now)
    exchange.advanceTo(START + HOUR)
    const [filled] = exchange.spotOrders(userId, {})
    const moment = filled?.completedAt ?? 0
    const bars = exchange.candles(BTC, '1min', START, START + HOUR)
    expect(Math.floor(moment / MINUTE) * MINUTE).toBe(bars.find(({ low }) => low <= 67_500)?.time)
    return moment
  })
  expect(moments[0]).toBeGreaterThan(START)
  expect(moments[1]).toBe(moments[0])
})
