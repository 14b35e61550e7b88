import { afterEach, expect, test } from 'vitest'
import { spotBooks } from '../../../test/support/spot-books.ts'
import { createWorld, type World, type WorldOptions } from '../../../test/support/world.ts'
import { memoryStorage } from '../../storage/index.ts'
import { watchOptions, watchSpot } from '../index.ts'

const BUY = '/api/transaction_in'
const CANCEL = '/api/transaction_del'
const SUBMIT = '/api/microtrade/submit'
const limit = { side: 'buy', price: '69000', amount: '0.1' } as const
const option = { coin: 'BTC', side: 'up', seconds: 300, amount: '100' } as const

let world: World
/** The next call of this path never arrives. */
let lost = ''
afterEach(() => world.close())
const start = (options: WorldOptions = {}) => {
  lost = ''
  world = createWorld({
    ...options,
    fate: path => {
      if (path !== lost) return 'answered'
      lost = ''
      return 'never arrives'
    },
  })
  world.price('BTC', 70_000)
}
type Fetch = (url: string, init: RequestInit) => Promise<Response>
const pathOf = (url: string) => new URL(url).pathname
const asFetch = (fetch: Fetch) => fetch as typeof globalThis.fetch
const callsOf = (path: RegExp) => world.calls().filter(each => path.test(each)).length
/** How a promise has settled, or 'open'. */
const outcomeOf = async (promise: Promise<unknown>) => {
  const settled = promise.then(
    () => 'resolved',
    (error: { readonly delivery: string }) => error.delivery,
  )
  await world.settle()
  return Promise.race([settled, Promise.resolve('open')])
}

test.each(['cancel', 'place'] as const)(
  'a lost %s is given up, though the server cuts the list of the other side',
  async what => {
    start()
    const user = world.user()
    let isCut = false
    const fetch: Fetch = async (url, init) => {
      const answer = await world.fetch(url, init)
      if (!isCut || pathOf(url) !== '/api/transaction/out') return answer
      const body = (await answer.json()) as { message: { count: number } }
      body.message.count = 25
      return Response.json(body)
    }
    const app = await world.signedIn({ fetch: asFetch(fetch) }, user)
    const spot = watchSpot(app, 'BTC')
    spot.orders$.subscribe()
    spotBooks(world, user).place('sell', '0.1', '90000')
    await world.settle()
    const placed = what === 'cancel' ? await spot.place(limit) : undefined
    await world.advance(2000)
    isCut = true
    lost = placed ? CANCEL : BUY
    const call = placed ? placed.cancel() : spot.place(limit)
    call.catch(() => {})
    await world.advance(120_000)
    expect(await outcomeOf(call)).toBe('unknown')
    world.calls()
    await world.advance(60_000)
    expect(callsOf(/transaction\/out/)).toBeLessThan(4)
  },
)

test('a stored option that no list has is not polled forever', async () => {
  start()
  const [user, storage] = [world.user(), memoryStorage()]
  const stored = {
    ref: 1,
    id: 1,
    match_id: 101,
    type: 1,
    seconds: 30,
    number: '100',
    exact: true,
    stage: 'open',
  }
  const times = { startedAt: world.now() - 3_600_000, created_at: '2024-01-01 00:00:00', open_price: '1' }
  const orders = [{ ...stored, ...times, based: true }]
  await storage.set(`h4.options.${user.id}`, { orders, intents: [], mark: 1, counted: [], next: 2 })
  const app = await world.signedIn({ tabStorage: storage }, user)
  watchOptions(app).settled$.subscribe()
  await world.advance(600_000, 5000)
  world.calls()
  await world.advance(300_000, 5000)
  expect(callsOf(/microtrade\/lists/)).toBe(0)
})

