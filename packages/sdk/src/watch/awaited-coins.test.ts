import { afterEach, beforeEach, expect, test } from 'vitest'
import { spotBooks } from '../../test/support/spot-books.ts'
import { createWorld, type User, type World } from '../../test/support/world.ts'
import { memoryQueue, memoryStorage, type App } from '../index.ts'
import {
  awaitedCoins$,
  notifications$,
  notify,
  watchLeverage,
  watchSpot,
  type AwaitedCoins,
  type OpenPosition,
  type PendingSpot,
} from './index.ts'

let world: World
let user: User
beforeEach(() => {
  world = createWorld()
  world.price('BTC', 70_000)
  world.price('ETH', 3500)
  user = world.user()
})
afterEach(() => world.close())

const isLeverage = (path: string) => path.startsWith('/api/lever')
const isList = (path: string) => path.startsWith('/api/transaction') || isLeverage(path)
const listCalls = () => world.calls().filter(isList)

/** Watches the awaited coins of an earlier run. */
const watchAwaited = (app: App) => {
  const found: AwaitedCoins[] = []
  awaitedCoins$(app).subscribe(coins => {
    found.push(coins)
    for (const coin of coins.spot) void watchSpot(app, coin).open.load()
    for (const coin of coins.leverage) void watchLeverage(app, coin).listed.load()
  })
  return found
}

test('after a kill only coins with awaited orders are watched again', async () => {
  const [storage, queue] = [memoryStorage(), memoryQueue()]
  const killed = await world.signedIn({ storage, queue }, user)
  await watchSpot(killed, 'BTC').place({ side: 'buy', price: '69000', amount: '0.1' })
  await watchSpot(killed, 'ETH').place({ side: 'buy', amount: '0.1' })
  await watchLeverage(killed, 'ETH').place({ side: 'buy', lots: 1, multiple: 10 })
  await world.advance(3000)
  killed.close()
  world.price('BTC', 68_900)
  await world.advance(3000)
  world.calls()

  const app = await world.signedIn({ storage, queue }, user)
  const got: string[] = []
  notify(app)
  notifications$(app).subscribe(({ kind, event }) => got.push(`${kind} ${event.coin}`))
  const found = watchAwaited(app)
  await world.advance(3000)
  expect(found).toEqual([{ spot: ['BTC'], leverage: ['ETH'] }])
  // The market order was filled before the kill.
  expect(got).toEqual(['filled BTC'])
  expect(listCalls().length).toBeLessThanOrEqual(6)

  let open: readonly OpenPosition[] = []
  const reading = watchLeverage(app, 'ETH').positions$.subscribe(rows => (open = rows))
  void open[0]?.close()
  reading.unsubscribe()
  await world.advance(3000)
  expect(got).toEqual(['filled BTC', 'closed ETH'])
  world.calls()
  app.changed()
  await world.advance(60_000)
  expect(listCalls()).toEqual([])
})

test('the coins are per user; without a user there are none', async () => {
  const storage = memoryStorage()
  const app = await world.signedIn({ storage }, user)
  const found = watchAwaited(app)
  await watchSpot(app, 'BTC').place({ side: 'buy', price: '69000', amount: '0.1' })
  await world.advance(1000)
  await app.session.logout()
  await app.session.login(world.user().login)
  await world.advance(1000)
  await app.session.login(user.login)
  await world.advance(1000)
  expect(found.map(({ spot }) => spot)).toEqual([[], [], ['BTC']])
})

test('a change without readers and awaited orders is fetched by the next reader', async () => {
  const app = await world.signedIn({}, user)
  const [spot, leverage] = [watchSpot(app, 'BTC'), watchLeverage(app, 'BTC')]
  spot.orders$.subscribe().unsubscribe()
  leverage.positions$.subscribe().unsubscribe()
  await world.advance(3000)
  world.calls()
  spotBooks(world, user).place('buy', '0.1', '60000')
  await world.advance(60_000)
  expect(listCalls()).toEqual([])
  const rows: number[] = []
  spot.orders$.subscribe(all => rows.push(all.length))
  leverage.positions$.subscribe()
  await world.settle()
  expect(rows.at(-1)).toBe(1)
  expect(
    listCalls()
      .map(path => path.replace('/api/', ''))
      .sort(),
  ).toEqual(['lever/my_trade', 'lever/my_trade', 'transaction/in', 'transaction/out', 'transaction_complete'])
})

test('lists from before an unread change do not identify orders', async () => {
  const app = await world.signedIn({}, user)
  const [spot, leverage] = [watchSpot(app, 'BTC'), watchLeverage(app, 'BTC')]
  spot.orders$.subscribe().unsubscribe()
  leverage.positions$.subscribe().unsubscribe()
  await world.advance(3000)
  spotBooks(world, user).place('buy', '0.1')
  await world.advance(3000)
  world.calls()
  await spot.place({ side: 'buy', price: '69000', amount: '0.1' })
  expect(listCalls().indexOf('/api/transaction_in')).toBe(3)
  await leverage.place({ side: 'buy', lots: 1, multiple: 10 })
  expect(listCalls().filter(isLeverage).indexOf('/api/lever/submit')).toBe(3)
})

test('a restored watcher without readers and awaited orders is idle', async () => {
  const app = await world.signedIn({}, user)
  const [spot, leverage] = [watchSpot(app, 'BTC'), watchLeverage(app, 'BTC')]
  const idle = () => [spot.isIdle(), leverage.isIdle()]
  expect(idle()).toEqual([false, false])
  let [waits, open]: [readonly PendingSpot[], readonly OpenPosition[]] = [[], []]
  const readings = [
    spot.orders$.subscribe(rows => (waits = rows)),
    leverage.positions$.subscribe(rows => (open = rows)),
  ]
  await world.settle()
  expect(idle()).toEqual([false, false])
  const placings = [
    spot.place({ side: 'buy', price: '69000', amount: '0.1' }),
    leverage.place({ side: 'buy', lots: 1, multiple: 10 }),
  ]
  await world.advance(3000)
  await Promise.all(placings)
  const [order, position] = [waits[0]!, open[0]!]
  for (const each of readings) each.unsubscribe()
  expect(idle()).toEqual([false, false])
  await Promise.all([order.cancel(), position.close()])
  await world.advance(60_000)
  expect(idle()).toEqual([true, true])
})
