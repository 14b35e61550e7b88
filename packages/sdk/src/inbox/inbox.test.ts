import { describe, expect, test, vi } from 'vitest'
import { inboxTab, turns } from '../../test/support/inbox.ts'
import { databases, freshDatabases, indexedDb, queues } from '../../test/support/queues.ts'
import { createInbox, memoryQueue, POLL_MS } from './index.ts'

freshDatabases()

describe.each(queues)('an inbox on %s', (_, make) => {
  test('a message waits for a listener, comes at the next poll and is gone then', async () => {
    const open = make()
    const tab = inboxTab(open())
    const id = await tab.inbox.send('a', { n: 1 })
    expect(tab.due).toBeUndefined()
    const messages: unknown[] = []
    tab.inbox.on('a', (payload, message) => messages.push([payload, message]))
    expect([tab.due, messages]).toEqual([300, []])
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
    expect(tab.due).toBe(300)
    off[1]!()
    expect(tab.due).toBeUndefined()
    tab.hear('a')
    expect(tab.due).toBe(300)
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
})

test('nothing is opened before the first message or listener', async () => {
  const inbox = createInbox({ queue: indexedDb(), timer: turns().timer })
  expect(await databases().databases()).toEqual([])
  await inbox.send('a')
  expect(await databases().databases()).toEqual([{ name: 'mqttdb', version: 2 }])
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
