import 'fake-indexeddb/auto'
import { IDBCursor, IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dyingQueue, inboxTab, turns, type Death, type InboxTab } from '../../test/support/inbox.ts'
import { createInbox, indexedDbQueue, memoryQueue, POLL_MS, QUEUE_LIMIT, type Queue } from './index.ts'

function indexedDb(): Queue {
  const queue = indexedDbQueue()
  if (!queue) throw new Error('There is no IndexedDB.')
  return queue
}
let factory = new IDBFactory()
function renewDatabases(): void {
  factory = new IDBFactory()
  vi.stubGlobal('indexedDB', factory)
}
beforeEach(renewDatabases)
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Makes a new queue; what it returns is the same queue as one tab after the other opens it. */
const queues: readonly (readonly [name: string, make: () => () => Queue])[] = [
  [
    'memory',
    () => {
      const queue = memoryQueue()
      return () => queue
    },
  ],
  [
    'IndexedDB',
    () => {
      renewDatabases()
      return indexedDb
    },
  ],
]

describe.each(queues)('an inbox on %s', (_, make) => {
  test('a message waits for a listener, comes at the next poll and is gone then', async () => {
    const open = make()
    const tab = inboxTab(open())
    const id = await tab.inbox.send('a', { n: 1 })
    expect(tab.due).toBeUndefined()
    const messages: unknown[] = []
    tab.inbox.on('a', (payload, message) => messages.push([payload, message]))
    expect([tab.due, messages]).toEqual([POLL_MS, []])
    await tab.turn()
    expect(messages).toEqual([[{ n: 1 }, { id, key: 'a', payload: { n: 1 } }]])
    await tab.turn()
    expect(messages).toHaveLength(1)
    expect(await open().offer('a', 0, () => true)).toBeUndefined()
  })
  test('goes by key, in order, to every listener of the key; others wait', async () => {
    const tab = inboxTab(make()())
    const seen: unknown[] = []
    const off = tab.inbox.on('a', payload => seen.push(`one ${String(payload)}`))
    tab.inbox.on('a', payload => seen.push(`two ${String(payload)}`))
    tab.inbox.on('', payload => seen.push(`three ${String(payload)}`))
    for (const [key, payload] of [
      ['a', 1],
      ['b', 2],
      ['', 3],
      ['a', 4],
    ] as const)
      await tab.inbox.send(key, payload)
    await tab.turn()
    expect(seen).toEqual(['one 1', 'two 1', 'one 4', 'two 4', 'three 3'])
    off()
    await tab.inbox.send('a', 5)
    tab.hear('b')
    await tab.turn()
    expect([seen.slice(5), tab.got]).toEqual([['two 5'], [2]])
  })
  test('a listener that leaves is not called again, not even with the same message', async () => {
    const tab = inboxTab(make()())
    tab.inbox.on('a', () => off())
    const off = tab.inbox.on('a', payload => tab.got.push(payload))
    await tab.inbox.send('a', 1)
    await tab.turn()
    expect(tab.got).toEqual([])
  })
  test('is as it was when it was sent', async () => {
    const tab = inboxTab(make()())
    const payload = { list: [1] }
    const sent = tab.inbox.send('a', payload)
    payload.list.push(2)
    await sent
    tab.hear('a')
    await tab.turn()
    expect(tab.got).toEqual([{ list: [1] }])
    await expect(tab.inbox.send('a', () => {})).rejects.toThrow()
  })
  test('does not poll while nobody listens', async () => {
    const tab = inboxTab(make()())
    const off = [tab.inbox.on('a', () => {}), tab.inbox.on('b', () => {})]
    off[0]!()
    off[0]!()
    expect(tab.due).toBe(POLL_MS)
    off[1]!()
    expect(tab.due).toBeUndefined()
    tab.hear('a')
    expect(tab.due).toBe(POLL_MS)
  })
  test('a listener that throws stops neither the others nor what comes after', async () => {
    const tab = inboxTab(make()())
    const error = new Error('of a listener')
    tab.inbox.on('a', payload => {
      if (payload === 1) throw error
    })
    tab.hear('a')
    await tab.inbox.send('a', 1)
    await tab.inbox.send('a', 2)
    await tab.turn()
    await tab.turn()
    expect([tab.got, tab.errors]).toEqual([[1, 2], [error]])
  })
  test('a message that nobody could take stays, is offered ever less often, and holds up no other', async () => {
    const open = make()
    const tab = inboxTab(open())
    const offered: number[] = []
    let poll = 0
    tab.inbox.on('a', payload => {
      if (payload !== 'bad') return tab.got.push(payload)
      offered.push(poll)
      throw new Error('of a listener')
    })
    for (const payload of [1, 'bad', 2]) await tab.inbox.send('a', payload)
    for (poll = 1; poll <= 600; poll++) await tab.turn()
    expect(tab.got).toEqual([1, 2])
    // Up to a minute apart.
    expect(offered).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 456])
    expect(tab.errors).toHaveLength(offered.length)
    const other = inboxTab(open())
    other.hear('a')
    await other.turn()
    expect(other.got).toEqual(['bad'])
  })
  test('a listener that sends to itself keeps no other from its messages', async () => {
    const tab = inboxTab(make()())
    tab.inbox.on('a', () => void tab.inbox.send('a'))
    tab.hear('b')
    await tab.inbox.send('a')
    await tab.inbox.send('b', 1)
    await tab.turn()
    expect(tab.got).toEqual([1])
  })

  test('two tabs share the messages: each comes once', async () => {
    const open = make()
    const tabs = [inboxTab(open()), inboxTab(open())] as const
    for (const tab of tabs) tab.hear('a', 'b')
    const sent = Array.from({ length: 40 }, (_, at) => at)
    await Promise.all(sent.map(at => tabs[at % 2 ? 1 : 0].inbox.send(at % 3 ? 'a' : 'b', at)))
    await Promise.all(tabs.map(tab => tab.turn()))
    expect([...tabs[0].got, ...tabs[1].got].sort((a, b) => Number(a) - Number(b))).toEqual(sent)
  })
  test('what a tab does not listen to is left to one that does', async () => {
    const open = make()
    const [one, two] = [inboxTab(open()), inboxTab(open())]
    one.hear('a')
    two.hear('b')
    await one.inbox.send('b', 1)
    await one.turn()
    await two.turn()
    expect([one.got, two.got]).toEqual([[], [1]])
  })
  test.each(['before', 'after'] as const)(
    'a tab that dies %s it delivered leaves the message',
    async death => {
      const open = make()
      const writer = inboxTab(open())
      await writer.inbox.send('a', 1)
      await writer.inbox.send('a', 2)
      const dead = await new Promise<InboxTab>(resolve => {
        const tab = inboxTab(dyingQueue(open(), death, () => resolve(tab)))
        tab.hear('a')
        void tab.turn()
      })
      const other = inboxTab(open())
      other.hear('a')
      await other.turn()
      expect([dead.got, other.got]).toEqual([death === 'before' ? [] : [1], [1, 2]])
    },
  )
  test('one that is closed between reading and delivering leaves the message', async () => {
    const open = make()
    const queue = open()
    const closing: Queue = {
      ...queue,
      offer: (key, after, take) =>
        queue.offer(key, after, message => {
          tab.inbox.close()
          return take(message)
        }),
    }
    const tab = inboxTab(closing)
    tab.hear('a')
    await tab.inbox.send('a', 1)
    void tab.turn()
    const other = inboxTab(open())
    other.hear('a')
    await other.turn()
    await other.turn()
    expect([tab.got, other.got]).toEqual([[], [1]])
  })
  test('one that is closed half-way delivers no more, and loses nothing', async () => {
    const open = make()
    const tab = inboxTab(open())
    const first = new Promise<void>(resolve => {
      tab.inbox.on('a', payload => {
        tab.got.push(payload)
        tab.inbox.close()
        resolve()
      })
    })
    for (const payload of [1, 2, 3]) await tab.inbox.send('a', payload)
    void tab.turn()
    await first
    await expect(tab.inbox.send('a', 4)).rejects.toThrow('The inbox was closed.')
    tab.hear('b')
    const other = inboxTab(open())
    other.hear('a')
    await other.turn()
    expect([tab.got, other.got, tab.due]).toEqual([[1], [2, 3], undefined])
  })
  test('whatever happens in whatever order: none is lost, each comes once, and again only after a death', async () => {
    const keys = ['a', 'b']
    const key = fc.constantFrom(...keys)
    const step = fc.oneof(
      fc.record({ kind: fc.constant('send' as const), key }),
      fc.record({ kind: fc.constant('on' as const), tab: fc.nat(2), key, clumsy: fc.boolean() }),
      fc.record({ kind: fc.constant('off' as const), tab: fc.nat(2) }),
      fc.record({ kind: fc.constant('poll' as const), tabs: fc.uniqueArray(fc.nat(2), { minLength: 1 }) }),
      fc.record({
        kind: fc.constant('die' as const),
        tab: fc.nat(2),
        death: fc.constantFrom<Death>('before', 'after'),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), fc.scheduler(), async (steps, order) => {
        const open = make()
        const came = new Map<number, number>()
        const killed = new Map<number, number>()
        const sent: number[] = []
        // Every step of a tab takes its turn among those of the others.
        const interleaved = (queue: Queue): Queue => ({
          ...queue,
          offer: async (...args) => {
            await order.schedule(Promise.resolve())
            return queue.offer(...args)
          },
        })
        const start = () => ({ tab: inboxTab(interleaved(open())), offs: [] as (() => void)[] })
        const tabs = [start(), start(), start()]
        const listen = (to: (typeof tabs)[number], key: string, clumsy: boolean) => {
          const off = to.tab.inbox.on(key, (_, message) => {
            if (clumsy && message.id % 2) throw new Error('of a listener')
            expect(message.key).toBe(key)
            came.set(message.id, (came.get(message.id) ?? 0) + 1)
          })
          to.offs.push(off)
        }
        for (const step of steps) {
          if (step.kind === 'send') sent.push(await tabs[0]!.tab.inbox.send(step.key))
          // One listener a key and tab, so that what came can be counted.
          else if (step.kind === 'on') {
            for (const off of tabs[step.tab]!.offs.splice(0)) off()
            listen(tabs[step.tab]!, step.key, step.clumsy)
          } else if (step.kind === 'off') for (const off of tabs[step.tab]!.offs.splice(0)) off()
          else if (step.kind === 'poll')
            await order.waitFor(Promise.all(step.tabs.map(tab => tabs[tab]!.tab.turn())))
          else {
            const death = new Promise<void>(resolve => {
              const queue = dyingQueue(interleaved(open()), step.death, message => {
                if (step.death === 'after') killed.set(message.id, (killed.get(message.id) ?? 0) + 1)
                resolve()
              })
              const dying = { tab: inboxTab(queue), offs: [] }
              for (const key of keys) listen(dying, key, false)
              // It lives on if there is nothing to die over.
              void dying.tab.turn().then(resolve)
            })
            await order.waitFor(death)
          }
        }
        const last = start()
        for (const key of keys) listen(last, key, false)
        await order.waitFor(last.tab.turn())
        const once = sent.map(id => [id, (came.get(id) ?? 0) - (killed.get(id) ?? 0)])
        expect(once).toEqual(sent.map(id => [id, 1]))
      }),
      { numRuns: 100 },
    )
  })
})

