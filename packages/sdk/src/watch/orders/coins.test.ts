import { afterEach, describe, expect, test } from 'vitest'
import { createWorld, type User, type World, type WorldOptions } from '../../../test/support/world.ts'
import { memoryStorage } from '../../storage/index.ts'
import {
  watchAllLeverage,
  watchAllSpot,
  watchLeverage,
  watchSpot,
  type AllLeverage,
  type AllSpot,
  type ClosedPosition,
  type OpenPosition,
  type PendingSpot,
} from '../index.ts'

let world: World
afterEach(() => world.close())

const ID = { BTC: 1, ETH: 2 } as const
type Coin = keyof typeof ID

const openElsewhere = ({ id }: User, coin: Coin) =>
  world.exchange.exchange.execute('submitLeverage', {
    legalId: 3,
    currencyId: ID[coin],
    userId: id,
    share: 1,
    multiple: 10,
    type: 1,
    status: 1,
    targetPrice: '999',
  }).id
const buyElsewhere = ({ id }: User, coin: Coin, price: string) =>
  world.exchange.exchange.execute('placeSpot', {
    userId: id,
    legalId: 3,
    currencyId: ID[coin],
    side: 'buy',
    mode: 2,
    price,
    number: '0.1',
  })

/** @param answer Answers a request for all coins in place of the exchange. */
const starting = async (
  options: WorldOptions = {},
  answer: (url: string) => Response | undefined = () => undefined,
) => {
  world = createWorld(options)
  world.price('BTC', 70_000)
  world.price('ETH', 3500)
  const user = world.user()
  const storage = memoryStorage()
  const fetch = async (url: string, init: RequestInit) =>
    (/currency_id"?[:=]0/.test(url + (init.body as string)) ? answer(url) : undefined) ??
    world.fetch(url, init)
  const start = async () => {
    const app = await world.signedIn({ storage, fetch: fetch as typeof globalThis.fetch }, user)
    await world.settle()
    return app
  }
  return { user, storage, start, app: await start() }
}
/** The calls of lists since the last time. */
const lists = () => world.calls().filter(path => /my_trade|transaction(\/|_complete)/.test(path))

const reading = async (all: AllLeverage) => {
  let rows: readonly OpenPosition[] | undefined
  const reader = all.positions$.subscribe(now => (rows = now))
  reader.add(all.orders$.subscribe())
  await world.settle()
  return { rows: () => rows, coins: () => rows?.map(({ coin }) => coin), stop: () => reader.unsubscribe() }
}
const readingSpot = async (all: AllSpot) => {
  let rows: readonly PendingSpot[] | undefined
  all.orders$.subscribe(now => (rows = now))
  await world.settle()
  return { rows: () => rows, coins: () => rows?.map(({ coin }) => coin) }
}

describe('positions of all coins', () => {
  test('are listed, live and closed by the calls that one coin takes, where the server lists all coins', async () => {
    const { user, app } = await starting()
    openElsewhere(user, 'BTC')
    openElsewhere(user, 'ETH')
    lists()
    const all = watchAllLeverage(app)
    const { rows, coins } = await reading(all)
    expect(lists()).toHaveLength(2)
    expect(coins()).toEqual(['ETH', 'BTC'])

    const before = rows()?.[0]?.profit
    world.price('ETH', 3600)
    await world.advance(1000)
    expect(Number(rows()?.[0]?.profit)).toBeGreaterThan(Number(before))

    lists()
    const ends: string[] = []
    all.ended$.subscribe(({ coin }) => ends.push(coin))
    await rows()![0]!.close()
    await world.advance(2000)
    expect(coins()).toEqual(['BTC'])
    expect(ends).toEqual(['ETH'])
    expect(lists().length).toBeLessThanOrEqual(3)
    expect((await all.closed.load()).map(({ coin }: ClosedPosition) => coin)).toEqual(['ETH'])
  })

  test('have the stops that were set elsewhere, one coin after the other', async () => {
    const { user, app } = await starting({ pushEvery: 500 })
    const ids = [openElsewhere(user, 'BTC'), openElsewhere(user, 'ETH')]
    const { rows } = await reading(watchAllLeverage(app))
    await world.advance(3000)
    for (const id of ids) {
      world.exchange.exchange.execute('setLeverageStops', {
        id,
        userId: user.id,
        targetProfitPrice: '0',
        stopLossPrice: '1',
      })
      await world.advance(500)
    }
    expect(rows()?.map(({ stopLoss }) => Number(stopLoss))).toEqual([1, 1])
  })

  test('stay while another coin is selected', async () => {
    const { user, app } = await starting()
    openElsewhere(user, 'BTC')
    openElsewhere(user, 'ETH')
    const all = watchAllLeverage(app)
    await reading(all)
    const counts: number[] = []
    all.positions$.subscribe(({ length }) => counts.push(length))
    for (const coin of ['DOGE', 'BTC', 'ETH']) {
      await app.setCoin(coin)
      await world.advance(1000)
    }
    expect(new Set(counts)).toEqual(new Set([2]))
  })

  test.each([400, 500])(
    'are those of known coins where the server answers %d for all coins',
    async status => {
      const { user, app } = await starting({}, () => new Response('', { status }))
      openElsewhere(user, 'BTC')
      openElsewhere(user, 'ETH')
      const { coins } = await reading(watchAllLeverage(app))
      expect(coins()).toEqual(['BTC'])
      await app.setCoin('ETH')
      await world.advance(1000)
      expect(coins()).toEqual(['ETH', 'BTC'])
    },
  )

  test('do not wait for a selected coin that is no longer traded', async () => {
    const { user, app, storage } = await starting()
    openElsewhere(user, 'BTC')
    await app.setCoin('GONE')
    app.close()
    const next = world.app({ storage })
    const all = watchAllLeverage(next)
    const { coins } = await reading(all)
    await next.start()
    await next.session.login(user.login)
    await world.advance(1000)
    expect(coins()).toEqual(['BTC'])
    expect(all.listed.state.error).toBeUndefined()
  })

  test('opened elsewhere appear with the next change', async () => {
    const { user, app } = await starting()
    const { coins } = await reading(watchAllLeverage(app))
    expect(coins()).toEqual([])
    openElsewhere(user, 'BTC')
    openElsewhere(user, 'ETH')
    await world.advance(3000)
    expect(coins()).toEqual(['ETH', 'BTC'])
  })

  test('where the server lists single coins: those that this device knows, and the selected one', async () => {
    const { user, app, start } = await starting({ dialect: 'spec' })
    const eth = watchLeverage(app, 'ETH')
    await Promise.all([eth.place({ side: 'buy', lots: 1, multiple: 10 }), world.advance(2000)])
    openElsewhere(user, 'BTC')
    app.close()
    const next = await start()
    await world.settle()
    lists()
    const { coins } = await reading(watchAllLeverage(next))
    expect(coins()).toEqual(['BTC', 'ETH'])
    // Each list of each coin, and one look whether it lists all.
    expect(lists().length).toBeLessThanOrEqual(2 * 2 + 3)
    await next.setCoin('DOGE')
    await world.advance(1000)
    expect(coins()).toEqual(['BTC', 'ETH'])
  })
})

describe('pending spot orders of all coins', () => {
  test.each([['default', 3, ['ETH', 'BTC']] as const, ['spec', 8, ['BTC']] as const])(
    'in the dialect %s take at most %d calls',
    async (dialect, most, found) => {
      const { user, app } = await starting({ dialect })
      buyElsewhere(user, 'BTC', '60000')
      await world.advance(1000)
      buyElsewhere(user, 'ETH', '3000')
      lists()
      const { coins, rows } = await readingSpot(watchAllSpot(app))
      expect(lists().length).toBeLessThanOrEqual(most)
      expect(coins()).toEqual(found)
      const [first] = rows()!
      await Promise.all([first!.cancel(), world.advance(1000)])
      expect(coins()).toEqual(found.slice(1))
    },
  )

  test('are filled where the server has no list of the trades of all coins', async () => {
    const none = { type: 'ok', message: { list: [], count: 0 } }
    const { user, app } = await starting({}, url =>
      url.includes('transaction_complete') ? Response.json(none) : undefined,
    )
    buyElsewhere(user, 'ETH', '3400')
    const all = watchAllSpot(app)
    const filled: string[] = []
    all.filled$.subscribe(({ coin }) => filled.push(coin))
    const { coins } = await readingSpot(all)
    expect(coins()).toEqual(['ETH'])
    await world.advance(2000)
    world.price('ETH', 3300)
    await world.advance(5000)
    expect(filled).toEqual(['ETH'])
  })

  test('a single coin asks for itself only', async () => {
    const { user, app } = await starting()
    buyElsewhere(user, 'ETH', '3000')
    const spot = watchSpot(app, 'BTC')
    let rows: readonly PendingSpot[] | undefined
    spot.orders$.subscribe(now => (rows = now))
    await world.settle()
    expect(rows).toEqual([])
  })
})
