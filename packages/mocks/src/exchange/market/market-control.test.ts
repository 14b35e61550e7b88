import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '../core/day.ts'
import { COINS, type Coin } from '../core/coins.ts'
import { createMarket, type Market } from './market.ts'
import { MAX_PRICE } from './price-path.ts'
import { TICK } from './source.ts'
import { BTC, START } from '../../../test/support/exchange.ts'

const OPENING = START - DAY
const DOGE = COINS.find(({ name }) => name === 'DOGE') as Coin
const SPAN = 12 * MINUTE

interface Lever {
  /** ms after START. */
  readonly at: number
  pull(market: Market, now: number): void
}
const factor = fc.double({ min: 0, max: 20, noNaN: true })
const price = fc.double({ min: 0.01, max: 1e6, noNaN: true })
const pull: fc.Arbitrary<Lever['pull']> = fc.oneof(
  fc.tuple(price, fc.boolean()).map(
    ([to, held]) =>
      (market: Market, now: number) =>
        market.setPrice(BTC, to, now, held),
  ),
  fc.tuple(price, fc.integer({ min: 0, max: SPAN })).map(
    ([to, over]) =>
      (market: Market, now: number) =>
        market.walkPrice(BTC, to, now, now + over),
  ),
  fc.tuple(factor, factor).map(
    ([volatility, volume]) =>
      (market: Market, now: number) =>
        market.setActivity(BTC, { volatility, volume }, now),
  ),
  fc.constant((market: Market, now: number) => market.endWalk(BTC, now)),
)
const levers = fc
  .array(fc.record({ at: fc.integer({ min: 0, max: SPAN }), pull }), { maxLength: 12 })
  .map(all => all.toSorted((a, b) => a.at - b.at))

const pulled = (all: readonly Lever[]): Market => {
  const market = createMarket('a', OPENING)
  for (const { at, pull } of all) pull(market, START + at)
  return market
}
/** The times from..to at which the price can change. */
const moments = (all: readonly Lever[], from: number, to: number): number[] => {
  const ticks = Array.from({ length: Math.ceil((to - from) / TICK) }, (_, index) => from + index * TICK)
  const between = all.map(({ at }) => START + at).filter(at => at >= from && at < to)
  return [...new Set([...ticks, ...between])].toSorted((a, b) => a - b)
}
const END = START + SPAN + 2 * MINUTE
/** Each sequence reads about 1,700 ticks. */
const runs = { numRuns: 150 }

describe('after any changes of a coin', () => {
  test('candles match the ticks, and prices stay within bounds', () => {
    fc.assert(
      fc.property(levers, all => {
        const market = pulled(all)
        for (const { time, open, high, low, close } of market.candles(BTC, '1min', START, END - 1, END)) {
          const ticks = moments(all, time, time + MINUTE).map(moment => market.price(BTC, moment))
          expect({ open, high, low, close }).toEqual({
            open: ticks[0],
            high: Math.max(...ticks),
            low: Math.min(...ticks),
            close: ticks.at(-1),
          })
          expect(low).toBeGreaterThanOrEqual(0.01)
          expect(high).toBeLessThanOrEqual(MAX_PRICE)
        }
      }),
      runs,
    )
  })

  test('reads do not depend on their order', () => {
    fc.assert(
      fc.property(
        levers,
        fc.array(fc.integer({ min: -SPAN, max: 2 * SPAN }), { maxLength: 20 }),
        (all, when) => {
          const [one, two] = [pulled(all), pulled(all)]
          const read = (market: Market) => (offset: number) => [
            offset,
            market.price(BTC, START + offset),
            market.candle(BTC, '1min', START + offset),
          ]
          const sorted = when.toSorted((a, b) => a - b)
          expect(new Set(when.map(read(one)).map(each => JSON.stringify(each)))).toEqual(
            new Set(sorted.map(read(two)).map(each => JSON.stringify(each))),
          )
          const bars = (market: Market) => market.candles(BTC, '5min', START - SPAN, END, END)
          expect(bars(one)).toEqual(bars(two))
        },
      ),
      runs,
    )
  })

  test('the past does not change', () => {
    fc.assert(
      fc.property(levers, all => {
        const market = createMarket('a', OPENING)
        const seen: { readonly moment: number; readonly price: number }[] = []
        for (const { at, pull } of all) {
          const now = START + at
          const known = seen.at(-1)?.moment ?? START
          for (const moment of moments(all, known, now))
            seen.push({ moment, price: market.price(BTC, moment) })
          const finished = () => market.candles(BTC, '1min', START - SPAN, now, now).slice(0, -1)
          const traded = () => market.candle(BTC, '60min', now).volume
          const before = { finished: finished(), traded: traded() }
          pull(market, now)
          expect(finished()).toEqual(before.finished)
          // A tick that begins now is not past.
          if (now % TICK !== 0) expect(traded()).toBe(before.traded)
        }
        expect(seen.map(({ moment }) => ({ moment, price: market.price(BTC, moment) }))).toEqual(seen)
      }),
      runs,
    )
  })
})

