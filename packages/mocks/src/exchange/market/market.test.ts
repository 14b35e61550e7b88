import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { isPeriod, PERIODS, type Period } from './candles.ts'
import { DAY, MINUTE } from '../core/day.ts'
import { COINS, type Coin } from '../core/coins.ts'
import { createMarket } from './market.ts'
import { TICK } from './source.ts'
import { START } from '../../../test/support/exchange.ts'

const OPENING = START - 180 * DAY
const coin = (name: string): Coin => {
  const found = COINS.find(each => each.name === name)
  if (!found) throw new Error(name)
  return found
}
const BTC = coin('BTC')

/** The candle of ticks, by definition. */
const aggregate = (prices: readonly number[]) => ({
  open: prices[0],
  high: Math.max(...prices),
  low: Math.min(...prices),
  close: prices.at(-1),
})
const ticks = (market: ReturnType<typeof createMarket>, each: Coin, from: number, to: number) =>
  Array.from({ length: (to - from) / TICK }, (_, index) => market.price(each, from + index * TICK))

test('coin ids differ from each other, from USDT and from all match ids', () => {
  const ids = new Set([3, ...COINS.map(({ id }) => id), ...COINS.map(({ matchId }) => matchId)])
  expect(ids.size).toBe(2 * COINS.length + 1)
  expect(COINS.map(({ name }) => name)).not.toContain('USDT')
})

test('the market depends on the seed, not on the order of reads', () => {
  const [one, two, other] = [
    createMarket('a', OPENING),
    createMarket('a', OPENING),
    createMarket('b', OPENING),
  ]
  const moments = [START, START - 50 * DAY, START + 3 * DAY, START - 3 * MINUTE + 17_250]
  const forward = moments.map(time => one.price(BTC, time))
  const backward = moments.toReversed().map(time => two.price(BTC, time))
  expect(backward.toReversed()).toEqual(forward)
  expect(moments.map(time => other.price(BTC, time))).not.toEqual(forward)
})

test.each(['1min', '5min', '60min'] as const)('a %s candle matches its ticks', period => {
  const market = createMarket('a', OPENING)
  const now = START + 2 * 60 * MINUTE
  for (const name of ['BTC', 'USDC', 'DOGE']) {
    const rows = market.candles(coin(name), period, now - 2 * 60 * MINUTE, now - 1, now)
    for (const [index, row] of rows.entries()) {
      const next = rows[index + 1]?.time ?? now
      expect(row).toMatchObject(aggregate(ticks(market, coin(name), row.time, next)))
    }
  }
})

test('the current candle grows with the ticks and ends as the finished one', () => {
  const market = createMarket('a', OPENING)
  for (const slot of [0, 1, 37, 119]) {
    const now = START + slot * TICK + 100
    const { time, ...bar } = market.candle(BTC, '1min', now)
    expect(time).toBe(START)
    expect(bar).toMatchObject(aggregate(ticks(market, BTC, START, START + (slot + 1) * TICK)))
  }
  const last = market.candle(BTC, '1min', START + MINUTE - 1)
  expect(market.candles(BTC, '1min', START, START, START + DAY)).toEqual([last])
})

test('longer candles are the sum of shorter ones', () => {
  const market = createMarket('a', OPENING)
  const minutes = market.candles(BTC, '1min', START, START + 60 * MINUTE - 1, START + DAY)
  const [hour] = market.candles(BTC, '60min', START, START, START + DAY)
  expect(hour).toMatchObject({
    open: minutes[0]?.open,
    high: Math.max(...minutes.map(({ high }) => high)),
    low: Math.min(...minutes.map(({ low }) => low)),
    close: minutes.at(-1)?.close,
  })
  expect(hour?.volume).toBeCloseTo(
    minutes.reduce((sum, { volume }) => sum + volume, 0),
    4,
  )
})

test('a quote matches the candles of the last 24 hours', () => {
  const market = createMarket('a', OPENING)
  const now = START + 12_345
  const minutes = market.candles(BTC, '1min', START - DAY + MINUTE, now, now)
  const quote = market.quote(BTC, now)
  expect(minutes).toHaveLength(1440)
  expect(quote).toMatchObject({
    price: market.price(BTC, now),
    open: minutes[0]?.open,
    high: Math.max(...minutes.map(({ high }) => high)),
    low: Math.min(...minutes.map(({ low }) => low)),
  })
  expect(quote.change).toMatch(/^(0\.00|[+-]\d+\.\d\d)$/)
  expect(Number(quote.change)).toBeCloseTo((quote.price / quote.open - 1) * 100, 2)
})

test('prices stay near their base for a year, and USDC within a quarter of a percent of 1', () => {
  const market = createMarket('a', START - 366 * DAY)
  for (const each of COINS) {
    for (let day = 0; day < 365; day += 5) {
      const ratio = market.price(each, START - day * DAY) / each.base
      const room = each.name === 'USDC' ? 0.0025 : 0.75
      expect(Math.abs(ratio - 1)).toBeLessThan(room)
    }
  }
})

