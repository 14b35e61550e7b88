import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMemoryJournal } from '../../journal/memory.ts'
import { DAY, HOUR, MINUTE } from '../core/day.ts'
import { BTC, ETH, START, testExchange } from '../../../test/support/exchange.ts'
import type { Piece } from './recorded-source.ts'

const HISTORY: readonly Piece[] = [
  [START - 2 * HOUR, HOUR, 60_000, 61_000, 59_000, 60_500, 600],
  [START - HOUR, HOUR, 60_500, 60_900, 60_100, 60_200, 60],
]

test('recorded prices make the candles, from a checkpoint too, and little of them is kept', () => {
  const tick = fc.record({
    wait: fc.integer({ min: 1, max: 9_000 }),
    price: fc.integer({ min: 5_000_000, max: 7_000_000 }),
  })
  fc.assert(
    fc.property(fc.array(tick, { minLength: 5, maxLength: 120 }), fc.boolean(), (ticks, reads) => {
      const journal = createMemoryJournal()
      const exchange = testExchange({ journal })
      exchange.execute('followCoin', { symbol: 'BTC', history: HISTORY })
      expect(exchange.price(BTC)).toBe(60_200)
      const minutes = new Map<number, number[]>()
      let price = 60_200
      for (const { wait, price: cents } of ticks) {
        const at = exchange.now() + wait
        for (let start = Math.floor(exchange.now() / MINUTE) * MINUTE; start <= at; start += MINUTE)
          if (!minutes.has(start)) minutes.set(start, [price])
        exchange.advanceTo(at)
        if (reads) exchange.candle(BTC, '1min')
        price = cents / 100
        exchange.execute('recordPrices', { prices: [['BTC', price, 0.5]] })
        expect(exchange.price(BTC)).toBe(price)
        const start = Math.floor(at / MINUTE) * MINUTE
        // At the start of a minute it replaces the price before.
        if (at === start) minutes.set(start, [price])
        else minutes.get(start)?.push(price)
        const running = minutes.get(start) ?? []
        expect(exchange.candle(BTC, '1min')).toMatchObject({
          high: Math.max(...running),
          low: Math.min(...running),
          close: price,
        })
      }
      exchange.advanceTo(exchange.now() + HOUR)
      const expected = [...minutes].map(([time, prices]) => ({
        time,
        open: prices[0],
        high: Math.max(...prices),
        low: Math.min(...prices),
        close: prices.at(-1),
      }))
      const last = [...minutes.keys()].at(-1) ?? 0
      const candles = exchange.candles(BTC, '1min', START, last)
      expect(candles).toMatchObject(expected)
      const volume = candles.reduce((sum, each) => sum + each.volume, 0)
      expect(volume).toBeCloseTo(ticks.length / 2, 5)

      const checkpoint = exchange.checkpoint()
      expect(checkpoint.lists['market.BTC']?.length).toBeLessThanOrEqual(
        HISTORY.length + 4 * minutes.size + 120,
      )
      const loaded = testExchange({ journal: { ...journal, checkpoint: () => structuredClone(checkpoint) } })
      const replayed = testExchange({ journal: createMemoryJournal(journal.read()) })
      for (const again of [loaded, replayed]) {
        again.advanceTo(exchange.now())
        expect(again.candles(BTC, '1min', START - 3 * HOUR, last)).toEqual(
          exchange.candles(BTC, '1min', START - 3 * HOUR, last),
        )
        expect(again.quote(BTC)).toEqual(exchange.quote(BTC))
      }
    }),
    { numRuns: 40 },
  )
})

test('finished minutes keep at most four prices', () => {
  const exchange = testExchange()
  for (let second = 0; second < 600; second++) {
    exchange.advanceTo(START + second * 1000)
    exchange.execute('recordPrices', { prices: [['BTC', 60_000 + ((second * 7919) % 100), 1]] })
  }
  const kept = () => exchange.checkpoint().lists['market.BTC']?.length ?? 0
  expect(kept()).toBeLessThanOrEqual(9 * 4 + 60)
  // Time can be paused.
  for (let price = 1; price <= 100; price++) exchange.execute('recordPrices', { prices: [['BTC', price, 1]] })
  expect(kept()).toBeLessThanOrEqual(9 * 4 + 60)
  expect(exchange.price(BTC)).toBe(100)
})

