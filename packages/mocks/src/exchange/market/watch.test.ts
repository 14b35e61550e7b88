import { expect, test } from 'vitest'
import { DAY, MINUTE } from '../core/day.ts'
import { createClock } from '../core/clock.ts'
import type { Coin } from '../core/coins.ts'
import { createMarket } from './market.ts'
import { TICK } from './source.ts'
import { BTC, ETH, START } from '../../../test/support/exchange.ts'
import { createWatch, type PriceTrigger, type Watch } from './watch.ts'

/** Adds triggers of a kind that only this test has; returns their removal. */
const adder = (watch: Watch) => {
  const items: PriceTrigger[] = []
  const triggers = watch.kind('test', id => items[id] as PriceTrigger)
  return (item: PriceTrigger) => {
    const id = items.push(item) - 1
    triggers.add(id)
    return () => triggers.remove(id)
  }
}

const setUp = (seed = 'test') => {
  const clock = createClock(START)
  const market = createMarket(seed, START - DAY)
  const watch = createWatch(clock, market)
  const add = adder(watch)
  const acted: number[] = []
  const act = () => void acted.push(clock.now())
  const below = (coin: Coin, price: number) => ({
    reached: (of: (coin: Coin) => { low: number }) => of(coin).low <= price,
    act,
  })
  return { clock, market, watch, add, acted, act, below }
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
      const { clock, market, watch, add, acted, below } = setUp(seed)
      const target = market.price(BTC, START) * drop
      add(below(BTC, target))
      watch.update()
      clock.advanceTo(START + LEAP)
      const expected = firstTick(time => market.price(BTC, time) <= target, START + LEAP)
      expect(acted).toEqual(expected === undefined ? [] : [expected])
    }
  },
)

test.each(['a', 'b', 'c'])('does so during a walk: market %s', seed => {
  for (const drop of [0.9999, 0.998, 0.995, 0.9905]) {
    const { clock, market, watch, add, acted, below } = setUp(seed)
    const target = market.price(BTC, START) * drop
    market.setActivity(BTC, { volatility: 3 }, START)
    market.walkPrice(BTC, market.price(BTC, START) * 0.99, START, START + LEAP / 2)
    add(below(BTC, target))
    watch.update()
    clock.advanceTo(START + LEAP)
    expect(acted).toEqual([firstTick(time => market.price(BTC, time) <= target, START + LEAP)])
  }
})

test('a trigger on two coins requires both at the same tick', () => {
  const { clock, market, watch, add, acted, act } = setUp()
  const sum = (time: number) => market.price(BTC, time) + 20 * market.price(ETH, time)
  const target = sum(START) * 1.001
  add({ reached: of => of(BTC).high + 20 * of(ETH).high >= target, act })
  watch.update()
  clock.advanceTo(START + LEAP)
  expect(acted[0]).toBeGreaterThan(START)
  expect(acted).toEqual([firstTick(time => sum(time) >= target, START + LEAP)])
})

test('a set price runs triggers immediately and invalidates the schedule', () => {
  const { clock, market, watch, add, acted, below } = setUp()
  market.setPrice(BTC, 68_000, START, true)
  add(below(BTC, 67_000))
  watch.update()
  clock.advanceTo(START + 12_345)
  market.setPrice(BTC, 67_000, clock.now(), true)
  watch.update()
  expect(acted).toEqual([START + 12_345])

  const target = market.price(ETH, clock.now()) * 0.9999
  add(below(ETH, target))
  watch.update()
  market.setPrice(ETH, target * 2, clock.now(), true)
  watch.update()
  clock.advanceTo(START + DAY)
  expect(acted).toHaveLength(1)
})

test('runs each trigger once, in the order of adding, unless removed', () => {
  const { clock, market, watch, add, below } = setUp()
  const order: string[] = []
  const item = (name: string) => ({ ...below(BTC, 60_000), act: () => void order.push(name) })
  add(item('first'))
  const remove = add(item('removed'))
  add(item('second'))
  remove()
  watch.update()
  market.setPrice(BTC, 60_000, START, true)
  watch.update()
  clock.advanceTo(START + 5 * MINUTE)
  expect(order).toEqual(['first', 'second'])
})

test('runs triggers added by a trigger at the same time', () => {
  const { clock, watch, add, acted, below } = setUp()
  add({ ...below(BTC, 1e9), act: () => void add(below(BTC, 1e9)) })
  watch.update()
  expect(acted).toEqual([START])
  clock.advanceTo(START + MINUTE)
  expect(acted).toHaveLength(1)
})

test('schedules once per update time, and nothing without triggers', () => {
  const clock = createClock(START)
  let planned = 0
  const task: typeof clock.task = (name, run) => {
    const schedule = clock.task(name, run)
    return (...args) => {
      planned++
      schedule(...args)
    }
  }
  const watch = createWatch({ ...clock, task }, createMarket('test', START - DAY))
  const add = adder(watch)
  watch.update()
  expect(planned).toBe(0)
  const remove = add({ reached: () => false, act: () => {} })
  for (let time = 1; time <= 10; time++) watch.update()
  expect(planned).toBe(1)
  clock.advanceTo(START + 10 * MINUTE)
  expect(planned).toBe(11)
  remove()
  clock.advanceTo(START + DAY)
  expect(planned).toBe(11)
})