test('nothing is opened before the first message or listener', async () => {
  const inbox = createInbox({ queue: indexedDb(), timer: turns().timer })
  expect(await factory.databases()).toEqual([])
  await inbox.send('a')
  expect(await factory.databases()).toEqual([{ name: 'mqttdb', version: 1 }])
})

test('the queue is the store that is specified', async () => {
  await indexedDb().add('a', { n: 1 })
  const opening = factory.open('mqttdb')
  await new Promise(resolve => (opening.onsuccess = resolve))
  const store = opening.result.transaction('queue').objectStore('queue')
  expect([store.keyPath, store.autoIncrement]).toEqual(['id', true])
  const rows = store.getAll()
  await new Promise(resolve => (rows.onsuccess = resolve))
  expect(rows.result).toEqual([{ id: 1, key: 'a', payload: { n: 1 } }])
})

describe('a queue at its limit', () => {
  const FULL = 'The message queue is full: 10000 messages wait for a listener.'
  test('in memory: the sender is told, what was there stays, and there is room again afterwards', async () => {
    const tab = inboxTab(memoryQueue())
    await Promise.all(Array.from({ length: QUEUE_LIMIT }, (_, at) => tab.inbox.send('a', at)))
    await expect(tab.inbox.send('b')).rejects.toThrow(FULL)
    tab.hear('a')
    await tab.turn()
    expect(tab.got).toEqual(Array.from({ length: 1000 }, (_, at) => at))
    await tab.inbox.send('b')
  })
  test('in IndexedDB: the sender is told, and what was there stays', async () => {
    const tab = inboxTab(indexedDb())
    await tab.inbox.send('a', 1)
    const opening = factory.open('mqttdb')
    await new Promise(resolve => (opening.onsuccess = resolve))
    const filling = opening.result.transaction('queue', 'readwrite')
    for (let at = 1; at < QUEUE_LIMIT; at++) filling.objectStore('queue').add({ key: 'b', payload: at })
    await new Promise(resolve => (filling.oncomplete = resolve))
    await expect(tab.inbox.send('a', 2)).rejects.toThrow(FULL)
    tab.hear('a')
    await tab.turn()
    await tab.inbox.send('a', 3)
    await tab.turn()
    expect(tab.got).toEqual([1, 3])
  })
})

