import { afterEach, expect, test } from 'vitest'
import { createWorld } from '../../test/support/world.ts'
import type { Quote } from '../realtime/index.ts'
import { memoryStorage } from '../storage/index.ts'
import { priceAge$ } from '../watch/liveness.ts'
import { KEEP_EVERY } from './last-prices.ts'

const worlds: { close(): void }[] = []
afterEach(() => worlds.splice(0).forEach(each => each.close()))

const storage = memoryStorage()

/** A world with an app that has read the storage. */
const started = async (options?: Parameters<typeof createWorld>[0]) => {
  const world = createWorld(options)
  worlds.push(world)
  const app = world.app({ storage })
  let at: number | null = null
  app.storedPricesAt$.subscribe(next => (at = next))
  await app.start()
  return { world, app, at: () => at }
}

test('a start without a network shows the stored prices with their age, until the platform’s are known', async () => {
  const first = await started()
  await first.world.advance(2000)
  expect(first.at()).toBeNull()
  first.world.close()

  let offline = true
  const second = await started({
    start: Date.UTC(2026, 2, 1, 10, 30),
    fate: () => (offline ? 'never arrives' : 'answered'),
  })
  const { pairs } = (await storage.get('h4.prices')) as { pairs: readonly Quote[] }
  const { now_price } = pairs.find(({ currency_name }) => currency_name === 'BTC') ?? {}
  expect(now_price).toBeGreaterThan(0)
  expect(second.app.market.quote('BTC')?.now_price).toBe(now_price)
  const ages: (number | null)[] = []
  priceAge$(second.app).subscribe(age => ages.push(age))
  expect(ages[0]).toBeGreaterThan(3500)
  offline = false
  await second.app.refreshQuotes()
  expect(second.at()).toBeNull()
  expect(second.app.market.quote('BTC')?.now_price).not.toBe(now_price)
})

test('prices are stored at most every 30 s', async () => {
  const { world } = await started()
  await world.advance(2000)
  const before = JSON.stringify(await storage.get('h4.prices'))
  await world.advance(KEEP_EVERY - 3000)
  expect(JSON.stringify(await storage.get('h4.prices'))).toBe(before)
  await world.advance(3000)
  expect(JSON.stringify(await storage.get('h4.prices'))).not.toBe(before)
})

test.each([
  null,
  'text',
  { at: 1 },
  { at: 'x', from: 'http://exchange.test', pairs: [] },
  { at: 1, from: 'https://other.example', pairs: [{ id: 1, currency_name: 'BTC', legal_name: 'USDT' }] },
])('no prices of another platform, and no invalid ones: %j', async stored => {
  await storage.set('h4.prices', stored)
  const { app, at } = await started({ fate: () => 'never arrives' })
  expect(at()).toBeNull()
  expect(app.market.quote('BTC')).toBeUndefined()
})
