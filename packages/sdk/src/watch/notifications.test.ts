import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabases, queues } from '../../test/support/queues.ts'
import { sharedStorage } from '../../test/support/storage.ts'
import { createWorld, type User, type World } from '../../test/support/world.ts'
import { memoryQueue, memoryStorage, type App, type Queue, type Storage } from '../index.ts'
import { QUEUE_LIMIT } from '../inbox/queue.ts'
import { accountEvents } from './events.ts'
import {
  notifications$,
  notify,
  watchLeverage,
  watchOptions,
  type AccountNotification,
  type OpenPosition,
  type OptionEnd,
} from './index.ts'

freshDatabases()

let world: World
let user: User
beforeEach(() => {
  world = createWorld()
  world.price('BTC', 70_000)
  user = world.user()
})
afterEach(() => world.close())

/** An event of the options watcher. */
const ended = (id: number) =>
  ({ kind: 'settled', event: { key: `option ${id}`, ref: String(id) } as OptionEnd }) as const

/** Collects the keys of an app's notifications. */
const read = (app: App) => {
  const keys: string[] = []
  notifications$(app).subscribe(({ event }) => keys.push(event.key))
  return keys
}
/** A tab; the test emits its events through `found`. */
const tab = async (queue: Queue, of = user, storage: Storage = memoryStorage()) => {
  const app = await world.signedIn({ queue, storage }, of)
  return { app, found: accountEvents(app), watcher: notify(app) }
}
/** Waits for polls of the inbox, including the real-time work of IndexedDB. */
const polled = async () => {
  for (let turn = 0; turn < 3; turn++) {
    await world.advance(500)
    for (let quiet = 0; quiet < 10; quiet++) await world.settle()
  }
}

describe.each(queues)('on a queue in %s', (_, make) => {
  test('a settled option is notified once in all tabs, as plain data', async () => {
    const open = make()
    const storage = sharedStorage()
    const apps = [
      await world.signedIn({ queue: open(), storage: storage.tab(), tabStorage: memoryStorage() }, user),
    ]
    apps.push(world.app({ queue: open(), storage: storage.tab(), tabStorage: memoryStorage() }))
    await apps[1]!.start()
    const got: AccountNotification[] = []
    const seen: OptionEnd[] = []
    for (const app of apps) {
      const { settled$ } = watchOptions(app)
      settled$.subscribe(end => seen.push(end))
      notify(app)
      notifications$(app).subscribe(each => got.push(each))
    }
    await polled()
    await watchOptions(apps[0]!).place({ coin: 'BTC', side: 'up', seconds: 30, amount: '100' })
    await world.advance(40_000)
    await polled()
    expect(seen).toHaveLength(2)
    expect(got).toEqual([{ kind: 'settled', seenAt: expect.any(Number) as number, event: seen[0] }])
  })
  test('a notification waits for a reader and its user', async () => {
    const open = make()
    const { app, found } = await tab(open())
    found.next(ended(1))
    await polled()
    const keys = read(app)
    await app.session.logout()
    found.next(ended(2))
    await polled()
    expect(keys).toEqual([])
    await app.session.login(world.user().login)
    found.next(ended(1))
    await polled()
    expect(keys).toEqual(['option 1'])
    await app.session.login(user.login)
    await polled()
    expect(keys).toEqual(['option 1', 'option 1'])
    found.next(ended(1))
    await polled()
    expect(keys).toEqual(['option 1', 'option 1'])
  })
})

test('a position opened by a limit order, and its close, are notified', async () => {
  const queue = memoryQueue()
  const storage = sharedStorage()
  const apps = [await world.signedIn({ queue, storage: storage.tab(), tabStorage: memoryStorage() }, user)]
  apps.push(world.app({ queue, storage: storage.tab(), tabStorage: memoryStorage() }))
  await apps[1]!.start()
  const got: string[] = []
  let open: readonly OpenPosition[] = []
  for (const app of apps) {
    const { positions$ } = watchLeverage(app, 'BTC')
    positions$.subscribe(rows => (open = rows))
    notify(app)
    notifications$(app).subscribe(({ kind, event }) => got.push(`${kind} ${event.coin} ${event.key}`))
  }
  await polled()
  const order = { side: 'buy', lots: 2, multiple: 10, limit: '69000' } as const
  await watchLeverage(apps[0]!, 'BTC').place(order)
  await world.advance(2000)
  world.price('BTC', 68_900)
  await world.advance(40_000)
  expect(got).toEqual([expect.stringMatching(/^opened BTC /)])
  void open[0]?.close()
  await world.advance(10_000)
  expect(got.slice(1)).toEqual([expect.stringMatching(/^closed BTC /)])
})