test('candles end now and are limited to the newest 1,500', () => {
  const market = createMarket('a', OPENING)
  const rows = market.candles(BTC, '1min', START - 3 * DAY, START + DAY, START)
  expect(rows).toHaveLength(1500)
  expect(rows.at(-1)?.time).toBe(START)
})

test('candles of any period and window are complete, also at the start of the history', () => {
  let bars = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(PERIODS) as Period[])),
      fc.constantFrom(...COINS),
      fc.nat({ max: DAY }),
      fc.integer({ min: -2 * DAY, max: 2 * DAY }),
      fc.oneof(fc.nat({ max: 3 * 60 * MINUTE }), fc.nat({ max: 2 * DAY })),
      fc.nat({ max: DAY }),
      (period, each, after, from, length, later) => {
        const opening = OPENING + after
        const { next } = PERIODS[period]
        const [first, last] = [opening + from, opening + from + length]
        const rows = createMarket('a', opening).candles(each, period, first, last, opening + later)
        const times = rows.map(({ time }) => time)
        expect(times.slice(1)).toEqual(times.slice(0, -1).map(next))
        for (const { time, open, high, low, close, volume } of rows) {
          bars++
          const [least, most] = [Math.min(open, close), Math.max(open, close)]
          const isSane = low > 0 && low <= least && most <= high && high < Infinity && volume >= 0
          expect([period, time, isSane]).toEqual([period, time, true])
          expect(next(time)).toBeGreaterThan(opening)
        }
      },
    ),
    { numRuns: 300 },
  )
  expect(bars).toBeGreaterThan(1000)
})

test('the history begins with the whole minute of its start', () => {
  const market = createMarket('a', OPENING + 12_345)
  const aligned = createMarket('a', OPENING)
  for (const period of ['1min', '5min', '60min', '1D'] as const) {
    const window = [OPENING - 2 * DAY, OPENING + DAY, START] as const
    expect(market.candles(BTC, period, ...window)).toEqual(aligned.candles(BTC, period, ...window))
  }
  expect(market.candles(BTC, '1min', OPENING - DAY, OPENING - 1, START)).toEqual([])
})

test("weeks start on Monday, months on the first, and '1h' is no period", () => {
  const market = createMarket('a', OPENING)
  const weeks = market.candles(BTC, '1W', START - 8 * DAY, START, START)
  expect(weeks.map(({ time }) => new Date(time).getUTCDay())).toEqual([1, 1, 1])
  const months = market.candles(BTC, '1mon', START - 40 * DAY, START, START)
  expect(months.map(({ time }) => new Date(time).getUTCDate())).toEqual([1, 1, 1])
  expect([isPeriod('60min'), isPeriod('1H'), isPeriod('1h')]).toEqual([true, true, false])
})

describe('a set price', () => {
  const at = START + 90_250

  test('holds from its time on and does not change the past', () => {
    const [touched, untouched] = [createMarket('a', OPENING), createMarket('a', OPENING)]
    touched.setPrice(BTC, 70_000, at, true)
    expect(touched.price(BTC, at - 1)).toBe(untouched.price(BTC, at - 1))
    expect(touched.price(BTC, at)).toBe(70_000)
    expect(touched.price(BTC, at + 5 * DAY)).toBe(70_000)
    const history = [START - DAY, START + MINUTE - 1, START + DAY] as const
    expect(touched.candles(BTC, '5min', ...history)).toEqual(
      untouched
        .candles(BTC, '5min', ...history)
        .slice(0, -1)
        .concat(touched.candles(BTC, '5min', START, START, START + DAY)),
    )
  })

  test('moves on from there', () => {
    const market = createMarket('a', OPENING)
    market.setPrice(BTC, 70_000, at, false)
    expect(market.price(BTC, at)).toBe(70_000)
    const later = market.price(BTC, at + MINUTE)
    expect(later).not.toBe(70_000)
    expect(Math.abs(later / 70_000 - 1)).toBeLessThan(0.01)
  })

  test('belongs to the candle of its minute', () => {
    const market = createMarket('a', OPENING)
    market.setPrice(BTC, 90_000, at, true)
    market.setPrice(BTC, 50_000, at + 100, false)
    const [bar] = market.candles(BTC, '1min', at, at, START + DAY)
    expect(bar?.high).toBe(90_000)
    expect(bar?.low).toBeLessThanOrEqual(50_000)
  })

  test('is in the current candle and the quote immediately, even after a read at the same time', () => {
    const market = createMarket('a', OPENING)
    const readings = () => [market.candle(BTC, '1min', at).close, market.quote(BTC, at).price]
    readings()
    market.setPrice(BTC, 70_000, at, true)
    expect(readings()).toEqual([70_000, 70_000])
  })

  test('can be changed again after finished minutes were read', () => {
    const market = createMarket('a', OPENING)
    market.setPrice(BTC, 70_000, START, true)
    const now = START + 10 * MINUTE
    expect(market.quote(BTC, now).price).toBe(70_000)
    market.setPrice(BTC, 71_000, now, true)
    const rows = market.candles(BTC, '1min', now - MINUTE, now + MINUTE, now + MINUTE)
    expect(rows.map(({ close }) => close)).toEqual([70_000, 71_000, 71_000])
  })
})
