import { firstValueFrom } from 'rxjs'
import { afterEach, describe, expect, test } from 'vitest'
import { createWorld, type Fate, type World } from '../../../test/support/world.ts'
import { watchSpot } from './watch-spot.ts'
import type { PendingSpot, SpotFill } from './types.ts'

let world: World
let fate: (path: string) => Fate = () => 'answered'
let latency = 0
afterEach(() => {
  world.close()
  fate = () => 'answered'
  latency = 0
})

const NAMES: Readonly<Record<string, string>> = {
  '/api/transaction_in': 'buy',
  '/api/transaction_out': 'sell',
  '/api/transaction_del': 'cancel',
  '/api/transaction/in': 'pendingBuys',
  '/api/transaction/out': 'pendingSells',
  '/api/transaction_complete': 'completed',
  '/api/wallet/list': 'wallets',
}
/** The calls since the last time. */
const calls = () => world.calls().map(path => NAMES[path] ?? path)

describe.each(['default', 'spec'] as const)('in the dialect %s', dialect => {
  const start = async () => {
    world = createWorld({ dialect, latency: () => latency, fate: path => fate(path) })
    world.price('BTC', 70_000)
    const user = world.user()
    const app = await world.signedIn({}, user)
    const spot = watchSpot(app, 'BTC')
    await world.settle()
    world.calls()
    const fills: SpotFill[] = []
    let rows: readonly PendingSpot[] = []
    return {
      app,
      user,
      spot,
      fills,
      rows: () => rows,
      read: async () => {
        spot.orders$.subscribe(now => (rows = now))
        spot.filled$.subscribe(fill => fills.push(fill))
        await world.settle()
      },
    }
  }

  test('an action costs one request for itself, one for the balances and one per list that may have changed', async () => {
    const { spot, app, rows, fills, read } = await start()
    expect(world.calls()).toEqual([])
    await read()
    expect(calls()).toEqual(['completed', 'pendingBuys', 'pendingSells'])
    const placed = await spot.place({ side: 'buy', price: '69000', amount: '0.1' })
    await world.settle()
    expect(calls()).toEqual(['buy', 'wallets', 'pendingBuys'])
    await world.advance(3000)
    expect(calls()).toEqual([])
    expect(rows()).toMatchObject([{ ref: placed.ref, side: 'buy', price: '69000', amount: '0.1' }])
    world.price('BTC', 68_900)
    await world.advance(1500)
    expect(calls().sort()).toEqual(['completed', 'pendingBuys', 'pendingSells', 'wallets'])
    expect(await placed.filled).toEqual(fills[0])
    expect(fills).toMatchObject([{ ref: placed.ref, side: 'buy', price: '69000', amount: '0.1' }])
    await world.advance(10_000)
    expect(calls()).toEqual([])
    const market = await spot.place({ side: 'sell', amount: '0.2' })
    expect(await market.filled).toMatchObject({ side: 'sell', price: '68900', amount: '0.2' })
    await world.settle()
    expect(calls()).toEqual(['sell', 'wallets', 'pendingSells', 'completed'])
    await world.advance(10_000)
    expect(calls()).toEqual([])
    const other = await spot.place({ side: 'sell', amount: '0.2', price: '80000' })
    await world.settle()
    world.calls()
    await other.cancel()
    await expect(other.filled).rejects.toMatchObject({ code: 'ABORTED' })
    await world.settle()
    expect(calls()).toEqual(['cancel', 'wallets', 'pendingSells'])
    expect(rows()).toEqual([])
    spot.close()
    app.close()
    await world.advance(250)
    expect(world.timers()).toBe(0)
  })
  test('costs the same with slow answers', async () => {
    const { spot, read } = await start()
    await read()
    latency = 300
    calls()
    void spot.place({ side: 'buy', amount: '0.2' })
    await world.advance(10_000)
    expect(calls()).toEqual(['buy', 'wallets', 'pendingBuys', 'completed'])
    void spot.place({ side: 'buy', price: '69000', amount: '0.1' })
    await world.advance(10_000)
    expect(calls()).toEqual(['buy', 'wallets', 'pendingBuys'])
    world.price('BTC', 68_900)
    await world.advance(10_000)
    expect(calls().sort()).toEqual(['completed', 'pendingBuys', 'pendingSells', 'wallets'])
  })
})

test('fills that wait for a reader are read one by one', async () => {
  world = createWorld()
  world.price('BTC', 70_000)
  const spot = watchSpot(await world.signedIn(), 'BTC')
  spot.orders$.subscribe()
  for (const amount of ['0.1', '0.2']) await spot.place({ side: 'buy', price: '69000', amount })
  world.price('BTC', 68_900)
  await world.advance(3000)
  const amounts = [await firstValueFrom(spot.filled$), await firstValueFrom(spot.filled$)].map(
    ({ amount }) => amount,
  )
  expect(amounts.sort()).toEqual(['0.1', '0.2'])
})
