import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { memoryQueue, memoryStorage, type App, type Queue, type QueuedMessage } from '../../src/index.ts'
import { notifications$, notify, watchOptions } from '../../src/watch/index.ts'
import { dyingQueue } from '../support/inbox.ts'
import { sharedStorage } from '../support/storage.ts'
import { createWorld, type User, type World } from '../support/world.ts'

/** How often each law is tried with other steps. */
const RUNS = Number(process.env['H4_RUNS'] ?? 25)

const tab = fc.nat(1)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      tab,
      direction: fc.constantFrom('up' as const, 'down' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 250, max: 45_000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pushes' as const), on: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('lose' as const), calls: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('read' as const), tab, on: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const), tab }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('die' as const),
      tab,
      death: fc.constantFrom('before' as const, 'after' as const),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

const worlds: World[] = []
afterAll(() => worlds.forEach(world => world.close()))

/** A queue as a tab has it that dies over its next message when it is told to. */
const mortal = (queue: Queue) => {
  let current = queue
  const own: Queue = {
    add: (...args) => current.add(...args),
    offer: (...args) => current.offer(...args),
    close: () => {},
  }
  const die = (...args: [death: 'before' | 'after', died: (message: QueuedMessage) => void]) =>
    void (current = dyingQueue(queue, ...args))
  return { own, die }
}

describe.each(['default', 'spec'] as const)('in the dialect %s', dialect => {
  let failing = 0
  const world = createWorld({
    dialect,
    pushEvery: 4000,
    fate: path => (path !== '/api/user/login' && failing-- > 0 ? 'answer lost' : 'answered'),
  })
  worlds.push(world)
  world.price('BTC', 70_000)

  /** Two tabs of a user. @returns how often each notification came, how often a tab died over it, and what the books have. */
  async function play(steps: readonly Step[]) {
    const user: User = world.user()
    const queue = memoryQueue()
    const browser = sharedStorage()
    const came = new Map<string, number>()
    const deaths = new Map<string, number>()

    const createTab = () => {
      const storage = memoryStorage()
      let app: App
      let life: ReturnType<typeof mortal>
      let reading: { unsubscribe(): void } | undefined
      let isDead = false
      const read = (on: boolean) => {
        reading?.unsubscribe()
        reading = on
          ? notifications$(app).subscribe(({ event }) => {
              came.set(event.key, (came.get(event.key) ?? 0) + 1)
            })
          : undefined
      }
      const start = async () => {
        isDead = false
        life = mortal(queue)
        app = world.app({ storage: browser.tab(), queue: life.own })
        await app.start()
        if (app.session.state.token === null) await app.session.login(user.login)
        notify(app, { settled: watchOptions(app, { storage }).settled$ })
        read(true)
        await world.settle()
      }
      return {
        start,
        read,
        place: (direction: 'up' | 'down') => {
          const order = { coin: 'BTC', direction, seconds: 30, amount: '100' } as const
          watchOptions(app)
            .place(order)
            .catch(() => {})
        },
        restart: () => {
          app.close()
          return start()
        },
        die: (death: 'before' | 'after') =>
          life.die(death, ({ payload }) => {
            const { key } = (payload as { event: { key: string } }).event
            if (death === 'after') deaths.set(key, (deaths.get(key) ?? 0) + 1)
            isDead = true
            queueMicrotask(() => app.close())
          }),
        revive: () => (isDead ? start() : undefined),
        close: () => app.close(),
      }
    }
    const tabs = [createTab(), createTab()] as const
    failing = 0
    world.setPushes(true)
    for (const each of tabs) await each.start()

    const act = async (each: Step) => {
      if (each.do === 'wait') return world.advance(each.ms)
      if (each.do === 'pushes') return world.setPushes(each.on)
      if (each.do === 'lose') return void (failing = each.calls)
      const own = tabs[each.tab]!
      if (each.do === 'restart') return own.restart()
      if (each.do === 'die') return own.die(each.death)
      if (each.do === 'read') return own.read(each.on)
      // The platform takes one order a second.
      await world.advance(1000)
      own.place(each.direction)
      return world.settle()
    }
    for (const each of steps) {
      await act(each)
      for (const own of tabs) await own.revive()
    }
    failing = 0
    world.setPushes(true)
    for (let rest = 0; rest < 6; rest++) {
      await world.advance(25_000)
      for (const own of tabs) {
        await own.revive()
        own.read(true)
      }
    }
    for (const own of tabs) own.close()
    return { came, deaths, ended: world.endedOptions(user).length }
  }

  test('law: each result is a notification once, in one tab, and again only where a tab died over it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async steps => {
        const { came, deaths, ended } = await play(steps)
        expect(came.size).toBe(ended)
        for (const [key, times] of came) expect([key, times]).toEqual([key, 1 + (deaths.get(key) ?? 0)])
      }),
      { numRuns: RUNS, endOnFailure: process.env['H4_SHRINK'] === undefined },
    )
  })
})
