import { afterEach, describe, expect, test } from 'vitest'
import {
  CHART,
  exchangeCandle,
  exchangeCandles,
  filteredSocket,
} from '../../../test/support/exchange-candles.ts'
import { createWorld, type World, type WorldOptions } from '../../../test/support/world.ts'
import type { App, AppOptions, Candle } from '../../index.ts'
import { watchCandles, type Candles, type CandlesState } from './watch-candles.ts'

let world: World
afterEach(() => world.close())

const MINUTE = 60_000
let socket: ReturnType<typeof filteredSocket>
const chartCalls = () => world.calls().filter(path => path === CHART).length
const figures = ({ time, open, high, low, close, volume }: Candle) => ({
  time,
  open,
  high,
  low,
  close,
  volume,
})

/** A started app without a user, with live prices. */
const visitor = async (
  options: WorldOptions = {},
  of: (world: World) => Partial<AppOptions> = () => ({}),
) => {
  world = createWorld({ step: 2000, pushEvery: 2000, ...options })
  const app = world.app(of(world))
  await app.start()
  await world.settle()
  world.calls()
  return app
}
const reading = async (app: App, interval: Parameters<typeof watchCandles>[2] = 'Time') => {
  const candles = watchCandles(app, 'BTC', interval)
  const states: CandlesState[] = []
  const reader = candles.state$.subscribe(state => states.push(state))
  await world.settle()
  return { candles, states, reader }
}
const dataOf = ({ state }: Candles) => (state.data ?? []).map(figures)
/** The exchange's history from the first known candle. */
const history = (candles: Candles, period: '1min' | '5min' | '60min' = '1min') =>
  exchangeCandles(world, 'BTC', period, candles.state.data?.[0]?.time ?? 0)

/** The window of the last chart call: its length and how long ago it ended, in seconds. */
const lastWindow = (sent: readonly URL[]) => {
  const [from = 0, to = 0] = ['from', 'to'].map(name => Number(sent.at(-1)?.searchParams.get(name)))
  return { length: to - from, ended: Math.floor(world.now() / 1000) - to }
}

describe('§7 new_timeshar: the window', () => {
  test.each([
    ['Time', 1],
    ['5min', 5],
    ['30min', 30],
    ['1h', 60],
  ] as const)(
    'of %s is %d days and ends now, also on a device whose clock is wrong',
    async (interval, days) => {
      const sent: URL[] = []
      const app = await visitor({}, ({ fetch }) => ({
        fetch: (input, init) => {
          const url = new URL(input as string)
          if (url.pathname === CHART) sent.push(url)
          return fetch(input, init)
        },
      }))
      world.setClock(-3_600_000)
      await world.advance(4000)
      await reading(app, interval)
      const { length, ended } = lastWindow(sent)
      expect(Math.abs(ended)).toBeLessThan(60)
      expect(Math.abs(length - days * 86_400)).toBeLessThan(60)
    },
  )
})

describe('history', () => {
  test('is fetched by the first reader, once for all readers', async () => {
    const app = await visitor()
    const candles = watchCandles(app, 'BTC', 'Time')
    expect([candles.state.data, chartCalls()]).toEqual([undefined, 0])
    const first = await reading(app)
    await reading(app)
    const late: CandlesState[] = []
    candles.state$.subscribe(state => late.push(state)).unsubscribe()
    expect(chartCalls()).toBe(1)
    expect(dataOf(candles)).toEqual(history(candles))
    expect(late[0]).toEqual(first.states.at(-1))
    expect(first.states[0]).toEqual({
      data: undefined,
      error: undefined,
      isFetching: true,
      hasOlder: true,
      loadingOlder: false,
    })
  })
  test('ends at the newest candle although the device’s clock is two hours slow', async () => {
    const app = await visitor()
    world.setClock(-2 * 3_600_000)
    const { candles } = await reading(app)
    expect(candles.state.data?.at(-1)?.time).toBe(world.now())
  })
  test('survives a sign-out', async () => {
    world = createWorld({ step: 2000, pushEvery: 2000 })
    const app = await world.signedIn()
    const { candles } = await reading(app)
    await app.session.logout()
    expect(candles.state.data).toHaveLength(1441)
  })
  test('stays after a failed refetch, with the error', async () => {
    let isDown = false
    const app = await visitor({ fate: path => (isDown && path === CHART ? 'never arrives' : 'answered') })
    const { candles } = await reading(app)
    isDown = true
    await expect(candles.load()).rejects.toMatchObject({ code: 'NETWORK' })
    expect(candles.state).toMatchObject({ error: { code: 'NETWORK' }, isFetching: false })
    expect(candles.state.data).toHaveLength(1441)
  })
})