test('a cancellation is sent although the former user’s is in flight', async () => {
  start({ dialect: 'spec' })
  const [first, next] = [world.user(), world.user()]
  let hangs = false
  const fetch: Fetch = async (url, init) => {
    const isLate = hangs && pathOf(url) === CANCEL
    if (isLate) hangs = false
    if (isLate) await world.after(10_000, undefined)
    return world.fetch(url, init)
  }
  const app = await world.signedIn({ fetch: asFetch(fetch) }, first)
  const spot = watchSpot(app, 'BTC')
  spot.orders$.subscribe()
  await world.settle()
  const former = await spot.place(limit)
  await world.advance(1000)
  hangs = true
  former.cancel().catch(() => {})
  await world.settle()
  await app.session.login(next.login)
  await world.advance(2000)
  const placed = await spot.place(limit)
  await world.advance(1000)
  expect(await outcomeOf(placed.cancel())).toBe('resolved')
  expect(spotBooks(world, next).orders('waiting')).toEqual([])
})

test('the former user’s late answer does not end the call in flight of the next', async () => {
  start({ dialect: 'spec' })
  const [first, next] = [world.user(), world.user()]
  let late = 0
  const fetch: Fetch = async (url, init) => {
    const answer = await world.fetch(url, init)
    if (pathOf(url) !== SUBMIT) return answer
    const ms = late
    late = 0
    return world.after(ms, answer)
  }
  const app = await world.signedIn({ fetch: asFetch(fetch) }, first)
  const options = watchOptions(app)
  const counts: number[] = []
  options.orders$.subscribe(rows => counts.push(rows.length))
  await world.advance(2000)
  late = 10_000
  options.place(option).catch(() => {})
  await world.advance(1000)
  await app.session.login(next.login)
  await world.advance(3000)
  late = 14_000
  options.place(option).catch(() => {})
  await world.advance(8000)
  world.setPushes(false)
  await world.advance(500)
  world.setPushes(true)
  await world.advance(57_000)
  expect([counts.at(-1), Math.max(...counts)]).toEqual([1, 1])
})

test.each(['spec', 'default'] as const)(
  'a fill soon after the order fetches the balances (%s)',
  async dialect => {
    start({ dialect })
    const spot = watchSpot(await world.signedIn({}, world.user()), 'BTC')
    spot.orders$.subscribe()
    await world.advance(5000)
    await spot.place(limit)
    await world.advance(500)
    world.price('BTC', 68_000)
    world.calls()
    await world.advance(20_000)
    expect(callsOf(/wallet\/list/)).toBe(1)
  },
)

test('an order that the price has reached when it is first listed is polled', async () => {
  start({ dialect: 'spec' })
  let isThere = false
  const row = { id: 9, type: 'buy', price: '71000', number: '0.1', legal_name: 'USDT' }
  const fetch: Fetch = async (url, init) => {
    const answer = await world.fetch(url, init)
    if (!isThere || pathOf(url) !== '/api/transaction/in') return answer
    const body = (await answer.json()) as { list: unknown[] }
    body.list.unshift({ ...row, create_time: '2026-03-01 09:30:00' })
    return Response.json(body)
  }
  const app = await world.signedIn({ fetch: asFetch(fetch) }, world.user())
  await world.advance(3000)
  const spot = watchSpot(app, 'BTC')
  world.setPushes(false)
  spot.filled$.subscribe()
  await world.advance(2000)
  isThere = true
  await spot.open.load()
  world.calls()
  await world.advance(20_000)
  expect(callsOf(/transaction\/in/)).toBeGreaterThan(2)
})

test('a lost option is not mistaken for one that another device placed before it', async () => {
  start()
  const user = world.user()
  const options = watchOptions(await world.signedIn({}, user))
  const reading = options.orders$.subscribe()
  await world.advance(2000)
  reading.unsubscribe()
  await world.advance(5000)
  world.placeOption(user, 'up', 300, '100')
  await world.advance(5000)
  lost = SUBMIT
  const placing = options.place(option)
  placing.catch(() => {})
  await world.advance(60_000)
  expect(await outcomeOf(placing)).toBe('unknown')
})

test('trades that could not be fetched are fetched again', async () => {
  start()
  const app = await world.signedIn({}, world.user())
  const spot = watchSpot(app, 'BTC')
  spot.orders$.subscribe()
  spot.closed.state$.subscribe()
  await world.advance(5000)
  lost = '/api/transaction_complete'
  world.setPushes(false)
  await world.advance(30_000)
  await spot.open.load()
  await world.advance(20_000)
  expect(lost).toBe('')
  expect(spot.closed.state.error).toBeUndefined()
})