describe('a walk', () => {
  const at = START + 12_345

  test('reaches its price in time with random fluctuation, and the price moves on from there', () => {
    const market = createMarket('a', OPENING)
    const before = market.price(BTC, at)
    const target = Math.round(before * 0.99)
    market.walkPrice(BTC, target, at, at + 30 * MINUTE)
    expect(market.price(BTC, at)).toBe(before)
    expect(market.price(BTC, at + 30 * MINUTE)).toBe(target)
    const half = market.price(BTC, at + 15 * MINUTE)
    expect(half).toBeLessThan(before)
    expect(half).toBeGreaterThan(target)
    const steps = Array.from({ length: 300 }, (_, step) => market.price(BTC, at + step * 6000))
    expect(steps.some((price, index) => price > (steps[index - 1] ?? price))).toBe(true)
    const later = market.price(BTC, at + 2 * 60 * MINUTE)
    expect(later).not.toBe(target)
    expect(Math.abs(later / target - 1)).toBeLessThan(0.05)
  })

  test('arrives despite changes of the volatility, and jumps when its duration is zero', () => {
    const market = createMarket('a', OPENING)
    market.walkPrice(BTC, 60_000, at, at + 30 * MINUTE)
    for (const [minute, volatility] of [
      [5, 8],
      [12, 0],
      [20, 3],
    ] as const)
      market.setActivity(BTC, { volatility }, at + minute * MINUTE)
    expect(market.price(BTC, at + 30 * MINUTE)).toBe(60_000)
    market.walkPrice(DOGE, 0.2, at, at)
    expect(market.price(DOGE, at)).toBe(0.2)
  })

  test('ends when the price is set or the walk is ended', () => {
    const [set, ended] = [createMarket('a', OPENING), createMarket('a', OPENING)]
    for (const market of [set, ended]) market.walkPrice(BTC, 30_000, at, at + 30 * MINUTE)
    const there = ended.price(BTC, at + 10 * MINUTE)
    set.setPrice(BTC, 70_000, at + 10 * MINUTE, false)
    ended.endWalk(BTC, at + 10 * MINUTE)
    expect(set.price(BTC, at + 30 * MINUTE) / 70_000).toBeCloseTo(1, 1)
    expect(ended.price(BTC, at + 10 * MINUTE)).toBe(there)
    expect(ended.price(BTC, at + 30 * MINUTE) / there).toBeCloseTo(1, 1)
  })
})

describe('market activity', () => {
  const spread = (market: Market) => {
    const { high, low, open, volume } = market.quote(BTC, START + DAY)
    return { spread: (high - low) / open, volume }
  }
  const statsWith = (activity: { volatility?: number; volume?: number }) => {
    const market = createMarket('a', OPENING)
    market.setActivity(BTC, activity, START)
    return spread(market)
  }
  const normal = statsWith({})

  test('volatility scales the price movement, and 0 stops it', () => {
    expect(statsWith({ volatility: 3 }).spread / normal.spread).toBeGreaterThan(2.5)
    expect(statsWith({ volatility: 0.2 }).spread / normal.spread).toBeCloseTo(0.2, 1)
    expect(statsWith({ volatility: 0 }).spread).toBe(0)
    expect(statsWith({ volatility: 3 }).volume).toBe(normal.volume)
  })

  test('volume scales the traded volume, and 1 is normal for both', () => {
    expect(statsWith({ volume: 0.1 }).volume / normal.volume).toBeCloseTo(0.1, 3)
    expect(statsWith({ volume: 0 })).toEqual({ ...normal, volume: 0 })
    expect(statsWith({ volatility: 1, volume: 1 })).toEqual(normal)
  })

  test('volatility does not move a held price', () => {
    const market = createMarket('a', OPENING)
    market.setPrice(BTC, 70_000, START, true)
    market.setActivity(BTC, { volatility: 5 }, START + MINUTE)
    expect(market.price(BTC, START + DAY)).toBe(70_000)
  })
})

test('a coin at the lowest price keeps a price', () => {
  const market = createMarket('a', OPENING)
  market.walkPrice(DOGE, 0.00001, START, START + MINUTE)
  market.setActivity(DOGE, { volatility: 100 }, START + MINUTE)
  for (let hour = 0; hour < 200; hour++) {
    const price = market.price(DOGE, START + MINUTE + hour * 60 * MINUTE)
    expect(price).toBeGreaterThanOrEqual(0.00001)
    expect(price).toBeLessThanOrEqual(MAX_PRICE)
  }
})