describe('older candles', () => {
  test('are fetched on demand until the history ends', async () => {
    const app = await visitor()
    const { candles, states } = await reading(app, '1h')
    chartCalls()
    let asked = 0
    for (let more: readonly Candle[] = [{} as Candle]; more.length > 0; asked++) more = await candles.older()
    expect(asked).toBe(3)
    expect(candles.state.hasOlder).toBe(false)
    // 180 days; the platform rejects '1h', so '60min' is requested.
    expect(candles.state.data).toHaveLength(180 * 24 + 1)
    expect(dataOf(candles)).toEqual(history(candles, '60min'))
    expect(states.some(({ loadingOlder }) => loadingOlder)).toBe(true)
    expect(candles.state.loadingOlder).toBe(false)
    chartCalls()
    expect(await candles.older()).toEqual([])
    expect(chartCalls()).toBe(0)
  })
  test('are fetched one call at a time, and again after a failure', async () => {
    let isDown = false
    const app = await visitor({ fate: path => (isDown && path === CHART ? 'never arrives' : 'answered') })
    const { candles } = await reading(app)
    isDown = true
    await expect(candles.older()).rejects.toMatchObject({ code: 'NETWORK' })
    expect(candles.state).toMatchObject({ hasOlder: true, loadingOlder: false, error: undefined })
    isDown = false
    chartCalls()
    const both = await Promise.all([candles.older(), candles.older()])
    expect([both[0]?.length, both[0] === both[1], chartCalls()]).toEqual([1440, true, 1])
  })
  test('without a reader the newest are fetched first', async () => {
    const app = await visitor()
    const candles = watchCandles(app, 'BTC', 'Time')
    expect(await candles.older()).toHaveLength(1440)
    expect(dataOf(candles)).toEqual(history(candles))
  })
  test('are dropped with the last reader', async () => {
    const app = await visitor()
    const { candles, reader } = await reading(app)
    await candles.older()
    reader.unsubscribe()
    expect(candles.state.data).toHaveLength(1440)
    expect(candles.state.hasOlder).toBe(true)
  })
})

describe('the running candle', () => {
  test('follows the pushes from candle to candle, without a call', async () => {
    const app = await visitor()
    const { candles } = await reading(app)
    chartCalls()
    await world.advance(3 * MINUTE + 4000)
    await world.advance(100)
    // The final values of a candle are not pushed: the next answer has them.
    expect(candles.state.data?.map(({ time }) => time)).toEqual(history(candles).map(({ time }) => time))
    expect(figures(candles.state.data!.at(-1)!)).toEqual(exchangeCandle(world, 'BTC', '1min'))
    expect(chartCalls()).toBe(0)
    await candles.load()
    expect(dataOf(candles)).toEqual(history(candles))
  })
  test('is joined to a history that arrives a candle later', async () => {
    let wait = 0
    const app = await visitor({ latency: () => wait })
    wait = 100_000
    const { candles } = await reading(app)
    await world.advance(106_000)
    expect(candles.state.data).toHaveLength(1442)
    wait = 0
    await candles.load()
    expect(dataOf(candles)).toEqual(history(candles))
  })
  test('ignores older pushes', async () => {
    const app = await visitor({}, made => ({
      socket: (socket = filteredSocket(made.socket(), (_, push) => push)),
    }))
    const { candles } = await reading(app)
    await world.advance(MINUTE + 4000)
    const before = dataOf(candles)
    socket.push('kline', { ...kline(), time: world.now() - MINUTE - 4000 })
    await world.advance(100)
    expect(dataOf(candles).slice(0, -1)).toEqual(before.slice(0, -1))
  })
  test('ignores a wrong push after one call', async () => {
    const app = await visitor({}, made => ({
      socket: (socket = filteredSocket(made.socket(), (_, push) => push)),
    }))
    const { candles } = await reading(app)
    chartCalls()
    const time = world.now() + 1000 * MINUTE
    for (let second = 0; second < 5; second++) {
      socket.push('kline', { ...kline(), time })
      await world.advance(1000)
    }
    expect(chartCalls()).toBe(1)
    await world.advance(MINUTE)
    expect(candles.state.data?.at(-1)?.time).toBe(Math.floor(world.now() / MINUTE) * MINUTE)
  })
  const kline = () => ({
    currency_name: 'BTC',
    legal_name: 'USDT',
    period: '1min',
    open: 2,
    high: 2,
    low: 2,
    close: 2,
    volume: 2,
  })
})

