import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { memoryStorage, type App } from '../../src/index.ts'
import { watchOptions, type OptionEnd, type Options } from '../../src/watch/index.ts'
import { createWorld, type Fate, type User, type World } from '../support/world.ts'

/** How often each law is tried with other steps. */
const RUNS = Number(process.env['H4_RUNS'] ?? 25)

type Step =
  | { readonly do: 'place' | 'elsewhere'; readonly direction: 'up' | 'down'; readonly seconds: 30 | 60 }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'price'; readonly by: number }
  | { readonly do: 'pushes'; readonly on: boolean }
  | { readonly do: 'fail'; readonly fate: Fate; readonly calls: number }
  | { readonly do: 'kill' }
  | { readonly do: 'clock' | 'sleep'; readonly ms: number }

const placing = fc.record({
  direction: fc.constantFrom('up' as const, 'down' as const),
  seconds: fc.constantFrom(30 as const, 60 as const),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: placing.map(order => ({ do: 'place' as const, ...order })) },
  { weight: 1, arbitrary: placing.map(order => ({ do: 'elsewhere' as const, ...order })) },
  { weight: 4, arbitrary: fc.integer({ min: 250, max: 45_000 }).map(ms => ({ do: 'wait' as const, ms })) },
  { weight: 2, arbitrary: fc.integer({ min: -2, max: 2 }).map(by => ({ do: 'price' as const, by })) },
  { weight: 1, arbitrary: fc.boolean().map(on => ({ do: 'pushes' as const, on })) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fail' as const),
      fate: fc.constantFrom<Fate>('never arrives', 'answer lost'),
      calls: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'kill' as const }) },
  { weight: 1, arbitrary: fc.constantFrom(-3_600_000, 3_600_000).map(ms => ({ do: 'clock' as const, ms })) },
  { weight: 1, arbitrary: fc.constantFrom(40_000, 8 * 3_600_000).map(ms => ({ do: 'sleep' as const, ms })) },
)

const worlds: World[] = []
afterAll(() => worlds.forEach(world => world.close()))

describe.each(['default', 'spec'] as const)('in the dialect %s', dialect => {
  let failing: { fate: Fate; calls: number } = { fate: 'answered', calls: 0 }
  const world = createWorld({
    dialect,
    pushEvery: 4000,
    fate: path => {
      if (path === '/api/user/login' || failing.calls-- <= 0) return 'answered'
      return failing.fate
    },
  })
  worlds.push(world)
  world.price('BTC', 70_000)

  /** Everything that the steps make happen, in one run after another of an app on one storage. */
  async function play(steps: readonly Step[]) {
    const user: User = world.user()
    const storage = memoryStorage()
    const told: OptionEnd[][] = []
    let app: App
    let options: Options
    let price = 70_000
    let sent = 0
    const start = async () => {
      app = await world.signedIn({ storage }, user)
      options = watchOptions(app)
      const run: OptionEnd[] = []
      told.push(run)
      options.running$.subscribe()
      options.settled$.subscribe(end => run.push(end))
      await world.settle()
    }
    const act = async (each: Step): Promise<void> => {
      switch (each.do) {
        case 'place': {
          // The platform takes one order a second.
          await world.advance(1000)
          sent++
          options
            .place({ coin: 'BTC', direction: each.direction, seconds: each.seconds, amount: '100' })
            .catch(() => {})
          return world.settle()
        }
        case 'elsewhere':
          await world.advance(1000)
          return world.placeOption(user, each.direction, each.seconds, '100')
        case 'wait':
          return world.advance(each.ms)
        case 'price':
          price += each.by
          return world.price('BTC', price)
        case 'pushes':
          return world.setPushes(each.on)
        case 'fail':
          failing = { fate: each.fate, calls: each.calls }
          return
        case 'kill':
          app.close()
          failing = { fate: 'answered', calls: 0 }
          return start()
        case 'clock':
          return world.setClock(each.ms)
        case 'sleep':
          return world.sleep(each.ms)
      }
    }
    failing = { fate: 'answered', calls: 0 }
    world.setPushes(true)
    await start()
    for (const each of steps) await act(each)
    failing = { fate: 'answered', calls: 0 }
    await world.advance(300_000)
    app!.close()
    world.setClock(world.now() - world.clock.now())
    return { told, ended: world.endedOptions(user), sent }
  }

  test('law: told are exactly the results of the platform, once in a run, and every order was sent once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async steps => {
        const { told, ended, sent } = await play(steps)
        for (const run of told) expect(new Set(run.map(({ key }) => key)).size).toBe(run.length)
        const all = new Map(told.flat().map(end => [end.key, end]))
        const elsewhere = steps.filter(each => each.do === 'elsewhere').length
        // What another device placed, and what ended before this one looked, nothing tells.
        const isSeen =
          dialect !== 'spec' &&
          steps.every(
            each => !['sleep', 'fail', 'kill'].includes(each.do) && !(each.do === 'pushes' && !each.on),
          )
        const unseen = isSeen ? 0 : elsewhere
        const left = ended.map(({ profit }) => Number(profit))
        for (const { profit } of all.values()) {
          expect(left).toContain(Number(profit))
          left.splice(left.indexOf(Number(profit)), 1)
        }
        expect(left.length).toBeLessThanOrEqual(unseen)
        expect(ended.length).toBeLessThanOrEqual(sent + elsewhere)
      }),
      { numRuns: RUNS, endOnFailure: process.env['H4_SHRINK'] === undefined },
    )
  })
})
