import { expect, onTestFinished, test } from 'vitest'
import { createWorld, type User, type World } from '../../test/support/world.ts'
import { memoryStorage, type App } from '../index.ts'
import { duplicates$, watchLeverage, watchOptions, watchSpot, type Duplicate } from './index.ts'

const MONEY = /^\/api\/(microtrade\/submit|transaction_in|transaction_out|lever\/submit)$/

interface Setting {
  /** How often the browser sends an order. */
  readonly sends?: number
  /** Whether the last answer is lost, too. */
  readonly lost?: boolean
  readonly dialect?: 'default' | 'spec'
}

/** A browser that sends each order several times, and a platform that ignores the key. */
const start = async ({ sends = 2, lost = false, dialect = 'default' }: Setting = {}) => {
  const world: World = createWorld({ dialect })
  onTestFinished(() => world.close())
  world.price('BTC', 70_000)
  // The exchange refuses a second option of a user within a second.
  const net = { sends, lost, pause: 1000 }
  const fetch = async (url: string, { headers, ...init }: RequestInit): Promise<Response> => {
    const { pathname } = new URL(url)
    if (!MONEY.test(pathname)) return world.fetch(url, { headers, ...init } as RequestInit)
    const without = new Headers(headers)
    without.delete('idempotency-key')
    const send = () => world.fetch(url, { ...init, headers: Object.fromEntries(without) })
    for (let left = net.sends; left > 1; left--) {
      await send()
      world.exchange.pacemaker.advance(net.pause)
    }
    const answer = await send()
    if (net.lost) throw new TypeError('fetch failed')
    return answer
  }
  const user: User = world.user()
  const storage = memoryStorage()
  const settings = { fetch: fetch as typeof globalThis.fetch, storage }
  const app: App = await world.signedIn(settings, user)
  const found: Duplicate[] = []
  duplicates$(app).subscribe(each => found.push(each))
  await world.advance(2000)
  return { world, app, found, net, user, settings }
}

const option = { coin: 'BTC', side: 'up', seconds: 60, amount: '100' } as const
const limit = { side: 'buy', amount: '0.01', price: '60000' } as const

test('an option that was executed twice cannot be undone', async () => {
  const { world, app, found } = await start()
  await watchOptions(app).place(option)
  await world.advance(1000)
  expect(found).toMatchObject([{ product: 'options', coin: 'BTC', pair: 101, amount: '100', status: 'open' }])
  expect(found[0]?.undo).toBeUndefined()
  await world.advance(120_000)
  expect(found).toHaveLength(1)
})

test('an option that was executed, and refused when the browser repeated it', async () => {
  const { world, app, found, net } = await start()
  net.pause = 0
  await expect(watchOptions(app).place(option)).rejects.toMatchObject({ code: 'REFUSED' })
  await world.advance(1000)
  expect(found).toMatchObject([{ product: 'options', amount: '100' }])
})

test('an option without an id is counted', async () => {
  const { world, app, found, net } = await start({ dialect: 'spec', sends: 1 })
  await watchOptions(app).place(option)
  await world.advance(1000)
  expect(found).toEqual([])
  net.sends = 3
  await world.advance(1000)
  await watchOptions(app).place(option)
  await world.advance(1000)
  expect(found).toHaveLength(2)
})

test.each([false, true])(
  'a limit order that was executed twice is cancelled (answer lost: %s)',
  async lost => {
    const { world, app, found } = await start({ lost })
    const spot = watchSpot(app, 'BTC')
    const placing = spot.place(limit)
    await world.advance(15_000)
    await placing
    expect(found).toMatchObject([{ product: 'spot', coin: 'BTC', amount: '0.01', status: 'pending' }])
    expect(spot.open.state.data).toHaveLength(2)
    await found[0]?.undo?.()
    await world.advance(2000)
    expect(spot.open.state.data).toHaveLength(1)
  },
)

test('a market order that was executed three times leaves two duplicates', async () => {
  const { world, app, found } = await start({ sends: 3 })
  await watchSpot(app, 'BTC').place({ side: 'buy', amount: '0.01' })
  await world.advance(5000)
  expect(found).toMatchObject([
    { product: 'spot', coin: 'BTC', amount: '0.01', status: 'closed' },
    { product: 'spot', coin: 'BTC', amount: '0.01', status: 'closed' },
  ])
})