describe('missed pushes', () => {
  test('in the middle of a candle cause no call', async () => {
    const app = await visitor()
    const { candles } = await reading(app)
    chartCalls()
    world.losePushes(true)
    await world.advance(10_000)
    world.losePushes(false)
    await world.advance(4100)
    expect(chartCalls()).toBe(0)
    expect(figures(candles.state.data!.at(-1)!)).toEqual(exchangeCandle(world, 'BTC', '1min'))
  })
  test('at the end of a candle cause one call', async () => {
    const app = await visitor({}, made => ({
      socket: filteredSocket(made.socket(), (topic, push) => {
        const isLate = made.now() % MINUTE > 40_000
        return topic === 'kline' && isLosing && isLate ? undefined : push
      }),
    }))
    const { candles } = await reading(app)
    isLosing = true
    chartCalls()
    await world.advance(MINUTE + 10_100)
    isLosing = false
    expect(chartCalls()).toBe(1)
    expect(dataOf(candles).slice(0, -1)).toEqual(history(candles).slice(0, -1))
  })
  let isLosing = false
  test('are fetched with backoff while that fails', async () => {
    let isDown = false
    const app = await visitor({ fate: path => (isDown && path === CHART ? 'never arrives' : 'answered') })
    const { candles } = await reading(app)
    isDown = true
    world.setPushes(false)
    await world.advance(MINUTE)
    world.setPushes(true)
    chartCalls()
    await world.advance(2 * MINUTE)
    expect(chartCalls()).toBeLessThanOrEqual(8)
    isDown = false
    await world.advance(MINUTE + 4000)
    expect(chartCalls()).toBe(1)
    expect(candles.state.error).toBeUndefined()
    expect(candles.state.data?.map(({ time }) => time)).toEqual(history(candles).map(({ time }) => time))
  })
  test('after a first fetch that failed are fetched when pushes show that the platform can be reached', async () => {
    let isDown = true
    const app = await visitor({ fate: path => (isDown && path === CHART ? 'never arrives' : 'answered') })
    const { candles } = await reading(app)
    await world.advance(MINUTE)
    expect(candles.state).toMatchObject({ data: undefined, error: { code: 'NETWORK' } })
    chartCalls()
    isDown = false
    await world.advance(MINUTE + 4000)
    expect(chartCalls()).toBe(1)
    expect(candles.state.error).toBeUndefined()
    expect(candles.state.data?.map(({ time }) => time)).toEqual(history(candles).map(({ time }) => time))
  })
  test('after fetches that were left are not fetched later than after one failure', async () => {
    let isDown = false
    const app = await visitor({
      latency: () => 2000,
      fate: path => (isDown && path === CHART ? 'never arrives' : 'answered'),
    })
    const candles = watchCandles(app, 'BTC', 'Time')
    for (let visit = 0; visit < 6; visit++) {
      candles.state$.subscribe().unsubscribe()
      await world.advance(500)
    }
    isDown = true
    await reading(app)
    await world.advance(10_000)
    expect(candles.state).toMatchObject({ data: undefined, error: { code: 'NETWORK' } })
    isDown = false
    await world.advance(15_000)
    expect(candles.state.data).toBeDefined()
  })
  test('while the push channel was down cause one call', async () => {
    const app = await visitor()
    const { candles } = await reading(app)
    chartCalls()
    world.setPushes(false)
    await world.advance(2 * MINUTE)
    expect(chartCalls()).toBe(0)
    world.setPushes(true)
    await world.advance(10_000)
    expect(chartCalls()).toBe(1)
    expect(candles.state.data?.map(({ time }) => time)).toEqual(history(candles).map(({ time }) => time))
  })
  test('without a reader are fetched by the next one', async () => {
    const app = await visitor()
    const { candles, reader } = await reading(app)
    reader.unsubscribe()
    await world.advance(2 * MINUTE)
    expect(chartCalls()).toBe(1)
    await reading(app)
    expect(chartCalls()).toBe(1)
    expect(dataOf(candles)).toEqual(history(candles))
  })
  test('that the platform lacks too are fetched once', async () => {
    const hole = { from: Infinity, to: Infinity }
    const isHole = (time: unknown) => Number(time) >= hole.from && Number(time) < hole.to
    const app = await visitor({}, made => ({
      socket: filteredSocket(made.socket(), (_, push) => (isHole(push['time']) ? undefined : push)),
      fetch: (async (url: string, init: RequestInit) => {
        const answer = await made.fetch(url, init)
        if (!String(url).includes(CHART)) return answer
        const body = (await answer.json()) as { data: { time: number }[] }
        return Response.json({ ...body, data: body.data.filter(({ time }) => !isHole(time)) })
      }) as typeof fetch,
    }))
    const { candles } = await reading(app)
    const start = world.now()
    Object.assign(hole, { from: start + MINUTE, to: start + 4 * MINUTE })
    chartCalls()
    await world.advance(4 * MINUTE - 4000)
    expect(chartCalls()).toBe(0)
    await world.advance(MINUTE + 8000)
    expect(chartCalls()).toBe(1)
    const times = history(candles).flatMap(({ time }) => (isHole(time) ? [] : [time]))
    expect(candles.state.data?.map(({ time }) => time)).toEqual(times)
    await candles.load()
    expect(candles.state.data?.map(({ time }) => time)).toEqual(times)
  })
})