test('a message that could not be deleted stays, and is tried again less soon', async () => {
  const tab = inboxTab(indexedDb())
  await tab.inbox.send('a', 1)
  tab.hear('a')
  vi.spyOn(IDBCursor.prototype, 'delete').mockImplementationOnce(function (this: {
    readonly source: { readonly objectStore: { readonly transaction: { abort(): void } } }
  }) {
    this.source.objectStore.transaction.abort()
    throw new Error('QuotaExceededError')
  })
  await tab.turn()
  expect([tab.got, tab.due]).toEqual([[1], 2 * POLL_MS])
  await tab.turn()
  expect([tab.got, tab.due]).toEqual([[1, 1], POLL_MS])
  await tab.turn()
  expect(tab.got).toHaveLength(2)
})

test('a queue that is out of order is asked ever less often, and sending says so', async () => {
  const tab = inboxTab({
    add: () => Promise.reject(new Error('forbidden')),
    offer: () => Promise.reject(new Error('forbidden')),
    close: () => {},
  })
  await expect(tab.inbox.send('a')).rejects.toThrow('forbidden')
  tab.hear('a')
  const waited: unknown[] = []
  for (let poll = 0; poll < 10; poll++) {
    waited.push(tab.due)
    await tab.turn()
  }
  expect(waited).toEqual([300, 600, 1200, 2400, 4800, 9600, 19_200, 38_400, 60_000, 60_000])
})

test('what a listener throws is an error that nobody caught, by default', async () => {
  vi.useFakeTimers()
  const inbox = createInbox({ queue: memoryQueue() })
  inbox.on('a', () => {
    throw new Error('of a listener')
  })
  await inbox.send('a')
  await vi.advanceTimersByTimeAsync(POLL_MS)
  expect(() => vi.runOnlyPendingTimers()).toThrow('of a listener')
  inbox.close()
  vi.useRealTimers()
})

test('there is no shared queue in Node', () => {
  Reflect.deleteProperty(globalThis, 'indexedDB')
  expect(indexedDbQueue()).toBeUndefined()
})
