import { IDBCursor } from 'fake-indexeddb'
import { describe, expect, test, vi } from 'vitest'
import { inboxTab } from '../../test/support/inbox.ts'
import { databases, freshDatabases, indexedDb } from '../../test/support/queues.ts'
import { indexedDbQueue, memoryQueue, POLL_MS, QUEUE_LIMIT } from './index.ts'

freshDatabases()

test('the IndexedDB store has the specified layout', async () => {
  await indexedDb().add('a', { n: 1 })
  const opening = databases().open('mqttdb')
  await new Promise(resolve => (opening.onsuccess = resolve))
  const store = opening.result.transaction('queue').objectStore('queue')
  expect([store.keyPath, store.autoIncrement]).toEqual(['id', true])
  const rows = store.getAll()
  await new Promise(resolve => (rows.onsuccess = resolve))
  expect(rows.result).toEqual([{ id: 1, key: 'a', payload: { n: 1 } }])
})

describe('a queue at its limit', () => {
  const FULL = 'The message queue is full: 10000 messages wait for a listener.'
  test('in memory: rejects the message, keeps the others, accepts again later', async () => {
    const tab = inboxTab(memoryQueue())
    await Promise.all(Array.from({ length: QUEUE_LIMIT }, (_, at) => tab.inbox.send('a', at)))
    await expect(tab.inbox.send('b')).rejects.toThrow(FULL)
    tab.listen('a')
    await tab.tick()
    expect(tab.received).toEqual(Array.from({ length: 1000 }, (_, at) => at))
    await tab.inbox.send('b')
  })
  test('in IndexedDB: rejects the message and keeps the others', async () => {
    const tab = inboxTab(indexedDb())
    await tab.inbox.send('a', 1)
    const opening = databases().open('mqttdb')
    await new Promise(resolve => (opening.onsuccess = resolve))
    const filling = opening.result.transaction('queue', 'readwrite')
    for (let at = 1; at < QUEUE_LIMIT; at++) filling.objectStore('queue').add({ key: 'b', payload: at })
    await new Promise(resolve => (filling.oncomplete = resolve))
    await expect(tab.inbox.send('a', 2)).rejects.toThrow(FULL)
    tab.listen('a')
    await tab.tick()
    await tab.inbox.send('a', 3)
    await tab.tick()
    expect(tab.received).toEqual([1, 3])
  })
})

test('a message that could not be deleted is retried with backoff', async () => {
  const tab = inboxTab(indexedDb())
  await tab.inbox.send('a', 1)
  tab.listen('a')
  vi.spyOn(IDBCursor.prototype, 'delete').mockImplementationOnce(function (this: {
    readonly source: { readonly objectStore: { readonly transaction: { abort(): void } } }
  }) {
    this.source.objectStore.transaction.abort()
    throw new Error('QuotaExceededError')
  })
  await tab.tick()
  expect([tab.received, tab.due]).toEqual([[1], 2 * POLL_MS])
  await tab.tick()
  expect([tab.received, tab.due]).toEqual([[1, 1], POLL_MS])
  await tab.tick()
  expect(tab.received).toHaveLength(2)
})

test('a broken queue is polled with backoff, and sending rejects', async () => {
  const tab = inboxTab({
    add: () => Promise.reject(new Error('forbidden')),
    offer: () => Promise.reject(new Error('forbidden')),
    close: () => {},
  })
  await expect(tab.inbox.send('a')).rejects.toThrow('forbidden')
  tab.listen('a')
  const waited: unknown[] = []
  for (let poll = 0; poll < 10; poll++) {
    waited.push(tab.due)
    await tab.tick()
  }
  expect(waited).toEqual([300, 600, 1200, 2400, 4800, 9600, 19_200, 38_400, 60_000, 60_000])
})

test('there is no shared queue in Node', () => {
  Reflect.deleteProperty(globalThis, 'indexedDB')
  expect(indexedDbQueue()).toBeUndefined()
})

describe('falls back to memory if the browser denies the database', () => {
  const denied = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  const failing = () => {
    const request = new EventTarget()
    Object.assign(request, { error: new DOMException('Not here', 'InvalidStateError') })
    queueMicrotask(() => request.dispatchEvent(new Event('error')))
    return request
  }
  test.each([
    ['it throws', denied],
    ['it fires an error', failing],
    ['it never answers', () => new EventTarget()],
  ])('%s', async (_, open) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(databases(), 'open').mockImplementation(open as never)
    try {
      const tab = inboxTab(indexedDb())
      tab.listen('a')
      const sending = tab.inbox.send('a', 1, { once: 'option 42' })
      await vi.advanceTimersByTimeAsync(10_000)
      expect(await sending).toBe(1)
      await tab.tick()
      expect(tab.received).toEqual([1])
    } finally {
      vi.restoreAllMocks()
      vi.useRealTimers()
    }
  })
})
