import { afterEach, describe, expect, test } from 'vitest'
import { createCountdownClock, type AppOptions } from '../src/index.ts'
import { intervalMs } from '../src/rules/chart.ts'
import { remainingSeconds } from '../src/rules/options.ts'
import {
  dayRange$,
  trend$,
  watchCandles,
  watchOptions,
  type DayRange,
  type RunningOption,
} from '../src/watch/index.ts'
import { exchangeCandles, filteredSocket } from './support/exchange-candles.ts'
import { createWorld, type World } from './support/world.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let world: World
afterEach(() => world.close())

/** Answers with other headers. */
const withHeaders = (change: (headers: Headers) => void): Partial<AppOptions> => ({
  fetch: async (url, init) => {
    const answer = await world.fetch(url, init)
    const headers = new Headers(answer.headers)
    change(headers)
    return new Response(answer.body, { status: answer.status, headers })
  },
})
/** Answers without a Date header, as the page of another origin sees them. */
const undated = () => withHeaders(headers => headers.delete('date'))
/** Pushes without a day range. */
const rangeless = () => ({
  socket: filteredSocket(world.socket(), (topic, push) =>
    topic === 'daymarket' ? { ...push, high: undefined, low: undefined } : push,
  ),
})
const WRONG = [0, DAY, -DAY] as const

describe.each([
  ['answers show the time', () => ({})],
  ['answers hide the time', undated],
])('with the device’s clock wrong by a day, %s', (_, options) => {
  /** An app on a device whose clock is wrong by `ms`, at the server's midnight before its clocks change. */
  const started = (ms: number) => {
    world = createWorld({ zone: 'America/New_York', start: Date.UTC(2026, 2, 8, 5, 2), step: 1000 })
    world.setClock(ms)
    return world.app({ ...rangeless(), ...options() })
  }

  test.each([
    [0, 'Time'],
    [DAY, 'Time'],
    [-DAY, '5min'],
    [DAY, '30min'],
    [-DAY, '1h'],
  ] as const)(
    'by %d ms, the first answer of the chart %s ends with the running candle, and has the whole window',
    async (ms, interval) => {
      const app = started(ms)
      const shown = await watchCandles(app, 'BTC', interval).load()
      const period = { Time: '1min', '5min': '5min', '30min': '30min', '1h': '60min' } as const
      const days = { Time: 1, '5min': 5, '30min': 30, '1h': 60 }[interval]
      const from = world.now() - days * DAY
      const expected = exchangeCandles(world, 'BTC', period[interval], from)
      expect(shown.at(-1)?.time).toBe(Math.floor(world.now() / intervalMs(interval)) * intervalMs(interval))
      expect(shown.slice(-expected.length)).toEqual(expected)
    },
  )

  test.each(WRONG)('by %d ms, the chart goes on after the clock is set during the run', async ms => {
    const app = started(0)
    await app.start()
    const candles = watchCandles(app, 'BTC', 'Time')
    candles.state$.subscribe()
    await world.advance(5000)
    world.setClock(ms)
    await world.advance(3 * 60_000)
    const last = candles.state.data?.slice(-5).map(({ time }) => time)
    const minute = Math.floor(world.now() / 60_000) * 60_000
    expect(last).toEqual([4, 3, 2, 1, 0].map(ago => minute - ago * 60_000))
    await candles.load()
    expect(candles.state.data?.at(-1)?.time).toBe(minute)
  })

  test.each(WRONG)('by %d ms, the day range is that of the last 24 hours', async ms => {
    const app = started(ms)
    await app.start()
    const ranges: DayRange[] = []
    dayRange$(app, 'BTC').subscribe(range => ranges.push(range))
    await world.advance(8000)
    const last = exchangeCandles(world, 'BTC', '1min', world.now() - DAY + 60_000)
    const prices = last.flatMap(({ high, low }) => [high, low])
    expect(ranges.at(-1)).toEqual({ high: Math.max(...prices), low: Math.min(...prices) })
  })

  test.each(WRONG)('by %d ms, a trend is that of the last day', async ms => {
    const app = started(ms)
    let trend: readonly number[] = []
    trend$(app, 'BTC').subscribe(values => (trend = values))
    await world.advance(1100)
    const closes = exchangeCandles(world, 'BTC', '30min', world.now() - DAY).map(({ close }) => close)
    expect(trend.slice(0, 48)).toEqual(closes.slice(-48))
  })
})

