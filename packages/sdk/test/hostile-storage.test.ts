import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { webStorage } from '../src/index.ts'
import {
  awaitedCoins$,
  duplicates$,
  notifications$,
  notify,
  watchAlerts,
  watchIntents,
  watchLeverage,
  watchMarket,
  watchOptions,
  watchSpot,
} from '../src/watch/index.ts'
import { HOSTILE } from './support/hostile.ts'
import { createWorld, type World } from './support/world.ts'

let world: World
afterEach(() => world.close())

const read = new Set<string>()

test.each(HOSTILE)('a full storage with %s under every key: the app works', async (_, text) => {
  world = createWorld()
  world.price('BTC', 70_000)
  const user = world.user()
  const storage = webStorage({
    length: 2,
    key: index => [`h4.intent.${user.id}.key`, `h4.sent.${user.id}.tab.1 terms`][index] ?? null,
    getItem: key => {
      read.add(key)
      return text
    },
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
    removeItem: () => {},
  })
  const app = await world.signedIn({ storage }, user)
  const errors: unknown[] = []
  const notified: unknown[] = []
  const error = (failure: unknown) => void errors.push(failure)
  notify(app)
  notifications$(app).subscribe({ next: each => void notified.push(each), error })
  awaitedCoins$(app).subscribe({ error })
  const duplicates: unknown[] = []
  duplicates$(app).subscribe({ next: each => void duplicates.push(each), error })
  watchSpot(app, 'BTC').orders$.subscribe({ error })
  watchLeverage(app, 'BTC').positions$.subscribe({ error })
  const intents: unknown[] = []
  watchIntents(app).open$.subscribe({ next: each => void intents.push(each), error })
  const favourites: unknown[] = []
  watchMarket(app).favourites$.subscribe({ next: each => void favourites.push(each), error })
  const alerts: unknown[] = []
  watchAlerts(app).list$.subscribe({ next: each => void alerts.push(each), error })
  const options = watchOptions(app)
  options.orders$.subscribe({ error })
  await world.advance(1000)
  const order = await options.place({ coin: 'BTC', side: 'up', seconds: 30, amount: '100' })
  await world.advance(40_000, 1000)
  expect(await order.settled).toMatchObject({ ref: order.ref, outcome: 'even' })
  expect(notified).toHaveLength(1)
  expect(favourites.at(-1)).toEqual([])
  expect(alerts.at(-1)).toEqual([])
  expect(intents.at(-1)).toEqual([])
  expect(duplicates).toEqual([])
  expect(app.session.state.token).not.toBeNull()
  expect(errors).toEqual([])
})

test('every storage key in the sources was read', () => {
  const root = join(import.meta.dirname, '../src')
  const named = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.includes('.test.'))
    .flatMap(file => readFileSync(join(root, file), 'utf8').match(/['`]h4\.\w+/g) ?? [])
    .map(literal => literal.slice(1))
  const names = new Set([...read].map(key => key.split('.').slice(0, 2).join('.')))
  expect([...names].toSorted()).toEqual([...new Set(named)].toSorted())
})
