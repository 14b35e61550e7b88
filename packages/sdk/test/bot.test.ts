import Big from 'big.js'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { run } from '../examples/bot.ts'
import { memoryStorage, type App, type AppOptions, type Storage } from '../src/index.ts'
import { recordSocket } from '../src/realtime/recording.ts'
import { gridBalance, gridOrders, type GridOrder } from './support/grid.ts'
import type { PathPoint } from './support/price-path.ts'
import { createWorld, type Fate, type User, type World } from './support/world.ts'

const RUNS = Number(process.env['H4_RUNS'] ?? 3)
/** Between two prices of a path: long enough for the effects of each. */
const EVERY_MS = 2000

let worlds: World[] = []
const open = (...options: Parameters<typeof createWorld>) => {
  const world = createWorld(...options)
  worlds.push(world)
  return world
}
beforeEach(() => {
  for (const way of ['log', 'error'] as const) vi.spyOn(console, way).mockImplementation(() => {})
})
afterEach(() => {
  for (const world of worlds) world.close()
  worlds = []
  vi.restoreAllMocks()
})

const STATUS = { 1: 'waiting', 2: 'filled', 3: 'cancelled' } as const
/** The orders of a user at the exchange, oldest first. */
const ordersOf = (world: World, { id }: User): readonly GridOrder[] =>
  world.exchange.exchange
    .spotOrders(id, {})
    .toSorted((one, other) => one.id - other.id)
    .map(({ side, price, status }) => ({ side, price: Number(price), status: STATUS[status] }))
/** The change of a user's available coins and money. */
const gainOf = (world: World, { id }: User) => {
  const free = (currency: number, had: string) =>
    new Big(world.exchange.exchange.balance(`user:${id}:change:available`, currency)).minus(had).toFixed(8)
  return { coins: free(1, '10'), money: free(3, '1000000') }
}
const pathOf = (prices: readonly number[]): readonly PathPoint[] =>
  prices.map((price, index) => ({ at: index * EVERY_MS, price }))

/** Runs the bot on a path. */
const backtest = async (world: World, path: readonly PathPoint[], options: Partial<AppOptions> = {}) => {
  const user = world.user()
  world.play('BTC', path)
  const app = await world.signedIn(options, user)
  const ended = run(app, new AbortController().signal).catch(() => {})
  await world.advance((path.at(-1)?.at ?? 0) + EVERY_MS)
  const result = { orders: ordersOf(world, user), gain: gainOf(world, user) }
  app.close()
  void ended
  return result
}

describe.each(['default', 'spec'] as const)('in the dialect %s', dialect => {
  test('gives the expected orders on a short path', async () => {
    const world = open({ dialect })
    const { orders, gain } = await backtest(world, pathOf([70_000, 70_060, 70_040, 69_990, 70_210]))
    expect(orders).toEqual([
      { side: 'buy', price: 69_950, status: 'cancelled' },
      { side: 'sell', price: 70_050, status: 'filled' },
      { side: 'buy', price: 70_000, status: 'filled' },
      { side: 'sell', price: 70_100, status: 'cancelled' },
      { side: 'buy', price: 69_950, status: 'cancelled' },
      { side: 'sell', price: 70_050, status: 'filled' },
      { side: 'buy', price: 70_000, status: 'cancelled' },
      // Below the price when placed: filled at the price, the next level.
      { side: 'sell', price: 70_210, status: 'filled' },
      { side: 'buy', price: 70_150, status: 'waiting' },
      { side: 'sell', price: 70_250, status: 'waiting' },
    ])
    // 3 sold, 1 bought: +70.05 -70 +70.05 +70.21; one of each is pending.
    expect(gain).toEqual({ coins: '-0.00300000', money: '70.16000000' })
  })
  test('law: orders, cancellations and gain follow from the path', async () => {
    const world = open({ dialect })
    const steps = fc.array(fc.integer({ min: -160, max: 160 }), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(steps, async moves => {
        const prices = [70_010]
        for (const move of moves) prices.push((prices.at(-1) ?? 0) + move)
        const { orders, gain } = await backtest(world, pathOf(prices))
        expect(orders).toEqual(gridOrders(prices))
        expect(gain).toEqual(gridBalance(orders))
      }),
      { numRuns: RUNS },
    )
  })
})