test.each([-1, 1])('a clock that is wrong by %d years costs one more request', async years => {
  world = createWorld({ step: 1000 })
  world.setClock(years * 365 * DAY)
  const app = world.app()
  const shown = await watchCandles(app, 'BTC', '5min').load()
  expect(shown.at(-1)?.time).toBe(Math.floor(world.now() / 300_000) * 300_000)
  expect(world.calls().filter(path => path.includes('new_timeshar'))).toHaveLength(2)
})

test('the pushed candles show the time where answers do not', async () => {
  world = createWorld({ start: Date.UTC(2028, 1, 29, 12) })
  world.setClock(-DAY)
  const app = world.app(undated())
  expect(app.time.platform()).toBeUndefined()
  await app.start()
  await world.advance(2000)
  expect(Math.abs((app.time.platform() ?? 0) - world.now())).toBeLessThanOrEqual(60_000)
})

test('an answer from a cache shows the time with its age', async () => {
  world = createWorld()
  world.setClock(DAY)
  const stored = new Date(world.now() - HOUR).toUTCString()
  const app = world.app(
    withHeaders(headers => {
      headers.set('date', stored)
      headers.set('age', '3600')
    }),
  )
  await app.api.market.quotations()
  expect(Math.abs((app.time.platform() ?? 0) - world.now())).toBeLessThanOrEqual(1000)
})

describe.each(['default', 'spec'] as const)('an option while the server’s clocks change (%s)', dialect => {
  test.each([
    [DAY, 'America/New_York', '2026-11-01T05:59:30Z'],
    [-DAY, 'America/New_York', '2026-03-08T06:59:30Z'],
    [DAY, 'Australia/Lord_Howe', '2026-04-04T14:59:30Z'],
    [-DAY, 'Europe/London', '2026-10-25T00:59:30Z'],
  ])('counts down evenly and ends, with the clock set by %d ms in %s', async (ms, zone, start) => {
    world = createWorld({ zone, dialect, start: Date.parse(start) })
    world.setClock(-ms)
    const app = await world.signedIn()
    const options = watchOptions(app)
    const ends: unknown[] = []
    options.settled$.subscribe(end => ends.push(end))
    await world.advance(2000)
    const clock = createCountdownClock(app.time)
    let running: readonly RunningOption[] = []
    options.orders$.subscribe(orders => (running = orders))
    await options.place({ coin: 'BTC', side: 'up', seconds: 60, amount: '50' })
    const left = () =>
      running.map(({ seconds, openedAt: startedAt }) =>
        remainingSeconds(seconds, clock.at(startedAt), clock.now()),
      )
    const seen: number[] = []
    for (let second = 0; second < 95; second++) {
      seen.push(...left())
      // In the middle of the run, somebody sets the clock right.
      if (second === 20) world.setClock(ms)
      await world.advance(1000)
    }
    expect(seen[0]).toBe(60)
    for (const [index, now] of seen.entries()) {
      const before = seen[index - 1] ?? 60
      expect(now).toBeGreaterThanOrEqual(0)
      expect(before - now).toBeGreaterThanOrEqual(0)
      expect(before - now).toBeLessThanOrEqual(2)
    }
    // The end may come before the last second shows 0.
    expect(seen.at(-1)).toBeLessThanOrEqual(1)
    expect(ends).toHaveLength(1)
  })
})
