import { afterEach, describe, expect, test } from 'vitest'
import { spotBooks } from '../../../test/support/spot-books.ts'
import { createWorld, type World } from '../../../test/support/world.ts'
import type { PendingSpot, Spot, SpotFill } from './types.ts'
import { watchSpot } from './watch-spot.ts'

let world: World
afterEach(() => world.close())

const order = { side: 'buy', price: '69000', amount: '0.1' } as const
const reading = (spot: Spot) => {
  const run = { rows: [] as readonly PendingSpot[], fills: [] as SpotFill[] }
  spot.orders$.subscribe(now => (run.rows = now))
  spot.filled$.subscribe(fill => run.fills.push(fill))
  return run
}

describe.each(['default', 'spec'] as const)('in the dialect %s', dialect => {
  let latency: number
  const start = async () => {
    latency = 0
    world = createWorld({ dialect, latency: () => latency })
    world.price('BTC', 70_000)
    const user = world.user()
    const app = await world.signedIn({}, user)
    return { app, user, books: spotBooks(world, user), spot: watchSpot(app, 'BTC') }
  }
  test('without pushes finds a fill within half a minute; without open orders polls nothing', async () => {
    const { spot } = await start()
    const run = reading(spot)
    await world.settle()
    world.setPushes(false)
    await world.advance(20_000)
    await spot.place(order)
    await world.settle()
    world.price('BTC', 68_000)
    await world.advance(31_000)
    expect(run.fills).toMatchObject([{ price: '69000' }])
    world.calls()
    await world.advance(120_000)
    expect(world.calls().filter(path => path.includes('transaction'))).toEqual([])
  })
  test('ten subscribers share one request, and a late one gets the value immediately', async () => {
    const { spot } = await start()
    world.calls()
    for (let reader = 0; reader < 5; reader++) spot.open.state$.subscribe()
    for (let reader = 0; reader < 5; reader++) spot.closed.state$.subscribe()
    await world.settle()
    expect(world.calls()).toHaveLength(3)
    const seen: unknown[] = []
    spot.orders$.subscribe(rows => seen.push(rows))
    expect(seen).toEqual([[]])
  })
  test('refetches the open orders for a new subscriber after a pause', async () => {
    const { spot, books } = await start()
    world.setPushes(false)
    const reading = spot.open.state$.subscribe()
    await world.settle()
    reading.unsubscribe()
    books.place('buy', '0.1', '60000')
    await world.advance(2000)
    spot.open.state$.subscribe()
    await world.settle()
    expect(spot.open.state.data).toMatchObject([{ price: '60000' }])
  })
  test('with more orders than a page keeps all and finds each fill', async () => {
    const { spot, books } = await start()
    books.place('buy', '0.0002', '69000')
    for (let count = 0; count < 1004; count++) books.place('buy', '0.0001', '60000')
    const run = reading(spot)
    await world.settle()
    expect(run.rows).toHaveLength(999)
    await world.advance(300_000)
    expect(run.rows).toHaveLength(999)
    const placed = await spot.place({ ...order, price: '68500' })
    await world.advance(2000)
    world.price('BTC', 68_000)
    await world.advance(140_000)
    if (dialect === 'spec') return expect(run.fills.length).toBeLessThanOrEqual(1)
    expect(await placed.filled).toMatchObject({ price: '68500' })
  })
  test('shows nothing of the previous user', async () => {
    const { app, spot } = await start()
    const run = reading(spot)
    const placed = await spot.place(order)
    await world.settle()
    latency = 10_000
    const placing = spot.place({ ...order, price: '68000' })
    placing.catch(() => {})
    await world.settle()
    latency = 0
    const seen: number[] = []
    spot.orders$.subscribe(rows => seen.push(rows.length))
    await app.session.login(world.user().login)
    await world.settle()
    await expect(placing).rejects.toMatchObject({ code: 'ABORTED' })
    await expect(placed.filled).rejects.toMatchObject({ code: 'ABORTED' })
    expect([seen.at(-1), run.rows, spot.open.state.data]).toEqual([0, [], []])
  })
  test('closing leaves no timer and no pending promise', async () => {
    const { app, spot } = await start()
    reading(spot)
    const placed = await spot.place(order)
    const placing = spot.place({ ...order, price: '68000' })
    spot.close()
    await expect(placing).rejects.toMatchObject({ code: 'ABORTED' })
    await expect(placed.filled).rejects.toMatchObject({ code: 'ABORTED' })
    await expect(spot.place(order)).rejects.toMatchObject({ code: 'ABORTED' })
    world.calls()
    await world.advance(60_000)
    expect(world.calls().filter(path => path.includes('transaction'))).toEqual([])
    app.close()
    await world.advance(250)
    expect(world.timers()).toBe(0)
  })
  test('ignores orders of other coins', async () => {
    const { app, spot, books } = await start()
    const run = reading(spot)
    const other = reading(watchSpot(app, 'ETH'))
    books.place('buy', '0.1', '69000')
    await spot.open.load()
    await world.settle()
    expect([run.rows.length, other.rows.length]).toEqual([1, 0])
  })
})

test('shows the fees that the platform reports', async () => {
  world = createWorld()
  world.price('BTC', 70_000)
  const withFees: typeof fetch = async (...call) => {
    const answer = await world.fetch(...call)
    const text = (await answer.text()).replaceAll(/"(fee1?)":"0.00000000"/g, '"$1":"0.20"')
    return new Response(text, answer)
  }
  const user = world.user()
  const spot = watchSpot(await world.signedIn({ fetch: withFees }, user), 'BTC')
  reading(spot)
  await spot.place(order)
  await (
    await spot.place({ side: 'buy', amount: '0.2' })
  ).filled
  await world.settle()
  expect(spot.open.state.data).toMatchObject([{ fee: '0.2' }])
  expect(spot.closed.state.data).toMatchObject([{ fees: ['0.2'] }])
})
