import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { memoryStorage, type App } from '../../src/index.ts'
import {
  duplicates$,
  watchSpot,
  type Duplicate,
  type PendingSpot,
  type Spot,
  type SpotFill,
} from '../../src/watch/index.ts'
import { spotBooks } from '../support/spot-books.ts'
import { createWorld, type World } from '../support/world.ts'
import { createPlacements } from '../support/spot-placements.ts'
import * as faults from './faults.ts'
import { runs } from './runs.ts'

const BTC = 70_000

type Step =
  | {
      readonly do: 'place' | 'elsewhere'
      readonly side: 'buy' | 'sell'
      /** The limit's distance from 70,000; null for a market order. */
      readonly limit: number | null
      readonly wait: boolean
    }
  | { readonly do: 'cancel' | 'cancel elsewhere'; readonly which: number }
  | { readonly do: 'price'; readonly by: number }
  | { readonly do: 'kill' }
  | faults.FaultStep

const placing = fc.record({
  side: fc.constantFrom('buy' as const, 'sell' as const),
  limit: fc.option(fc.integer({ min: -3, max: 3 }), { freq: 6 }),
  wait: fc.boolean(),
})
const which = fc.nat(5)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: placing.map(order => ({ do: 'place' as const, ...order })) },
  { weight: 2, arbitrary: placing.map(order => ({ do: 'elsewhere' as const, ...order })) },
  { weight: 2, arbitrary: which.map(index => ({ do: 'cancel' as const, which: index })) },
  { weight: 2, arbitrary: which.map(index => ({ do: 'cancel elsewhere' as const, which: index })) },
  { weight: 4, arbitrary: faults.wait() },
  { weight: 4, arbitrary: fc.integer({ min: -3, max: 3 }).map(by => ({ do: 'price' as const, by })) },
  { weight: 1, arbitrary: faults.pushes },
  { weight: 2, arbitrary: faults.fail() },
  { weight: 1, arbitrary: fc.constant({ do: 'kill' as const }) },
  { weight: 1, arbitrary: faults.clock },
  { weight: 1, arbitrary: faults.sleep },
)
const steps = fc.array(step, { minLength: 1, maxLength: 14 })
/** The latency and the page size. */
const server = fc.record({ latency: fc.constantFrom(0, 0, 600, 3000), rows: fc.constantFrom(999, 999, 2) })
type Server = { readonly latency: number; readonly rows: number }

const worlds: World[] = []
afterAll(() => worlds.forEach(world => world.close()))

