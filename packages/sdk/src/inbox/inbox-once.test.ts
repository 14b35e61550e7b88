import { IDBObjectStore } from 'fake-indexeddb'
import { describe, expect, test, vi } from 'vitest'
import { inboxTab } from '../../test/support/inbox.ts'
import { databases, freshDatabases, indexedDb, queues } from '../../test/support/queues.ts'
import { memoryQueue, ONCE_LIMIT, QUEUE_LIMIT } from './index.ts'

freshDatabases()

const once = 'option 42'

type Opened = ReturnType<ReturnType<typeof databases>['open']>['result']

/** The connection of a tab with an older or newer version of the app. */
const connect = (version: number, upgrade: (db: Opened) => void = () => {}) =>
  new Promise<Opened>((resolve, reject) => {
    const opening = databases().open('mqttdb', version)
    opening.onupgradeneeded = () => upgrade(opening.result)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error!)
  })

const done = (transaction: ReturnType<Opened['transaction']>) =>
  new Promise(resolve => (transaction.oncomplete = resolve))

/** A database of version 1 with two queued messages. */
const version1 = async () => {
  const db = await connect(1, created => {
    const store = created.createObjectStore('queue', { keyPath: 'id', autoIncrement: true })
    store.createIndex('key', ['key', 'id'])
  })
  const filling = db.transaction('queue', 'readwrite')
  for (const payload of [1, 2]) filling.objectStore('queue').add({ key: 'a', payload })
  await done(filling)
  return db
}

describe.each(queues)('a message that is sent once, on %s', (_, make) => {
  test('is queued once by all tabs, even after delivery', async () => {
    const open = make()
    const [one, two] = [inboxTab(open()), inboxTab(open())]
    expect(await one.inbox.send('a', 1, { once })).toBe(1)
    expect(await two.inbox.send('a', 2, { once })).toBeUndefined()
    two.listen('a')
    await two.tick()
    expect(two.received).toEqual([1])
    for (const tab of [one, two]) expect(await tab.inbox.send('a', 3, { once })).toBeUndefined()
    await two.tick()
    expect(two.received).toEqual([1])
  })
  test('another key, another name or no name is another message', async () => {
    const tab = inboxTab(make()())
    tab.listen('a', 'b')
    await tab.inbox.send('a', 1, { once })
    await tab.inbox.send('b', 2, { once })
    await tab.inbox.send('a', 3, { once: 'option 43' })
    await tab.inbox.send('a', 4)
    await tab.inbox.send('a', 5)
    await tab.tick()
    expect(tab.received).toEqual([1, 3, 4, 5, 2])
  })
  test('two tabs with the same events queue each once', async () => {
    const open = make()
    const tabs = [inboxTab(open()), inboxTab(open())]
    for (const tab of tabs) tab.listen('a')
    const events = Array.from({ length: 40 }, (_, at) => at)
    await Promise.all(
      events.flatMap(at => tabs.map(tab => tab.inbox.send('a', at, { once: `option ${at}` }))),
    )
    await Promise.all(tabs.map(tab => tab.tick()))
    expect(
      tabs.flatMap(({ received }) => received).sort((one, other) => Number(one) - Number(other)),
    ).toEqual(events)
  })
  test('one that failed to queue can be sent again', async () => {
    const tab = inboxTab(make()())
    tab.listen('a')
    await expect(tab.inbox.send('a', () => {}, { once })).rejects.toThrow()
    await tab.inbox.send('a', 1, { once })
    await tab.tick()
    expect(tab.received).toEqual([1])
  })
})

test('in memory, a full queue remembers nothing and the oldest names are dropped', async () => {
  const tab = inboxTab(memoryQueue())
  const send = (at: number) => tab.inbox.send('a', at, { once: `option ${at}` })
  for (let at = 0; at < QUEUE_LIMIT; at++) await send(at)
  await expect(send(QUEUE_LIMIT)).rejects.toThrow('full')
  expect(await send(0)).toBeUndefined()
  tab.listen('a')
  for (let at = QUEUE_LIMIT; at <= ONCE_LIMIT; at++) {
    if (at % 1000 === 0) await tab.tick()
    expect(await send(at)).toBe(at + 1)
  }
  while (tab.received.length <= ONCE_LIMIT) await tab.tick()
  expect(tab.received).toEqual(Array.from({ length: ONCE_LIMIT + 1 }, (_, at) => at))
  expect([await send(1), await send(0)]).toEqual([undefined, ONCE_LIMIT + 2])
})

