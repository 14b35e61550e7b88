import { afterEach, expect, test } from 'vitest'
import { CHART, exchangeCandles, filteredSocket } from '../../../test/support/exchange-candles.ts'
import { createWorld, type World } from '../../../test/support/world.ts'
import { dayRange } from '../../rules/chart.ts'
import { dayRange$, type DayRange } from './day-range.ts'
import { trend$ } from './trend.ts'

let world: World
afterEach(() => world.close())

const chartCalls = () => world.calls().filter(path => path === CHART).length

/** A started app. @param isSilent Whether pushes lack the day range. */
const started = async (isSilent = false, latency = () => 0) => {
  world = createWorld({ latency, step: 1000 })
  const socket = filteredSocket(world.socket(), (topic, push) =>
    isSilent && topic === 'daymarket' ? { ...push, high: undefined, low: undefined } : push,
  )
  const app = world.app({ socket })
  await app.start()
  await world.advance(1000)
  world.calls()
  return app
}

test('the day range is the platform’s, without a call', async () => {
  const app = await started()
  const ranges: DayRange[] = []
  dayRange$(app, 'BTC').subscribe(range => ranges.push(range))
  await world.advance(8000)
  const { high, low } = app.market.quote('BTC')!
  expect(ranges.at(-1)).toEqual({ high, low })
  expect(chartCalls()).toBe(0)
})

test('without a platform range for 5 s, the candles are fetched once', async () => {
  const app = await started(true)
  const ranges: DayRange[] = []
  const reading = dayRange$(app, 'BTC').subscribe(range => ranges.push(range))
  await world.advance(4000)
  expect([ranges, chartCalls()]).toEqual([[{ high: null, low: null }], 0])
  await world.advance(2100)
  expect(chartCalls()).toBe(1)
  const candles = exchangeCandles(world, 'BTC', '1min', world.now() - 86_400_000)
  expect(ranges.at(-1)).toEqual(dayRange(candles, world.now()))
  reading.unsubscribe()
  const next: DayRange[] = []
  dayRange$(app, 'BTC')
    .subscribe(range => next.push(range))
    .unsubscribe()
  expect([next, chartCalls()]).toEqual([[ranges.at(-1)], 0])
  app.close()
  await world.advance(2000)
  expect(world.timers()).toBe(0)
})

test('unsubscribing within 5 s fetches nothing', async () => {
  const app = await started(true)
  dayRange$(app, 'BTC').subscribe().unsubscribe()
  await world.advance(8000)
  expect(chartCalls()).toBe(0)
})

const COINS = ['BTC', 'ETH', 'SOL', 'XRP', 'ADA', 'DOGE', 'LTC', 'DOT']

test('a trend is the half-hourly closes of a day and the live price', async () => {
  const app = await started()
  world.price('BTC', 70_000)
  const seen: (readonly number[])[] = []
  trend$(app, 'BTC').subscribe(values => seen.push(values))
  await world.advance(1100)
  expect(seen[0]).toEqual([])
  const closes = exchangeCandles(world, 'BTC', '30min', world.now() - 86_400_000).map(({ close }) => close)
  expect(seen.at(-1)).toHaveLength(49)
  expect(seen.at(-1)?.slice(0, 47)).toEqual(closes.slice(-48, -1))
  world.price('BTC', 71_000)
  await world.advance(1100)
  expect(seen.at(-1)?.at(-1)).toBe(71_000)
  expect(chartCalls()).toBe(1)
})

test('three trends are fetched in parallel, unread ones not at all', async () => {
  let wait = 0
  const app = await started(false, () => wait)
  wait = 2000
  const reading = COINS.map(coin => trend$(app, coin).subscribe())
  await world.settle()
  expect(chartCalls()).toBe(3)
  reading.at(-1)?.unsubscribe()
  await world.advance(2000)
  await world.advance(2000)
  await world.advance(2000)
  expect(chartCalls()).toBe(COINS.length - 1 - 3)
})

test('a trend is cached for 15 min, sleep included; a failed one is refetched', async () => {
  let isDown = true
  world = createWorld({ step: 1000, fate: path => (isDown && path === CHART ? 'never arrives' : 'answered') })
  const app = world.app()
  await app.start()
  await world.settle()
  const show = async () => {
    const values: (readonly number[])[] = []
    trend$(app, 'BTC')
      .subscribe(each => values.push(each))
      .unsubscribe()
    await world.settle()
    return [chartCalls(), values.at(-1)?.length]
  }
  world.calls()
  expect(await show()).toEqual([1, 0])
  isDown = false
  expect(await show()).toEqual([1, 0])
  await world.advance(1000)
  expect(await show()).toEqual([0, 49])
  world.sleep(14 * 60_000)
  expect(await show()).toEqual([0, 49])
  world.sleep(60_000)
  expect(await show()).toEqual([1, 49])
})
