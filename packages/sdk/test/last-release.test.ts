import { expect, onTestFinished, test } from 'vitest'
import { memoryStorage, type App } from '../src/index.ts'
import { watchLeverage, watchOptions, watchSpot } from '../src/watch/index.ts'
import { lastRelease } from './support/last-release.ts'
import { createWorld, type Fate } from './support/world.ts'

const SUBMIT = /microtrade\/submit|transaction_in|lever\/submit/

test('the last release reads the stored orders of this one, and this one those that it writes back', async () => {
  let fate: Fate = 'answered'
  const world = createWorld({ fate: path => (SUBMIT.test(path) ? fate : 'answered') })
  onTestFinished(() => world.close())
  world.price('BTC', 70_000)
  const [user, storage] = [world.user(), memoryStorage()]
  const read = (key: string) => storage.get(`${key}.${user.id}`)
  /** What each watcher knows. */
  const watch = (app: App) => {
    const of = {
      options: watchOptions(app),
      spot: watchSpot(app, 'BTC'),
      leverage: watchLeverage(app, 'BTC'),
    }
    const known = { running: 0, pending: 0, waiting: 0, unknown: [0, 0, 0], ends: [] as string[] }
    of.options.orders$.subscribe(rows => (known.running = rows.length))
    of.options.settled$.subscribe(({ amount }) => known.ends.push(`option ${amount}`))
    of.options.unknown$.subscribe(rows => (known.unknown[0] = rows.length))
    of.spot.orders$.subscribe(rows => (known.pending = rows.length))
    of.spot.filled$.subscribe(({ amount }) => known.ends.push(`spot ${amount}`))
    of.spot.unknown$.subscribe(rows => (known.unknown[1] = rows.length))
    of.leverage.orders$.subscribe(rows => (known.waiting = rows.length))
    of.leverage.opened$.subscribe(({ amount: lots }) => known.ends.push(`leverage ${lots}`))
    of.leverage.unknown$.subscribe(rows => (known.unknown[2] = rows.length))
    const place = (times: number, wait: boolean) => {
      const option = { coin: 'BTC', side: 'up', seconds: 60, amount: String(100 * times) } as const
      const limit = { side: 'buy', amount: `0.0${times}`, price: '69000' } as const
      const leveraged = { side: 'buy', lots: times, multiple: 5, limit: '69000' } as const
      return [
        of.options.place(option, { wait }),
        of.spot.place(limit, { wait }),
        of.leverage.place(leveraged, { wait }),
      ]
    }
    return { known, place }
  }
  const first = await world.signedIn({ storage }, user)
  const here = watch(first)
  await world.advance(2000)
  const placed = here.place(1, true)
  await world.advance(2000)
  await Promise.all(placed)
  fate = 'never arrives'
  const lost = Promise.allSettled(here.place(2, false))
  await world.settle()
  first.close()
  await lost
  for (const key of Object.keys(lastRelease)) {
    const written = lastRelease[key]!((await read(key)) as never)
    expect([key, written.orders.length, written.intents.length]).toEqual([key, 1, 1])
    await storage.set(`${key}.${user.id}`, JSON.parse(JSON.stringify(written)))
  }

  fate = 'answered'
  const { known } = watch(await world.signedIn({ storage }, user))
  await world.advance(3000)
  expect(known).toMatchObject({ running: 1, pending: 1, waiting: 1, unknown: [1, 1, 1] })
  world.price('BTC', 68_000)
  await world.advance(70_000, 1000)
  expect(known.unknown).toEqual([0, 0, 0])
  expect(known.ends.sort()).toEqual(['leverage 1', 'option 100', 'spot 0.01'])
})
