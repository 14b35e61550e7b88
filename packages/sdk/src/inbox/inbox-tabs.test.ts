import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dyingQueue, inboxTab, type Death, type InboxTab } from '../../test/support/inbox.ts'
import { freshDatabases, queues } from '../../test/support/queues.ts'
import type { Queue } from './index.ts'

freshDatabases()

describe.each(queues)('an inbox on %s', (_, make) => {
  test('two tabs receive each message once', async () => {
    const open = make()
    const tabs = [inboxTab(open()), inboxTab(open())] as const
    for (const tab of tabs) tab.listen('a', 'b')
    const sent = Array.from({ length: 40 }, (_, at) => at)
    await Promise.all(sent.map(at => tabs[at % 2 ? 1 : 0].inbox.send(at % 3 ? 'a' : 'b', at)))
    await Promise.all(tabs.map(tab => tab.tick()))
    expect([...tabs[0].received, ...tabs[1].received].sort((a, b) => Number(a) - Number(b))).toEqual(sent)
  })
  test('leaves messages of other keys to other tabs', async () => {
    const open = make()
    const [one, two] = [inboxTab(open()), inboxTab(open())]
    one.listen('a')
    two.listen('b')
    await one.inbox.send('b', 1)
    await one.tick()
    await two.tick()
    expect([one.received, two.received]).toEqual([[], [1]])
  })
  test.each(['before', 'after'] as const)('a tab that dies %s delivery leaves the message', async death => {
    const open = make()
    const writer = inboxTab(open())
    await writer.inbox.send('a', 1)
    await writer.inbox.send('a', 2)
    const dead = await new Promise<InboxTab>(resolve => {
      const tab = inboxTab(dyingQueue(open(), death, () => resolve(tab)))
      tab.listen('a')
      void tab.tick()
    })
    const other = inboxTab(open())
    other.listen('a')
    await other.tick()
    expect([dead.received, other.received]).toEqual([death === 'before' ? [] : [1], [1, 2]])
  })
  test('a tab closed between read and delivery leaves the message', async () => {
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
    tab.listen('a')
    await tab.inbox.send('a', 1)
    void tab.tick()
    const other = inboxTab(open())
    other.listen('a')
    await other.tick()
    await other.tick()
    expect([tab.received, other.received]).toEqual([[], [1]])
  })
  test('a tab closed during a batch stops and loses no message', async () => {
    const open = make()
    const tab = inboxTab(open())
    const first = new Promise<void>(resolve => {
      tab.inbox.on('a', payload => {
        tab.received.push(payload)
        tab.inbox.close()
        resolve()
      })
    })
    for (const payload of [1, 2, 3]) await tab.inbox.send('a', payload)
    void tab.tick()
    await first
    await expect(tab.inbox.send('a', 4)).rejects.toThrow('The inbox was closed.')
    tab.listen('b')
    const other = inboxTab(open())
    other.listen('a')
    await other.tick()
    expect([tab.received, other.received, tab.due]).toEqual([[1], [2, 3], undefined])
  })
  test('law: each message is delivered once, again only after a tab’s death', async () => {
    const keys = ['a', 'b']
    const key = fc.constantFrom(...keys)
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('send' as const),
        key,
        tabs: fc.uniqueArray(fc.nat(2), { minLength: 1 }),
        once: fc.constantFrom(undefined, 'x', 'y'),
      }),
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
        const deliveries = new Map<number, number>()
        const killed = new Map<number, number>()
        const sent: number[] = []
        /** `key once` of messages sent with `once`. */
        const named = new Set<string>()
        // Interleaves the queue operations of all tabs.
        const interleaved = (queue: Queue): Queue => ({
          ...queue,
          add: async (...args) => {
            await order.schedule(Promise.resolve())
            return queue.add(...args)
          },
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
            deliveries.set(message.id, (deliveries.get(message.id) ?? 0) + 1)
          })
          to.offs.push(off)
        }
        for (const step of steps) {
          if (step.kind === 'send') {
            const { key, once } = step
            const before = sent.length
            const all = step.tabs.map(async at => {
              const id = await tabs[at]!.tab.inbox.send(key, once, once === undefined ? {} : { once })
              if (id !== undefined) sent.push(id)
            })
            await order.waitFor(Promise.all(all))
            if (once === undefined) expect(sent.length - before).toBe(all.length)
            else expect(sent.length - before).toBe(named.has(`${key} ${once}`) ? 0 : 1)
            if (once !== undefined) named.add(`${key} ${once}`)
          }
          // One listener per key and tab, to count deliveries.
          else if (step.kind === 'on') {
            for (const off of tabs[step.tab]!.offs.splice(0)) off()
            listen(tabs[step.tab]!, step.key, step.clumsy)
          } else if (step.kind === 'off') for (const off of tabs[step.tab]!.offs.splice(0)) off()
          else if (step.kind === 'poll')
            await order.waitFor(Promise.all(step.tabs.map(tab => tabs[tab]!.tab.tick())))
          else {
            const death = new Promise<void>(resolve => {
              const queue = dyingQueue(interleaved(open()), step.death, message => {
                if (step.death === 'after') killed.set(message.id, (killed.get(message.id) ?? 0) + 1)
                resolve()
              })
              const dying = { tab: inboxTab(queue), offs: [] }
              for (const key of keys) listen(dying, key, false)
              // Survives if there is no message.
              void dying.tab.tick().then(resolve)
            })
            await order.waitFor(death)
          }
        }
        const last = start()
        for (const key of keys) listen(last, key, false)
        await order.waitFor(last.tab.tick())
        const once = sent.map(id => [id, (deliveries.get(id) ?? 0) - (killed.get(id) ?? 0)])
        expect(once).toEqual(sent.map(id => [id, 1]))
      }),
      { numRuns: 100 },
    )
  })
})
