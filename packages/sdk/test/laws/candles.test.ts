import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { Candle } from '../../src/index.ts'
import { watchCandles } from '../../src/watch/index.ts'
import { CHART, exchangeCandle, exchangeCandles, filteredSocket } from '../support/exchange-candles.ts'
import { createWorld, type Fate, type World } from '../support/world.ts'
import { runs } from './runs.ts'

const MINUTE = 60_000
/** The push interval, and the interval when some are lost, ms. */
const [PUSH_MS, PAUSE_MS] = [2000, 5000]

type Step =
  | { readonly do: 'wait' | 'sleep' | 'clock' | 'latency'; readonly ms: number }
  | { readonly do: 'lose'; readonly pushes: number }
  | { readonly do: 'silence' | 'pushes' | 'read'; readonly on: boolean }
  | { readonly do: 'fail'; readonly fate: Fate; readonly calls: number }
  | { readonly do: 'older' | 'load' }

const ms = (of: 'wait' | 'sleep' | 'clock' | 'latency', value: fc.Arbitrary<number>): fc.Arbitrary<Step> =>
  value.map(time => ({ do: of, ms: time }))
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: ms('wait', fc.integer({ min: 250, max: 80_000 })) },
  { weight: 2, arbitrary: ms('sleep', fc.constantFrom(9000, 40_000, 8 * 3_600_000, 30 * 3_600_000)) },
  { weight: 1, arbitrary: ms('clock', fc.constantFrom(-3_600_000, 0, 3_600_000)) },
  { weight: 2, arbitrary: ms('latency', fc.constantFrom(0, 400, 20_000)) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('lose' as const), pushes: fc.integer({ min: 1, max: 50 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('silence', 'pushes', 'read'), on: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fail' as const),
      fate: fc.constantFrom<Fate>('never arrives', 'answer lost'),
      calls: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.constantFrom<Step>({ do: 'older' }, { do: 'load' }) },
)

const worlds: World[] = []
afterAll(() => worlds.forEach(world => world.close()))

const figures = ({ time, open, high, low, close, volume }: Candle) =>
  [new Date(time).toISOString(), open, high, low, close, volume].join(' ')

describe.each(['default', 'spec'] as const)('in the dialect %s', dialect => {
  const healthy = { fate: 'answered' as Fate, calls: 0, latency: 0, lose: 0 }
  const faults = { ...healthy }
  const world = createWorld({
    dialect,
    step: PUSH_MS,
    pushEvery: PUSH_MS,
    latency: () => faults.latency,
    fate: path => (path === CHART && faults.calls-- > 0 ? faults.fate : 'answered'),
  })
  worlds.push(world)
  /** The candle in the dialect: spec has no volume. */
  const inDialect = (candle: Candle) => figures(dialect === 'spec' ? { ...candle, volume: 0 } : candle)

  /** The versions of each candle in its last seconds. */
  const lately = new Map<number, Set<string>>()
  const note = () => {
    const candle = exchangeCandle(world, 'BTC', '1min')
    if (candle.time + MINUTE - world.now() > PAUSE_MS + PUSH_MS) return
    lately.set(candle.time, (lately.get(candle.time) ?? new Set()).add(inDialect(candle)))
  }
  const pass = async (time: number) => {
    for (let left = time; left > 0; left -= PUSH_MS) {
      await world.advance(Math.min(PUSH_MS, left))
      note()
    }
  }
  const setClock = (ahead: number) => world.setClock(world.now() - world.clock.now() + ahead)
  const heal = () => {
    Object.assign(faults, healthy)
    world.setPushes(true)
    world.losePushes(false)
  }

  /** Runs steps with an app that shows a chart. */
  const play = async (steps: readonly Step[]) => {
    heal()
    setClock(0)
    lately.clear()
    note()
    const socket = filteredSocket(world.socket(), (topic, push) => {
      const isCandle = topic === 'kline' && push['currency_name'] === 'BTC' && push['period'] === '1min'
      return isCandle && faults.lose-- > 0 ? undefined : push
    })
    const app = world.app({ socket })
    await app.start()
    const candles = watchCandles(app, 'BTC', 'Time')
    let reading = candles.state$.subscribe()
    const read = (on: boolean) => {
      if (!on) reading.unsubscribe()
      else if (reading.closed) reading = candles.state$.subscribe()
    }
    const act = async (each: Step): Promise<void> => {
      switch (each.do) {
        case 'wait':
          return pass(each.ms)
        case 'sleep':
          return world.sleep(each.ms)
        case 'clock':
          return setClock(each.ms)
        case 'latency':
          return void (faults.latency = each.ms)
        case 'lose':
          return void (faults.lose = each.pushes)
        case 'fail':
          return void Object.assign(faults, { fate: each.fate, calls: each.calls })
        case 'silence':
          return world.losePushes(each.on)
        case 'pushes':
          return world.setPushes(each.on)
        case 'read':
          return read(each.on)
        case 'older':
          return void candles.older().catch(() => {})
        case 'load':
          return void candles.load().catch(() => {})
      }
    }
    await world.settle()
    for (const each of steps) {
      await act(each)
      await world.settle()
    }
    heal()
    read(true)
    // Long enough for the retries and the start of the next candle.
    await pass(130_000)
    const followed = candles.state.data ?? []
    const loaded = await candles.load()
    app.close()
    return { followed, loaded, history: exchangeCandles(world, 'BTC', '1min', followed[0]?.time ?? 0) }
  }

  test('law: candles equal the platform’s history despite faults', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async steps => {
        const { followed, loaded, history } = await play(steps)
        const truth = new Set(history.map(inDialect))
        // A candle closed by pushes may lack its last seconds until the next fetch.
        const isKnown = (candle: Candle) =>
          truth.has(figures(candle)) || lately.get(candle.time)?.has(figures(candle))
        const past = followed.slice(0, -1)
        expect(past.filter(candle => !isKnown(candle)).map(figures)).toEqual([])
        expect(past.map(({ time }) => time)).toEqual(history.slice(0, past.length).map(({ time }) => time))
        // The newest candle may not have been pushed yet.
        expect(history.length - followed.length).toBeLessThanOrEqual(world.now() % MINUTE < PUSH_MS ? 1 : 0)
        const known = new Set(loaded.map(figures))
        expect(history.map(inDialect).filter(candle => !known.has(candle))).toEqual([])
        expect(loaded).toHaveLength(history.length)
      }),
      runs(3),
    )
  })
})