test('10,000 notifications wait and arrive in order', async () => {
  const { app, found } = await tab(memoryQueue())
  const ids = Array.from({ length: QUEUE_LIMIT }, (_, id) => id)
  for (const id of ids) found.next(ended(id))
  await polled()
  const keys = read(app)
  await world.advance(5000)
  expect(keys).toEqual(ids.map(id => `option ${id}`))
})

test('events rejected by a full queue are sent in order when there is room', async () => {
  const queue = memoryQueue()
  const { app, found } = await tab(queue)
  const filled = Array.from({ length: QUEUE_LIMIT }, () => queue.add('other', 0))
  await Promise.all(filled)
  const keys = read(app)
  for (const id of [1, 2, 3]) found.next(ended(id))
  await world.advance(10_000)
  found.next(ended(4))
  expect(keys).toEqual([])
  app.inbox.on('other', () => {})
  await world.advance(60_000)
  expect(keys).toEqual(['option 1', 'option 2', 'option 3', 'option 4'])
})

/** A tab with an event whose user cannot be loaded before `answer()`. */
const unknownUser = async () => {
  let isKnown = true
  world.close()
  world = createWorld({
    fate: path => (path === '/api/user/info' && !isKnown ? 'never arrives' : 'answered'),
  })
  user = world.user()
  isKnown = false
  const { app, found } = await tab(memoryQueue())
  const keys = read(app)
  found.next(ended(1))
  return { app, keys, found, answer: () => void (isKnown = true) }
}

test('events before the user is loaded are sent afterwards', async () => {
  const { app, keys, answer } = await unknownUser()
  await world.advance(5000)
  expect([app.session.state.user, keys]).toEqual([null, []])
  answer()
  await app.session.refresh()
  await world.advance(10_000)
  expect(keys).toEqual(['option 1'])
})

test('events without a known user are not sent to the next user', async () => {
  const { app, keys, found, answer } = await unknownUser()
  await world.advance(1000)
  answer()
  await app.session.login(world.user().login)
  found.next(ended(2))
  await world.advance(60_000)
  expect(keys).toEqual(['option 2'])
})

test('close of the watcher or the app stops all timers', async () => {
  const failing: Queue = { ...memoryQueue(), add: () => Promise.reject(new Error('forbidden')) }
  for (const end of ['watcher', 'app'] as const) {
    const { app, found, watcher } = await tab(failing)
    const reading = notifications$(app).subscribe()
    found.next(ended(1))
    await world.advance(1000)
    if (end === 'watcher') watcher.close()
    else app.close()
    reading.unsubscribe()
    app.close()
    await world.advance(500)
    expect(world.timers()).toBe(0)
  }
})

test('unsent events of a killed tab are sent once by its next run', async () => {
  let isKilled = true
  const queue = memoryQueue()
  const dying: Queue = {
    ...queue,
    add: (...args) => (isKilled ? Promise.reject(new Error('killed')) : queue.add(...args)),
  }
  const storage = memoryStorage()
  const killed = await tab(dying, user, storage)
  for (const id of [1, 2]) killed.found.next(ended(id))
  await world.advance(500)
  killed.app.close()
  isKilled = false
  const { app } = await tab(dying, user, storage)
  const keys = read(app)
  await polled()
  expect(keys).toEqual(['option 1', 'option 2'])
  app.close()
  read((await tab(dying, user, storage)).app)
  await polled()
  expect(keys).toEqual(['option 1', 'option 2'])
})

test('an unread result is notified after a kill', async () => {
  const storage = memoryStorage()
  const failing: Queue = { ...memoryQueue(), add: () => Promise.reject(new Error('killed')) }
  const killed = await world.signedIn({ queue: failing, storage }, user)
  notify(killed)
  await watchOptions(killed).place({ coin: 'BTC', side: 'up', seconds: 30, amount: '100' })
  await world.advance(40_000)
  killed.close()
  const { app } = await tab(memoryQueue(), user, storage)
  const keys = read(app)
  watchOptions(app).orders$.subscribe()
  await polled()
  expect(keys).toEqual([expect.stringMatching(/^option /)])
})

test('unsent events are sent on close', async () => {
  const queue = memoryQueue()
  const { found, watcher } = await tab(queue)
  for (const id of [1, 2, 3]) found.next(ended(id))
  watcher.close()
  const keys = read(await world.signedIn({ queue, storage: memoryStorage() }, user))
  await polled()
  expect(keys).toEqual(['option 1', 'option 2', 'option 3'])
})