const DURATION_MS = 60_000
/** The BTC prices of a recording with a push every 0.5 s. */
const recordedPath = (lines: readonly string[]): readonly PathPoint[] => {
  const pushes = lines.map(line => JSON.parse(line) as { at: number; topic: string; payload: Kline })
  const points = pushes
    .filter(
      ({ topic, payload }) =>
        topic === 'kline' && payload.period === '1min' && payload.currency_name === 'BTC',
    )
    .map(({ at, payload }) => ({ at, price: Number(payload.close) }))
  const start = points[0]?.at ?? 0
  return points.map(({ at, price }) => ({ at: at - start, price }))
}
/** Every order or cancellation that was sent, with its time and request. */
const orderCallsOf = ({ log }: World) => log.filter(call => /transaction_(in|out|del) /.test(call))
interface Kline {
  readonly currency_name: string
  readonly period: string
  readonly close: number | string
}

describe('law: live and replayed trading are equal', () => {
  /** Runs the bot on a moving market, and records the pushes. */
  const live = async () => {
    const world = open({ pushEvery: 500 })
    world.exchange.exchange.execute('setMarket', { symbol: 'BTC', volatility: 5 })
    const lines: string[] = []
    const socket = recordSocket(world.socket(), line => lines.push(line), world.now)
    const user = world.user()
    const app = await world.signedIn({ socket }, user)
    void run(app, new AbortController().signal).catch(() => {})
    await world.advance(DURATION_MS)
    return { path: recordedPath(lines), orderCalls: orderCallsOf(world) }
  }
  test('the recorded path gives the same orders; a shorter one gives a prefix', async () => {
    const { path, orderCalls } = await live()
    expect(orderCalls.length).toBeGreaterThan(15)
    const replay = async (points: readonly PathPoint[], ms: number) => {
      const world = open({ pushEvery: 500 })
      world.play('BTC', points)
      const app = await world.signedIn()
      void run(app, new AbortController().signal).catch(() => {})
      await world.advance(ms)
      return orderCallsOf(world)
    }
    expect(await replay(path, DURATION_MS)).toEqual(orderCalls)
    for (const share of [0.2, 0.7]) {
      const end = DURATION_MS * share
      const cut = await replay(
        path.filter(({ at }) => at <= end),
        end,
      )
      expect(cut).toEqual(orderCalls.slice(0, cut.length))
      expect(cut.length).toBeGreaterThan(orderCalls.length * share * 0.3)
    }
  })
})

/** Kills the process at its nth call or write, before or after its effect. */
interface Kill {
  operations: number
  readonly when: 'before' | 'after'
  /** Restarts it after so many steps. */
  readonly off: number
}
type Step =
  | { readonly do: 'price'; readonly by: number }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'fail'; readonly fate: Fate; readonly calls: number }
  | { readonly do: 'pushes'; readonly on: boolean }
  | ({ readonly do: 'kill' } & Kill)

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.integer({ min: -120, max: 120 }).map(by => ({ do: 'price' as const, by })),
  },
  { weight: 3, arbitrary: fc.integer({ min: 250, max: 60_000 }).map(ms => ({ do: 'wait' as const, ms })) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fail' as const),
      fate: fc.constantFrom<Fate>('never arrives', 'answer lost'),
      calls: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.boolean().map(on => ({ do: 'pushes' as const, on })) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('kill' as const),
      operations: fc.integer({ min: 0, max: 25 }),
      when: fc.constantFrom('before' as const, 'after' as const),
      off: fc.integer({ min: 0, max: 3 }),
    }),
  },
)

