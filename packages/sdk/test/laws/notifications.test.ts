import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { watchOptions, watchSpot } from '../../src/watch/index.ts'
import { notifiedTabs } from '../support/notified-tabs.ts'
import { spotBooks } from '../support/spot-books.ts'
import { createWorld, type User, type World } from '../support/world.ts'
import { runs } from './runs.ts'

const BTC = 70_000

const tab = fc.nat(1)
const of = <Do extends string, Fields extends object>(
  name: Do,
  fields: { [Key in keyof Fields]: fc.Arbitrary<Fields[Key]> },
) => fc.record({ do: fc.constant(name), ...fields }) as fc.Arbitrary<{ do: Do } & Fields>

/** Steps for options and spot orders. */
const common = [
  { weight: 4, arbitrary: of('wait', { ms: fc.integer({ min: 250, max: 45_000 }) }) },
  { weight: 1, arbitrary: of('pushes', { on: fc.boolean() }) },
  { weight: 1, arbitrary: of('lose', { calls: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 2, arbitrary: of('read', { tab, on: fc.boolean() }) },
  { weight: 1, arbitrary: of('restart', { tab }) },
  { weight: 1, arbitrary: of('die', { tab, death: fc.constantFrom('before' as const, 'after' as const) }) },
] as const
const option = {
  weight: 4,
  arbitrary: of('option', { tab, side: fc.constantFrom('up' as const, 'down' as const) }),
}
const spot = [
  {
    weight: 5,
    arbitrary: of('buy', { tab, below: fc.integer({ min: -1, max: 2 }), isMarket: fc.boolean() }),
  },
  { weight: 2, arbitrary: of('price', { by: fc.integer({ min: -3, max: 3 }) }) },
  { weight: 1, arbitrary: of('cancel', { which: fc.nat(2) }) },
] as const

const optionSteps = fc.array(fc.oneof(option, ...common), { minLength: 1, maxLength: 14 })
const spotSteps = fc.array(fc.oneof(...spot, ...common), { minLength: 1, maxLength: 14 })
type Steps<Made> = Made extends fc.Arbitrary<readonly (infer Step)[]> ? Step : never
type Step = Steps<typeof optionSteps> | Steps<typeof spotSteps>

const worlds: World[] = []
afterAll(() => worlds.forEach(world => world.close()))

describe.each(['default', 'spec'] as const)('in the dialect %s', dialect => {
  let losing = 0
  const world = createWorld({
    dialect,
    pushEvery: 4000,
    fate: path => (path !== '/api/user/login' && losing-- > 0 ? 'answer lost' : 'answered'),
  })
  worlds.push(world)

  /** Runs steps in two tabs and checks how often each notification was delivered. @returns the number of notifications */
  const play = async (user: User, steps: readonly Step[], what: 'options' | 'spot') => {
    const { tabs, deliveries, deaths } = notifiedTabs(world, user, app =>
      what === 'options' ? watchOptions(app).orders$.subscribe() : watchSpot(app, 'BTC').orders$.subscribe(),
    )
    const books = spotBooks(world, user)
    let price = BTC
    let bought = 0
    // Equal orders in two tabs cannot be distinguished when their answers are lost.
    const areAlike = steps.every(each => each.do !== 'lose')
    losing = 0
    world.price('BTC', price)
    world.setPushes(true)
    for (const each of tabs) await each.start()

    const act = async (each: Step) => {
      switch (each.do) {
        case 'wait':
          return world.advance(each.ms)
        case 'pushes':
          return world.setPushes(each.on)
        case 'lose':
          return void (losing = each.calls)
        case 'restart':
          return tabs[each.tab]!.restart()
        case 'die':
          return tabs[each.tab]!.die(each.death)
        case 'read':
          return tabs[each.tab]!.read(each.on)
        case 'price':
          price += each.by
          return world.price('BTC', price)
        case 'option': {
          // The platform accepts one order per second.
          await world.advance(1000)
          const order = { coin: 'BTC', side: each.side, seconds: 30, amount: '100' } as const
          watchOptions(tabs[each.tab]!.app)
            .place(order)
            .catch(() => {})
          return world.settle()
        }
        case 'buy': {
          await world.advance(1000)
          const limit = each.isMarket ? undefined : String(BTC - each.below)
          watchSpot(tabs[each.tab]!.app, 'BTC')
            .place({ side: 'buy', amount: areAlike ? '0.1' : `0.1${100 + bought++}`, price: limit })
            .catch(() => {})
          return world.settle()
        }
        case 'cancel': {
          const order = books.orders('waiting')[each.which]
          return order && books.cancel(order.id, order.side)
        }
      }
    }
    for (const each of steps) {
      await act(each)
      for (const own of tabs) await own.revive()
    }
    losing = 0
    world.setPushes(true)
    for (let rest = 0; rest < 6; rest++) {
      await world.advance(25_000)
      for (const own of tabs) {
        await own.revive()
        own.read(true)
      }
    }
    for (const own of tabs) own.app.close()
    for (const [key, times] of deliveries) expect([key, times]).toEqual([key, 1 + (deaths.get(key) ?? 0)])
    return deliveries.size
  }
  test('law: each option result is notified once over all tabs, again only if a tab died meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(optionSteps, async steps => {
        const user = world.user()
        expect(await play(user, steps, 'options')).toBe(world.endedOptions(user).length)
      }),
      runs(4),
    )
  })
  test('law: each spot fill is notified once over all tabs, even of equal orders', async () => {
    await fc.assert(
      fc.asyncProperty(spotSteps, async steps => {
        const user = world.user()
        expect(await play(user, steps, 'spot')).toBe(spotBooks(world, user).orders('filled').length)
      }),
      runs(4),
    )
  })
})
