import fc from 'fast-check'
import { firstValueFrom } from 'rxjs'
import { afterEach, expect, test } from 'vitest'
import { sharedStorage } from '../../test/support/storage.ts'
import { createWorld, type World } from '../../test/support/world.ts'
import { memoryStorage, type App, type Storage } from '../index.ts'
import { MOST_ALERTS, watchAlerts } from './alerts.ts'

let world: World
afterEach(() => world.close())

/** An app with BTC at 70,000. */
const begin = async (storage: Storage = memoryStorage()) => {
  world = createWorld()
  world.price('BTC', 70_000)
  world.price('ETH', 3500)
  const app = await world.signedIn({ storage })
  await world.advance(1000)
  return { app, storage, ...watched(app) }
}
const watched = (app: App) => {
  const alerts = watchAlerts(app)
  const reached: string[] = []
  alerts.reached$.subscribe(({ id }) => reached.push(id))
  const ids = async () => (await firstValueFrom(alerts.list$)).map(({ id }) => id)
  return { alerts, reached, ids }
}
const move = async (coin: string, price: number) => {
  world.price(coin, price)
  await world.advance(1500)
}

test('an alert is reached once, when the price has come to its side', async () => {
  const { alerts, reached, ids } = await begin()
  expect(await alerts.add('BTC', '71000.50')).toBe(true)
  expect(await alerts.add('BTC', '69000')).toBe(true)
  expect(await alerts.add('ETH', '4000')).toBe(true)
  expect(await alerts.add('BTC', '69000')).toBe(true)
  expect(await ids()).toEqual(['BTC above 71000.5', 'BTC below 69000', 'ETH above 4000'])
  await move('BTC', 71_000.49)
  expect(reached).toEqual([])
  await move('BTC', 71_000.5)
  await move('BTC', 70_000)
  await move('BTC', 72_000)
  expect(reached).toEqual(['BTC above 71000.5'])
  await move('BTC', 68_000)
  expect(reached).toEqual(['BTC above 71000.5', 'BTC below 69000'])
  expect(await ids()).toEqual(['ETH above 4000'])
  await alerts.remove('ETH above 4000')
  await move('ETH', 5000)
  expect(reached).toHaveLength(2)
})

test('law: it is reached at the first price at or beyond it', async () => {
  const { alerts, reached } = await begin()
  const price = fc.integer({ min: 69_995, max: 70_005 })
  await fc.assert(
    fc.asyncProperty(price, price, fc.array(price, { maxLength: 4 }), async (start, target, prices) => {
      fc.pre(start !== target)
      await move('BTC', start)
      reached.length = 0
      await alerts.add('BTC', String(target))
      const hit = prices.findIndex(each => (target > start ? each >= target : each <= target))
      for (const [at, each] of prices.entries()) {
        await move('BTC', each)
        expect(reached).toHaveLength(hit >= 0 && at >= hit ? 1 : 0)
      }
      await alerts.remove(`BTC ${target > start ? 'above' : 'below'} ${target}`)
    }),
    { numRuns: 25 },
  )
})

test('refuses a price that says nothing, and more than fit', async () => {
  const { alerts, ids } = await begin()
  for (const price of ['70000', '0', '-1', '', 'x']) expect(await alerts.add('BTC', price)).toBe(false)
  expect(await alerts.add('GONE', '1')).toBe(false)
  for (let at = 0; at < MOST_ALERTS; at++) await alerts.add('BTC', String(71_000 + at))
  expect(await alerts.add('BTC', '99000')).toBe(false)
  expect(await ids()).toHaveLength(MOST_ALERTS)
})

test('alerts outlive the run: one that was passed meanwhile is reached at the first price', async () => {
  const { app, alerts, storage } = await begin()
  await alerts.add('BTC', '71000')
  app.close()
  await move('BTC', 75_000)
  const again = watched(await world.signedIn({ storage }))
  await world.advance(1500)
  expect(again.reached).toEqual(['BTC above 71000'])
  expect(await storage.get('h4.alerts')).toEqual([])
})

test('are synced between tabs', async () => {
  const both = sharedStorage()
  const { alerts } = await begin(both.tab())
  const other = watched(await world.signedIn({ storage: both.tab() }))
  await alerts.add('BTC', '71000')
  await world.settle()
  expect(await other.ids()).toEqual(['BTC above 71000'])
})

test('only valid stored alerts are read', async () => {
  const storage = memoryStorage()
  const good = { coin: 'BTC', price: '71000.0', direction: 'above' }
  const bad = [null, 5, {}, { ...good, price: 'x' }, { ...good, price: '-5' }, { ...good, direction: 'up' }]
  await storage.set('h4.alerts', [...bad, good, { ...good, price: 71 }, good])
  const { ids } = await begin(storage)
  await world.settle()
  expect(await ids()).toEqual(['BTC above 71000'])
})