describe.each(['default', 'spec'] as const)('killed and restarted, in the dialect %s', dialect => {
  const play = async (steps: readonly Step[]) => {
    let failing: { fate: Fate; calls: number } = { fate: 'answered', calls: 0 }
    let kill: Kill | undefined
    let isDead = false
    /** A call or write of the process. @returns whether it has its effect */
    const operation = (): boolean => {
      if (isDead) return false
      if (!kill || kill.operations-- > 0) return true
      isDead = true
      return kill.when === 'after'
    }
    const world = createWorld({
      dialect,
      pushEvery: 2000,
      fate: path => {
        if (!operation()) return 'never arrives'
        if (isDead) return 'answer lost'
        return path !== '/api/user/login' && failing.calls-- > 0 ? failing.fate : 'answered'
      },
    })
    const user = world.user()
    const stored = memoryStorage()
    /** The storage of one process: it ignores writes after its death. */
    const storage = (): Storage => {
      const run = runs.length
      return {
        ...stored,
        set: async (key, value) => {
          if (run === runs.length - 1 && operation()) await stored.set(key, value)
          if (isDead) await new Promise(() => {})
        },
      }
    }
    let price = 70_010
    world.price('BTC', price)
    const runs: App[] = []
    const start = async () => {
      runs.at(-1)?.close()
      isDead = false
      kill = undefined
      failing = { fate: 'answered', calls: 0 }
      const app = world.app({ storage: storage() })
      runs.push(app)
      await app.start()
      await app.session.login(user.login)
      void run(app, new AbortController().signal).catch(() => {})
      await world.settle()
    }
    await start()
    let off = 0
    for (const each of steps) {
      if (each.do === 'price') world.price('BTC', (price += each.by))
      else if (each.do === 'fail') failing = { fate: each.fate, calls: each.calls }
      else if (each.do === 'pushes') world.setPushes(each.on)
      else if (each.do === 'kill') {
        kill = { ...each }
        off = each.off
      }
      await world.advance(each.do === 'wait' ? each.ms : 1000)
      if (isDead && off-- <= 0) await start()
    }
    if (isDead) await start()
    failing = { fate: 'answered', calls: 0 }
    kill = undefined
    world.setPushes(true)
    // Without balance pushes a fill is noticed within two minutes; a missing order is given up a minute later.
    await world.advance(200_000)
    const books = world.exchange.exchange.spotOrders(user.id, {})
    const grid = (await stored.get('grid')) as { level: string; seen: readonly string[] } | null
    world.close()
    return { books, grid }
  }

  test('law: no order is placed twice, and no fill is lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async steps => {
        const { books, grid } = await play(steps)
        const filled = books.filter(({ status }) => status === 2)
        expect(grid?.seen ?? []).toHaveLength(filled.length)
        const limits = books.filter(({ status }) => status === 1).map(({ side, price }) => `${side} ${price}`)
        // Before the first fill the grid is around the initial price.
        const level = Number(
          grid?.level ?? Number(limits.find(limit => limit.startsWith('buy'))?.slice(4)) + 50,
        )
        expect(limits.toSorted()).toEqual([`buy ${level - 50}`, `sell ${level + 50}`])
        for (const one of books)
          for (const other of books) {
            if (other.id <= one.id || other.side !== one.side || other.price !== one.price) continue
            // The first had ended when the second was placed.
            expect(one.completedAt ?? Infinity).toBeLessThanOrEqual(other.createdAt)
            // If it was filled, another fill moved the grid in between.
            const between = filled.filter(
              ({ id, completedAt }) =>
                id !== one.id && completedAt! >= one.completedAt! && completedAt! <= other.createdAt,
            )
            expect(one.status === 3 || between.length > 0).toBe(true)
          }
      }),
      { numRuns: RUNS, endOnFailure: process.env['H4_SHRINK'] === undefined },
    )
  })
})
