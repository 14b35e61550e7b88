import { expect, test } from 'vitest'
import { DAY, MINUTE } from '../core/day.ts'
import { createClock } from '../core/clock.ts'
import type { Coin } from '../core/coins.ts'
import { createMarket } from './market.ts'
import { TICK } from './price-path.ts'
import { BTC, ETH, START } from '../../../test/support/exchange.ts'
import { createWatch } from './watch.ts'

const setUp = (seed = 'test') => {
  const clock = createClock(START)
  const market = createMarket(seed, START - DAY)
  const watch = createWatch(clock, market)
  const acted: number[] = []
  const act = () => void acted.push(clock.now())
  const below = (coin: Coin, price: number) => ({
    reached: (of: (coin: Coin) => { low: number }) => of(coin).low <= price,
    act,
  })
  return { clock, market, watch, acted, act, below }
}
/** The first tick after START at which `reached` is true, by brute force. */
const firstTick = (reached: (time: number) => boolean, until: number): number | undefined => {
  for (let time = START; time <= until; time += TICK) if (reached(time)) return time
  return undefined
}

const LEAP = 6 * 60 * MINUTE

test.each(['a', 'b', 'c', 'd', 'e'])(
  'runs a trigger at the first tick that reaches its price: market %s',
  seed => {
    for (const drop of [0.9999, 0.999, 0.995, 0.99]) {
      const { clock, market, watch, acted, below } = setUp(seed)
      const target = market.price(BTC, START) * drop
      watch.add(below(BTC, target))
      watch.update()
      clock.advanceTo(START + LEAP)
      const expected = firstTick(time => market.price(BTC, time) <= target, START + LEAP)
      expect(acted).toEqual(expected === undefined ? [] : [expected])
    }
  },
)

test.each(['a', 'b', 'c'])('does so during a walk: market %s', seed => {
  for (const drop of [0.9999, 0.998, 0.995, 0.9905]) {
    const { clock, market, watch, acted, below } = setUp(seed)
    const target = market.price(BTC, START) * drop
    market.setActivity(BTC, { volatility: 3 }, START)
    market.walkPrice(BTC, market.price(BTC, START) * 0.99, START, START + LEAP / 2)
    watch.add(below(BTC, target))
    watch.update()
    clock.advanceTo(START + LEAP)
    expect(acted).toEqual([firstTick(time => market.price(BTC, time) <= target, START + LEAP)])
  }
})

test('a trigger on two coins requires both at the same tick', () => {
  const { clock, market, watch, acted, act } = setUp()
  const sum = (time: number) => market.price(BTC, time) + 20 * market.price(ETH, time)
  const target = sum(START) * 1.001
  watch.add({ reached: of => of(BTC).high + 20 * of(ETH).high >= target, act })
  watch.update()
  clock.advanceTo(START + LEAP)
  expect(acted[0]).toBeGreaterThan(START)
  expect(acted).toEqual([firstTick(time => sum(time) >= target, START + LEAP)])
})

test('a set price runs triggers immediately and invalidates the schedule', () => {
  const { clock, market, watch, acted, below } = setUp()
  market.setPrice(BTC, 68_000, START, true)
  watch.add(below(BTC, 67_000))
  watch.update()
  clock.advanceTo(START + 12_345)
  market.setPrice(BTC, 67_000, clock.now(), true)
  watch.update()
  expect(acted).toEqual([START + 12_345])

  const target = market.price(ETH, clock.now()) * 0.9999
  watch.add(below(ETH, target))
  watch.update()
  market.setPrice(ETH, target * 2, clock.now(), true)
  watch.update()
  clock.advanceTo(START + DAY)
  expect(acted).toHaveLength(1)
})

test('runs each trigger once, in the order of adding, unless removed', () => {
  const { clock, market, watch, below } = setUp()
  const order: string[] = []
  const item = (name: string) => ({ ...below(BTC, 60_000), act: () => void order.push(name) })
  const removed = item('removed')
  for (const each of [item('first'), removed, item('second')]) watch.add(each)
  watch.remove(removed)
  watch.update()
  market.setPrice(BTC, 60_000, START, true)
  watch.update()
  clock.advanceTo(START + 5 * MINUTE)
  expect(order).toEqual(['first', 'second'])
})

test('runs triggers added by a trigger at the same time', () => {
  const { clock, watch, acted, below } = setUp()
  watch.add({ ...below(BTC, 1e9), act: () => watch.add(below(BTC, 1e9)) })
  watch.update()
  expect(acted).toEqual([START])
  clock.advanceTo(START + MINUTE)
  expect(acted).toHaveLength(1)
})

test('schedules once per update time, and nothing without triggers', () => {
  const clock = createClock(START)
  let planned = 0
  const schedule: typeof clock.schedule = (...args) => {
    planned++
    clock.schedule(...args)
  }
  const watch = createWatch({ ...clock, schedule }, createMarket('test', START - DAY))
  const never = { reached: () => false, act: () => {} }
  watch.update()
  expect(planned).toBe(0)
  watch.add(never)
  for (let time = 1; time <= 10; time++) watch.update()
  expect(planned).toBe(1)
  clock.advanceTo(START + 10 * MINUTE)
  expect(planned).toBe(11)
  watch.remove(never)
  clock.advanceTo(START + DAY)
  expect(planned).toBe(11)
})