describe.each(['default', 'spec'] as const)('in the dialect %s', dialect => {
  const failing = faults.createFailing()
  let latency = 0
  let rows = 999
  const world = createWorld({
    dialect,
    pushEvery: 4000,
    latency: () => latency,
    fate: failing.fate,
  })
  worlds.push(world)
  /** Overrides the page size. */
  const paged: typeof fetch = (url, { body, ...init } = {}) => {
    const text = typeof body === 'string' && body.replace('"limit":999', `"limit":${rows}`)
    return world.fetch(url, text ? { ...init, body: text } : init)
  }

  /** Runs steps in consecutive runs of an app on one storage. */
  const play = async (all: readonly Step[], how: Server, amountOf: (order: number) => string) => {
    const user = world.user()
    const books = spotBooks(world, user)
    const storage = memoryStorage()
    const placements = createPlacements()
    const emitted: SpotFill[][] = []
    const duplicates: Duplicate[] = []
    /** The amounts of another device's orders. */
    const elsewhere: string[] = []
    let app: App
    let spot: Spot
    let pending: readonly PendingSpot[] = []
    let unknown: readonly unknown[] = []
    let price = BTC
    let orders = 0
    const start = async () => {
      latency = 0
      // A server without totals needs full pages.
      rows = dialect === 'spec' ? 999 : how.rows
      app = await world.signedIn({ storage, fetch: paged }, user)
      spot = watchSpot(app, 'BTC')
      const run: SpotFill[] = []
      emitted.push(run)
      spot.orders$.subscribe(now => (pending = now))
      spot.unknown$.subscribe(now => (unknown = now))
      spot.filled$.subscribe(fill => run.push(fill))
      duplicates$(app).subscribe(each => duplicates.push(each))
      latency = how.latency
      await world.settle()
    }
    const act = async (each: Step): Promise<void> => {
      if (faults.isFault(each)) return faults.apply(each, world, failing)
      switch (each.do) {
        case 'place': {
          const amount = amountOf(orders++)
          const { side, limit, wait } = each
          const order = { side, amount, price: limit === null ? undefined : String(BTC + limit) }
          placements.add(amount, wait, spot.place(order, { wait }))
          return world.settle()
        }
        case 'elsewhere': {
          const amount = amountOf(orders++)
          elsewhere.push(amount)
          return books.place(each.side, amount, each.limit === null ? undefined : String(BTC + each.limit))
        }
        case 'cancel': {
          const row = pending[each.which]
          if (row) placements.cancel(row)
          return world.settle()
        }
        case 'cancel elsewhere': {
          const order = books.orders('waiting')[each.which]
          return order && books.cancel(order.id, order.side)
        }
        case 'price':
          price += each.by
          return world.price('BTC', price)
        case 'kill':
          app.close()
          await world.settle()
          placements.killed()
          failing.heal()
          return start()
      }
    }
    failing.heal()
    world.price('BTC', BTC)
    world.setPushes(true)
    await start()
    for (const each of all) await act(each)
    failing.heal()
    await world.advance(300_000, 1000)
    const open = placements.open()
    latency = 0
    // Without a push, another device's changes show in the next list.
    const listed = spot!.open.load()
    await world.advance(20_000, 1000)
    await listed
    app!.close()
    await world.settle()
    world.setClock(world.now() - world.clock.now())
    return { emitted, duplicates, pending, unknown, books, elsewhere, placements, open }
  }
  const check = (
    law: (result: Awaited<ReturnType<typeof play>>) => void,
    amountOf: (order: number) => string,
  ) =>
    fc.assert(
      fc.asyncProperty(steps, server, async (all, how) => law(await play(all, how, amountOf))),
      runs(3),
    )
  const contentOf = ({ side, price, amount }: { side: string; price: string; amount: string }) =>
    `${side} ${Number(price)} ${Number(amount)}`
  type Books = ReturnType<typeof spotBooks>
  const contents = (books: Books, status: 'filled' | 'waiting') =>
    books.orders(status).map(({ side, price, number }) => contentOf({ side, price, amount: number }))
  const fillsOf = (emitted: readonly (readonly SpotFill[])[]) => {
    for (const run of emitted) expect(new Set(run.map(({ key }) => key)).size).toBe(run.length)
    return [...new Map(emitted.flat().map(fill => [fill.key, fill])).values()]
  }
  /** `all` without `some`, which it must contain. */
  const without = (all: readonly string[], some: readonly string[]) => {
    const left = [...all]
    for (const each of some) {
      expect(left).toContain(each)
      left.splice(left.indexOf(each), 1)
    }
    return left
  }

  test('law: of distinct orders, exactly the fills of the exchange are emitted', async () => {
    await check(
      ({ emitted, duplicates, pending, unknown, books, elsewhere, placements, open }) => {
        expect(duplicates).toEqual([])
        const fills = fillsOf(emitted)
        const missing = without(contents(books, 'filled'), fills.map(contentOf))
        const amounts = elsewhere.map(Number)
        for (const fill of missing) expect(amounts).toContain(Number(fill.split(' ')[2]))
        expect(pending.map(contentOf).sort()).toEqual(contents(books, 'waiting').sort())
        expect(unknown).toEqual([])
        const inBooks = new Map(books.orders().map(order => [Number(order.number), order.status]))
        expect(inBooks.size).toBe(books.orders().length)
        placements.check(
          amount =>
            ([undefined, 'waiting', 'filled', 'cancelled'] as const)[inBooks.get(Number(amount)) ?? 0],
        )
        // A pending promise belongs to an open order.
        for (const amount of open) expect(inBooks.get(Number(amount))).toBe(1)
      },
      order => `0.1${String(order + 1).padStart(2, '0')}`,
    )
  })

  test('law: of equal orders, as many fills are emitted as the exchange has', async () => {
    await check(
      ({ emitted, duplicates, pending, unknown, books, elsewhere }) => {
        expect(duplicates.length).toBeLessThanOrEqual(elsewhere.length)
        const missing = without(contents(books, 'filled'), fillsOf(emitted).map(contentOf))
        expect(missing.length).toBeLessThanOrEqual(elsewhere.length)
        expect(pending.map(contentOf).sort()).toEqual(contents(books, 'waiting').sort())
        expect(unknown).toEqual([])
      },
      () => '0.1',
    )
  })
})