test('in IndexedDB, a full queue remembers nothing and the oldest names are dropped', async () => {
  const tab = inboxTab(indexedDb())
  await tab.inbox.send('a', 1)
  const db = await connect(2)
  const filling = db.transaction(['queue', 'sent'], 'readwrite')
  const [queue, sent] = [filling.objectStore('queue'), filling.objectStore('sent')]
  for (let at = 1; at < QUEUE_LIMIT; at++) queue.add({ key: 'b', payload: at })
  for (const id of [1, 2, ONCE_LIMIT]) sent.add({ id, key: 'a', once: `option ${id}` })
  await done(filling)
  await expect(tab.inbox.send('a', 2, { once })).rejects.toThrow('full')
  expect(await tab.inbox.send('a', 2, { once: 'option 1' })).toBeUndefined()
  tab.listen('a')
  await tab.tick()
  expect(await tab.inbox.send('a', 2, { once })).toBeGreaterThan(QUEUE_LIMIT)
  await tab.tick()
  expect(await tab.inbox.send('a', 3, { once: 'option 2' })).toBeUndefined()
  expect(await tab.inbox.send('a', 3, { once: 'option 1' })).toBeGreaterThan(QUEUE_LIMIT)
  await tab.tick()
  expect(tab.received).toEqual([1, 2, 3])
})

test('a tab that dies while sending has queued and remembered, or neither', async () => {
  const tab = inboxTab(indexedDb())
  const add = vi.spyOn(IDBObjectStore.prototype, 'add')
  for (const store of ['queue', 'sent']) {
    add.mockImplementation(function (this: InstanceType<typeof IDBObjectStore>, value: unknown) {
      if (this.name === store) this.transaction.abort()
      return this.put(value)
    })
    await expect(tab.inbox.send('a', store, { once })).rejects.toThrow()
  }
  add.mockRestore()
  tab.listen('a')
  await tab.inbox.send('a', 'again', { once })
  await tab.tick()
  expect(tab.received).toEqual(['again'])
})

describe('a queue of an older version', () => {
  test('keeps its messages and their order', async () => {
    const db = await version1()
    db.close()
    const tab = inboxTab(indexedDb())
    tab.listen('a')
    expect(await tab.inbox.send('a', 3, { once })).toBe(3)
    await tab.tick()
    expect(tab.received).toEqual([1, 2, 3])
  })
  test('is upgraded when another tab closes it', async () => {
    const db = await version1()
    db.onversionchange = () => db.close()
    const tab = inboxTab(indexedDb())
    tab.listen('a')
    await tab.inbox.send('a', 3, { once })
    await tab.tick()
    expect(tab.received).toEqual([1, 2, 3])
  })
  test('that another tab keeps open: sending and listening fail until it closes', async () => {
    const db = await version1()
    const tab = inboxTab(indexedDb())
    tab.listen('a')
    for (let attempt = 0; attempt < 2; attempt++)
      await expect(tab.inbox.send('a', 3, { once })).rejects.toThrow('older version')
    await tab.tick()
    expect([tab.received, tab.due]).toEqual([[], 600])
    db.close()
    await vi.waitFor(() => tab.inbox.send('a', 3, { once }))
    await tab.tick()
    expect(tab.received).toEqual([1, 2, 3])
  })
  test('whose tab closes during the upgrade leaves no open connection', async () => {
    const db = await version1()
    const tab = inboxTab(indexedDb())
    await expect(tab.inbox.send('a')).rejects.toThrow('older version')
    tab.inbox.close()
    db.close()
    // Version 3 opens only if no connection to version 2 is open.
    const newer = await connect(3)
    expect(newer.version).toBe(3)
  })
})

test('a tab closes for a newer version, and its messages fail instead of hanging', async () => {
  const tab = inboxTab(indexedDb())
  await tab.inbox.send('a')
  const newer = await connect(3)
  await expect(tab.inbox.send('a')).rejects.toThrow()
  newer.close()
})
