import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { memoryStorage, type App, type AppError } from '../../src/index.ts'
import { watchOptions, type OptionEnd, type RunningOption } from '../../src/watch/index.ts'
import { createWorld, type Fate, type User, type World } from '../support/world.ts'
import { runs } from './runs.ts'

const parameters = { ...runs(10), numRuns: Math.ceil(runs(10).numRuns / 2) }

const worlds: World[] = []
afterAll(() => worlds.forEach(world => world.close()))

/** A few orders, the latencies, and the pause after the last order. */
const cases = fc.record({
  orders: fc.array(
    fc.record({
      seconds: fc.constantFrom(30 as const, 60 as const),
      fate: fc.constantFrom<Fate>('answered', 'answered', 'never arrives', 'answer lost'),
      pause: fc.nat(2500),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  latencies: fc.array(fc.nat(3000), { minLength: 1, maxLength: 5 }),
  pause: fc.nat(6000),
})
type Case = typeof cases extends fc.Arbitrary<infer Value> ? Value : never

describe.each(['default', 'spec'] as const)('in the dialect %s', dialect => {
  let fate: Fate = 'answered'
  let latencies: readonly number[] = [0]
  let calls = 0
  const world = createWorld({
    dialect,
    pushEvery: 8000,
    fate: path => (path === '/api/microtrade/submit' ? fate : 'answered'),
    latency: () => latencies[calls++ % latencies.length] ?? 0,
  })
  worlds.push(world)
  world.price('BTC', 70_000)
  /** The number of timers, without that of a pending price frame. */
  const timersNow = async () => {
    const now = world.timers()
    await world.advance(250)
    return Math.min(now, world.timers())
  }
  const mine = (user: User) => world.options(user).map(({ number }) => number)

  let last: App | undefined
  /** Places orders of 100 and tracks their promises. */
  const placing = async ({ orders, latencies: slow }: Case) => {
    const user = world.user()
    latencies = [0]
    last?.close()
    const app = await world.signedIn({ storage: memoryStorage() }, user)
    last = app
    await world.advance(7000)
    const timers = await timersNow()
    const options = watchOptions(app)
    const [ends, rows]: [OptionEnd[], (readonly RunningOption[])[]] = [[], []]
    options.settled$.subscribe(end => ends.push(end))
    options.orders$.subscribe(running => rows.push(running))
    await world.settle()
    latencies = slow
    const outcomes: string[] = []
    let open = 0
    for (const order of orders) {
      await world.advance(order.pause)
      fate = order.fate
      open++
      options.place({ coin: 'BTC', side: 'up', seconds: order.seconds, amount: '100' }).then(
        row => {
          outcomes.push('accepted')
          const settled = () => void open--
          row.settled.then(settled, settled)
        },
        (error: AppError) => {
          open--
          outcomes.push(error.delivery)
        },
      )
      await world.settle()
    }
    const count = (outcome: string) => outcomes.filter(each => each === outcome).length
    /** Every promise has settled with the right outcome. */
    const expectOutcomes = () => {
      expect(open).toBe(0)
      expect(count('accepted')).toBeLessThanOrEqual(mine(user).length)
      expect(mine(user).length).toBeLessThanOrEqual(count('accepted') + count('unknown'))
    }
    return { user, app, options, timers, ends, rows, expectOutcomes }
  }
  const whileTimePasses = async (work: Promise<unknown>) => {
    let isOver = false
    const over = () => void (isOver = true)
    work.then(over, over)
    while (!isOver) await world.advance(1000)
    await work
  }
  const calm = () => {
    fate = 'answered'
    latencies = [0]
  }

  test('law: another user sees none of the orders; the first user gets them back', async () => {
    await fc.assert(
      fc.asyncProperty(cases, fc.nat(40_000), async (each, away) => {
        const { user, app, ends, rows, expectOutcomes } = await placing(each)
        const other = world.user()
        await world.advance(each.pause)
        fate = 'answered'
        await world.advance(1000)
        world.placeOption(other, 'down', 30, '120')
        await whileTimePasses(app.session.login(other.login))
        expectOutcomes()
        const [endsBefore, rowsBefore] = [ends.length, rows.length]
        await world.advance(away)
        expect(ends.slice(endsBefore).every(({ amount }) => amount === '120')).toBe(true)
        expect(
          rows
            .slice(rowsBefore)
            .flat()
            .every(({ amount }) => amount === '120'),
        ).toBe(true)
        expect(mine(other)).toEqual(['120'])

        calm()
        await whileTimePasses(app.session.login(user.login))
        const keys = () => new Set(ends.filter(({ amount }) => amount === '100').map(({ key }) => key))
        for (let waited = 0; waited < 120_000 && keys().size < mine(user).length; waited += 5000)
          await world.advance(5000)
        expect(keys().size).toBe(mine(user).length)
        app.close()
      }),
      parameters,
    )
  })

  test('law: closing at any time leaves no timer, no request and no pending promise', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async each => {
        const { app, options, timers, rows, ends, expectOutcomes } = await placing(each)
        await world.advance(each.pause)
        options.close()
        // The requests and answers in flight arrive.
        calm()
        await world.advance(7000)
        expectOutcomes()
        const [rowsBefore, endsBefore] = [rows.length, ends.length]
        expect(await timersNow()).toBe(timers)
        world.calls()
        app.changed()
        await world.advance(70_000)
        expect(world.calls().filter(path => path.includes('microtrade'))).toEqual([])
        expect([rows.length, ends.length]).toEqual([rowsBefore, endsBefore])
        await expect(
          options.place({ coin: 'BTC', side: 'up', seconds: 30, amount: '100' }),
        ).rejects.toMatchObject({ code: 'ABORTED', delivery: 'not-sent' })
        app.close()
      }),
      parameters,
    )
  })

  test('with more than a page of results emits only the new one and stores none', async () => {
    calm()
    const user = world.user()
    for (let order = 0; order < 1000; order++) {
      world.sleep(1000)
      world.placeOption(user, order % 2 ? 'up' : 'down', 30, '10')
    }
    const storage = memoryStorage()
    const storedLength = async () => JSON.stringify(await storage.get(`h4.options.${user.id}`)).length
    const app = await world.signedIn({ storage }, user)
    const options = watchOptions(app)
    const ends: OptionEnd[] = []
    options.settled$.subscribe(end => ends.push(end))
    options.closed('BTC').state$.subscribe()
    await world.advance(60_000)
    ends.length = 0
    const none = await storedLength()
    const placed = await options.place({ coin: 'BTC', side: 'up', seconds: 60, amount: '100' })
    await world.advance(5000)
    expect(await storedLength()).toBeLessThan(none + 500)
    await world.advance(70_000)
    expect(ends).toMatchObject([{ ref: placed.ref }])
    expect(await storedLength()).toBeLessThan(none + 500)

    app.close()
  })
})