describe('pushes without a candle opening', () => {
  test('move the running candle; one call fetches the next', async () => {
    const app = await visitor({ dialect: 'spec' })
    const { candles } = await reading(app)
    await world.advance(30_000)
    expect(chartCalls()).toBe(1)
    expect(candles.state.data?.at(-1)?.close).toBe(exchangeCandle(world, 'BTC', '1min').close)
    await world.advance(3 * MINUTE)
    expect(chartCalls()).toBe(3)
    const spoken = (all: readonly Candle[]) => all.slice(0, -1).map(each => ({ ...figures(each), volume: 0 }))
    expect(spoken(candles.state.data!)).toEqual(spoken(history(candles)))
  })
})

describe('close', () => {
  test('stops everything and aborts open calls', async () => {
    const app = await visitor({ latency: () => wait })
    const { candles } = await reading(app)
    let isComplete = false
    candles.state$.subscribe({ complete: () => (isComplete = true) })
    wait = 5000
    const older = candles.older()
    const loading = candles.load()
    const other = watchCandles(app, 'BTC', 'Time')
    candles.close()
    expect(candles.state.loadingOlder).toBe(true)
    other.close()
    await expect(older).rejects.toMatchObject({ code: 'ABORTED' })
    await expect(loading).rejects.toMatchObject({ code: 'ABORTED' })
    await expect(candles.older()).rejects.toMatchObject({ code: 'ABORTED' })
    expect(isComplete).toBe(true)
    app.close()
    await world.advance(20_000)
    expect(world.timers()).toBe(0)
  })
  let wait = 0
})
