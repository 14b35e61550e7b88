import { describe, expect, test, vi } from 'vitest'
import { inboxTab, manualTimer } from '../../test/support/inbox.ts'
import { databases, freshDatabases, indexedDb, queues } from '../../test/support/queues.ts'
import { createInbox, memoryQueue, POLL_MS } from './index.ts'

freshDatabases()

describe.each(queues)('an inbox on %s', (_, make) => {
  test('delivers a message at the next poll and deletes it', async () => {
    const open = make()
    const tab = inboxTab(open())
    const id = await tab.inbox.send('a', { n: 1 })
    expect(tab.due).toBeUndefined()
    const messages: unknown[] = []
    tab.inbox.on('a', (payload, message) => messages.push([payload, message]))
    expect([tab.due, messages]).toEqual([300, []])
    await tab.tick()
    expect(messages).toEqual([[{ n: 1 }, { id, key: 'a', payload: { n: 1 } }]])
    await tab.tick()
    expect(messages).toHaveLength(1)
    expect(await open().offer('a', 0, () => true)).toBeUndefined()
  })
  test('delivers in order to every listener of the key', async () => {
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
    await tab.tick()
    expect(seen).toEqual(['one 1', 'two 1', 'one 4', 'two 4', 'three 3'])
    off()
    await tab.inbox.send('a', 5)
    tab.listen('b')
    await tab.tick()
    expect([seen.slice(5), tab.received]).toEqual([['two 5'], [2]])
  })
  test('a removed listener is not called, even with the same message', async () => {
    const tab = inboxTab(make()())
    tab.inbox.on('a', () => off())
    const off = tab.inbox.on('a', payload => tab.received.push(payload))
    await tab.inbox.send('a', 1)
    await tab.tick()
    expect(tab.received).toEqual([])
  })
  test('copies the payload when it is sent', async () => {
    const tab = inboxTab(make()())
    const payload = { list: [1] }
    const sent = tab.inbox.send('a', payload)
    payload.list.push(2)
    await sent
    tab.listen('a')
    await tab.tick()
    expect(tab.received).toEqual([{ list: [1] }])
    await expect(tab.inbox.send('a', () => {})).rejects.toThrow()
  })
  test('does not poll without listeners', async () => {
    const tab = inboxTab(make()())
    const off = [tab.inbox.on('a', () => {}), tab.inbox.on('b', () => {})]
    off[0]!()
    off[0]!()
    expect(tab.due).toBe(300)
    off[1]!()
    expect(tab.due).toBeUndefined()
    tab.listen('a')
    expect(tab.due).toBe(300)
  })
  test('a throwing listener affects neither other listeners nor later messages', async () => {
    const tab = inboxTab(make()())
    const error = new Error('of a listener')
    tab.inbox.on('a', payload => {
      if (payload === 1) throw error
    })
    tab.listen('a')
    await tab.inbox.send('a', 1)
    await tab.inbox.send('a', 2)
    await tab.tick()
    await tab.tick()
    expect([tab.received, tab.errors]).toEqual([[1, 2], [error]])
  })
  test('a message that no listener took is retried with backoff and delays no other', async () => {
    const open = make()
    const tab = inboxTab(open())
    const offered: number[] = []
    let poll = 0
    tab.inbox.on('a', payload => {
      if (payload !== 'bad') return tab.received.push(payload)
      offered.push(poll)
      throw new Error('of a listener')
    })
    for (const payload of [1, 'bad', 2]) await tab.inbox.send('a', payload)
    for (poll = 1; poll <= 600; poll++) await tab.tick()
    expect(tab.received).toEqual([1, 2])
    // Retries are up to a minute apart.
    expect(offered).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 456])
    expect(tab.errors).toHaveLength(offered.length)
    const other = inboxTab(open())
    other.listen('a')
    await other.tick()
    expect(other.received).toEqual(['bad'])
  })
  test('a listener that sends to itself does not block others', async () => {
    const tab = inboxTab(make()())
    tab.inbox.on('a', () => void tab.inbox.send('a'))
    tab.listen('b')
    await tab.inbox.send('a')
    await tab.inbox.send('b', 1)
    await tab.tick()
    expect(tab.received).toEqual([1])
  })
})

test('opens the queue at the first message or listener', async () => {
  const inbox = createInbox({ queue: indexedDb(), timer: manualTimer().timer })
  expect(await databases().databases()).toEqual([])
  await inbox.send('a')
  expect(await databases().databases()).toEqual([{ name: 'mqttdb', version: 2 }])
})

test('an error of a listener is uncaught by default', async () => {
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