test('the history of a platform replaces the seeded one, which leads to it, and other coins stay', () => {
  const [followed, seeded] = [testExchange(), testExchange()]
  for (const each of [followed, seeded]) {
    each.execute('setPrice', { symbol: 'BTC', price: 1, hold: true })
    each.quote(BTC)
  }
  followed.execute('followCoin', { symbol: 'BTC', history: HISTORY })
  expect(followed.candles(BTC, '60min', START - 2 * HOUR, START - 1)).toEqual(
    HISTORY.map(([time, , open, high, low, close, volume]) => ({ time, open, high, low, close, volume })),
  )
  const [before] = followed.candles(BTC, '1min', START - 2 * HOUR - MINUTE, START - 2 * HOUR - MINUTE)
  expect((before?.close ?? 0) / 60_000).toBeCloseTo(1, 2)
  expect(followed.quote(BTC)).toMatchObject({ price: 60_200 })
  followed.advanceTo(START + 2 * DAY)
  expect(followed.price(BTC)).toBe(60_200)
  seeded.advanceTo(START + 2 * DAY)
  expect(followed.price(ETH)).toBe(seeded.price(ETH))
  // Later histories fill the time in between.
  const later: readonly Piece[] = [[START + DAY, HOUR, 50_000, 52_000, 49_000, 51_000, 10]]
  const dayLater = () => followed.candles(BTC, '60min', START + DAY, START + DAY)
  expect(dayLater()).toMatchObject([{ high: 60_200, low: 60_200 }])
  followed.execute('followCoin', { symbol: 'BTC', history: later })
  expect(followed.price(BTC)).toBe(51_000)
  expect(followed.candles(BTC, '60min', START - 2 * HOUR, START - 1)).toHaveLength(2)
  expect(dayLater()).toMatchObject([{ high: 52_000, low: 49_000 }])
})

test('a limit fills at the recorded price that reaches it', () => {
  const exchange = testExchange()
  exchange.execute('recordPrices', { prices: [['BTC', 60_000, 0]] })
  const { id: userId } = exchange.createUser({
    account: 'ann@example.com',
    password: 'secret1',
    grants: [{ kind: 'change', currency: 3, amount: '100000' }],
  })
  const order = {
    userId,
    currencyId: 1,
    legalId: 3,
    side: 'buy',
    mode: 2,
    price: '59900',
    number: '0.1',
  } as const
  exchange.execute('placeSpot', order)
  exchange.advanceTo(START + 12_345)
  exchange.execute('recordPrices', { prices: [['BTC', 59_950, 0]] })
  exchange.advanceTo(START + 20_123)
  exchange.execute('recordPrices', { prices: [['BTC', 59_800, 0]] })
  expect(exchange.spotOrders(userId, {})[0]).toMatchObject({ completedAt: START + 20_123 })
})

test('refuses what is no history or price', () => {
  const exchange = testExchange()
  const follow =
    (history: readonly Piece[], symbol = 'BTC') =>
    () =>
      exchange.execute('followCoin', { symbol, history })
  const flat = (time: number, length: number, price = 5): Piece => [
    time,
    length,
    price,
    price,
    price,
    price,
    0,
  ]
  for (const history of [
    [],
    [flat(START - MINUTE, MINUTE + 500)],
    [flat(START - MINUTE, 750)],
    [flat(START - MINUTE, MINUTE), flat(START - MINUTE, MINUTE)],
    [flat(START - MINUTE, MINUTE, 0)],
  ])
    expect(follow(history)).toThrow()
  expect(follow(HISTORY, 'PEPE')).toThrow()
  expect(() =>
    exchange.execute('recordPrices', {
      prices: [
        ['BTC', 5, 0],
        ['ETH', 0, 0],
      ],
    }),
  ).toThrow()
  expect(exchange.price(BTC)).toBe(testExchange().price(BTC))
})
