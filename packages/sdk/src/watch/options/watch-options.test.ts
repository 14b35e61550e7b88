import { afterEach, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../../test/support/world.ts'
import { watchOptions, type OptionEnd, type RunningOption } from '../index.ts'

let world: World
afterEach(() => world.close())

const order = { coin: 'BTC', direction: 'up', seconds: 30, amount: '100' } as const

describe.each(['default', 'spec'] as const)('in the dialect %s', dialect => {
  test('an order is placed, runs and is settled', async () => {
    world = createWorld({ dialect })
    world.price('BTC', 70_000)
    const app = await world.signedIn()
    const options = watchOptions(app)
    world.calls()
    expect(world.calls()).toEqual([])
    const seen: (readonly RunningOption[])[] = []
    const told: OptionEnd[] = []
    options.running$.subscribe(rows => seen.push(rows))
    options.settled$.subscribe(end => told.push(end))
    await world.advance(1000)
    const placed = await options.place(order)
    await world.advance(2000)
    world.price('BTC', 70_100)
    await world.advance(5000)
    await world.advance(40_000)
    expect(await placed.settled).toEqual(told[0])
    expect(told).toHaveLength(1)
    options.close()
    app.close()
    await world.advance(250)
    expect(world.timers()).toBe(0)
  })
})
