import { afterEach, describe, expect, test } from 'vitest'
import { spotBooks } from '../../../test/support/spot-books.ts'
import { createWorld, type Fate, type World } from '../../../test/support/world.ts'
import type { PendingSpot, SpotFill } from './types.ts'
import { watchSpot } from './watch-spot.ts'

let world: World
let fate: (path: string) => Fate = () => 'answered'
afterEach(() => {
  world.close()
  fate = () => 'answered'
})
const BUY = '/api/transaction_in'
const CANCEL = '/api/transaction_del'
const failNext = (path: string, as: Fate) => {
  let isDone = false
  fate = called => {
    if (called !== path || isDone) return 'answered'
    isDone = true
    return as
  }
}
const order = { side: 'buy', price: '69000', amount: '0.1' } as const

const start = async (dialect: 'default' | 'spec' = 'spec') => {
  world = createWorld({ dialect, fate: path => fate(path) })
  world.price('BTC', 70_000)
  const user = world.user()
  const app = await world.signedIn({}, user)
  const spot = watchSpot(app, 'BTC')
  const fills: SpotFill[] = []
  const run = { app, spot, fills, books: spotBooks(world, user), rows: [] as readonly PendingSpot[] }
  spot.orders$.subscribe(now => (run.rows = now))
  spot.filled$.subscribe(fill => fills.push(fill))
  await world.settle()
  world.calls()
  return run
}
/** The value of a promise after some time, or 'open'. */
const after = async <Value>(ms: number, promise: Promise<Value>): Promise<Value | 'open'> => {
  promise.catch(() => {})
  await world.advance(ms)
  await world.settle()
  return Promise.race([promise, Promise.resolve('open' as const)])
}

describe('an order whose answer was lost', () => {
  test('is found among the open orders and not resent', async () => {
    const { spot, books, rows } = await start()
    failNext(BUY, 'answer lost')
    const placed = await after(1000, spot.place(order))
    expect(placed).toMatchObject({ side: 'buy', price: '69000', amount: '0.1' })
    expect([rows.length, books.orders().length]).toEqual([0, 1])
  })
  test('is found by its trade', async () => {
    const { spot, fills } = await start()
    failNext(BUY, 'answer lost')
    const placed = await after(2000, spot.place({ side: 'buy', amount: '0.1' }))
    expect(placed).not.toBe('open')
    expect(fills).toMatchObject([{ price: '70000', amount: '0.1' }])
  })
  test('rejects as unknown after half a minute if it never arrived', async () => {
    const { spot, books } = await start()
    failNext(BUY, 'never arrives')
    const placing = spot.place(order)
    expect(await after(29_000, placing)).toBe('open')
    await expect(after(5000, placing)).rejects.toMatchObject({ delivery: 'unknown' })
    expect(books.orders()).toEqual([])
  })
  test('blocks only equal orders', async () => {
    const { spot, books } = await start()
    failNext(BUY, 'never arrives')
    await expect(spot.place(order, { wait: false })).rejects.toMatchObject({ delivery: 'unknown' })
    await expect(spot.place(order)).rejects.toMatchObject({ delivery: 'not-sent' })
    expect(await after(0, spot.place({ ...order, price: '68000' }))).not.toBe('open')
    await world.advance(35_000)
    expect(await after(0, spot.place(order))).not.toBe('open')
    expect(books.orders()).toHaveLength(2)
  })
  test('rejects an equal order that was placed while its answer was awaited', async () => {
    const { spot, books } = await start()
    failNext(BUY, 'answer lost')
    const first = spot.place(order)
    await expect(spot.place(order)).rejects.toMatchObject({ code: 'BAD_INPUT', delivery: 'not-sent' })
    expect(await after(2000, first)).not.toBe('open')
    expect(books.orders()).toHaveLength(1)
  })
  test('is found by the next run', async () => {
    const run = await start()
    failNext(BUY, 'answer lost')
    await expect(run.spot.place(order, { wait: false })).rejects.toMatchObject({ delivery: 'unknown' })
    run.spot.close()
    const again = watchSpot(run.app, 'BTC')
    const unknown: number[] = []
    again.unknown$.subscribe(rows => unknown.push(rows.length))
    again.orders$.subscribe(rows => (run.rows = rows))
    await world.settle()
    expect([unknown, run.rows.length, run.books.orders().length]).toEqual([[1, 0], 1, 1])
  })
})

describe('a cancellation whose answer was lost', () => {
  test('resolves when the order is gone without a trade', async () => {
    const { spot, fills } = await start()
    const placed = await spot.place(order)
    failNext(CANCEL, 'answer lost')
    const cancelling = placed.cancel()
    expect(await after(30_000, cancelling)).toBe('open')
    expect(await after(90_000, cancelling)).toBeUndefined()
    await expect(placed.filled).rejects.toMatchObject({ code: 'ABORTED' })
    expect(fills).toEqual([])
  })
  test('rejects as REFUSED when the order was filled', async () => {
    const { spot, fills } = await start()
    const placed = await spot.place(order)
    failNext(CANCEL, 'never arrives')
    const cancelling = placed.cancel()
    await world.settle()
    world.price('BTC', 68_000)
    await expect(after(2000, cancelling)).rejects.toMatchObject({ code: 'REFUSED' })
    expect(await placed.filled).toEqual(fills[0])
  })
  test('rejects when the order is still open half a minute later', async () => {
    const run = await start()
    const placed = await run.spot.place(order)
    failNext(CANCEL, 'never arrives')
    const cancelling = placed.cancel()
    expect(await after(29_000, cancelling)).toBe('open')
    await expect(after(5000, cancelling)).rejects.toMatchObject({ delivery: 'unknown' })
    expect(run.rows).toHaveLength(1)
    expect(await after(0, placed.cancel())).toBeUndefined()
    expect(run.rows).toEqual([])
  })
  test('rejects immediately without wait', async () => {
    const run = await start()
    const placed = await run.spot.place(order)
    failNext(CANCEL, 'answer lost')
    await expect(placed.cancel({ wait: false })).rejects.toMatchObject({ delivery: 'unknown' })
    await world.settle()
    expect(run.rows).toEqual([])
  })
})

test('emits the fill when a cancellation is refused because of it', async () => {
  const { spot, fills } = await start()
  const placed = await spot.place(order)
  await world.settle()
  world.price('BTC', 68_000)
  await expect(placed.cancel()).rejects.toMatchObject({ code: 'REFUSED' })
  await world.settle()
  expect(await placed.filled).toEqual(fills[0])
})

test('polls failing lists less and less often until they work', async () => {
  const run = await start()
  fate = path => (path === '/api/transaction_complete' ? 'never arrives' : 'answered')
  const again = watchSpot(await world.signedIn(), 'BTC')
  let lists = 0
  again.orders$.subscribe(() => lists++)
  await world.advance(300_000)
  expect(world.calls().filter(path => path === '/api/transaction_complete').length).toBeLessThan(20)
  await expect(again.place(order)).rejects.toBeDefined()
  expect([lists, run.books.orders()]).toEqual([0, []])
  fate = () => 'answered'
  await world.advance(31_000)
  expect(lists).toBe(1)
})