test.each([undefined, '60000'])(
  'a leveraged order that was executed twice is undone (limit: %s)',
  async at => {
    const { world, app, found } = await start()
    const leverage = watchLeverage(app, 'BTC')
    const count = async () => {
      const { rows } = await app.api.leverage.trades({ currency_id: 1, legal_id: 3, status: at ? 0 : 1 })
      return rows.length
    }
    const placing = leverage.place({ side: 'buy', lots: 2, multiple: 10, limit: at })
    await world.advance(5000)
    await placing
    expect(found).toMatchObject([
      { product: 'leverage', coin: 'BTC', amount: '2', status: at ? 'pending' : 'open' },
    ])
    expect(await count()).toBe(2)
    await found[0]?.undo?.()
    await world.advance(2000)
    expect(await count()).toBe(1)
  },
)

test('a duplicate is found after an equal order that has ended', async () => {
  const { world, app, found, net } = await start({ sends: 1 })
  for (const sends of [1, 1, 2]) {
    net.sends = sends
    await watchOptions(app).place({ ...option, seconds: 30 })
    await world.advance(35_000)
  }
  expect(found).toMatchObject([{ product: 'options', amount: '100' }])
})

test('equal orders that were sent are none, nor are earlier ones, nor one after a refusal', async () => {
  const { world, app, found } = await start({ sends: 1 })
  const spot = watchSpot(app, 'BTC')
  const leverage = watchLeverage(app, 'BTC')
  const buy = { side: 'buy', lots: 2, multiple: 10 } as const
  for (let times = 0; times < 2; times++) {
    const all = Promise.all([
      watchOptions(app).place(option),
      spot.place(limit),
      spot.place(limit),
      spot.place({ side: 'buy', amount: '0.01' }),
      leverage.place(buy),
      leverage.place(buy),
    ])
    await world.advance(5000)
    await all
    await watchOptions(app).place(option)
    await world.advance(times === 0 ? 130_000 : 5000)
  }
  // An older order is filled at the same time as a new one.
  world.price('BTC', 59_000)
  await world.advance(5000)
  await expect(spot.place({ ...limit, amount: '1000000' })).rejects.toMatchObject({ code: 'REFUSED' })
  await world.advance(5000)
  expect(found).toEqual([])
})

test('an equal order of another tab is none, its duplicate is one', async () => {
  const { world, app, found, net, user, settings } = await start({ sends: 1 })
  const other = await world.signedIn(settings, user)
  const foundThere: Duplicate[] = []
  duplicates$(other).subscribe(each => foundThere.push(each))
  const [here, there] = [watchSpot(app, 'BTC'), watchSpot(other, 'BTC')]
  await here.place(limit)
  await there.place(limit)
  await Promise.all([here.open.load(), there.open.load()])
  await world.advance(2000)
  expect(here.open.state.data).toHaveLength(2)
  expect([found, foundThere]).toEqual([[], []])
  net.sends = 2
  await world.advance(10_000)
  await there.place(limit)
  await Promise.all([here.open.load(), there.open.load()])
  await world.advance(2000)
  expect([found.length, foundThere.length]).toEqual([1, 1])
})

test('equal orders that two tabs place at the same moment are none, though their storage is slow', async () => {
  const { world, app, found, user, settings } = await start({ sends: 1 })
  const { get } = settings.storage
  settings.storage.get = key =>
    get(key).then(value => world.after(key.startsWith('h4.sent') ? 100 : 0, value))
  const other = await world.signedIn(settings, user)
  duplicates$(other).subscribe(each => found.push(each))
  const placing = [app, other].map(each => watchSpot(each, 'BTC').place(limit))
  await world.advance(4000)
  await Promise.all(placing)
  await watchSpot(other, 'BTC').place(limit)
  await world.advance(5000)
  expect(watchSpot(app, 'BTC').open.state.data).toHaveLength(3)
  expect(found).toEqual([])
})
