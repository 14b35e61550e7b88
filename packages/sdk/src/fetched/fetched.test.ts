import fc from 'fast-check'
import { BehaviorSubject, config, Subscription } from 'rxjs'
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createWorld } from '../../test/support/world.ts'
import type { App } from '../app/types.ts'
import { createFetched, type Change, type Fetched, type FetchSettings, type Loadable } from './index.ts'

const world = createWorld()
afterAll(() => world.close())
afterEach(() => void (config.onUnhandledError = null))

const EXPIRIES = '/api/microtrade/seconds'

/** A signed-in app and a factory of fetched values. */
const setUp = async () => {
  const app = await world.signedIn()
  world.calls()
  const life = new Subscription()
  const expiries = (fetching: Partial<FetchSettings<unknown>> = {}) =>
    createFetched(app, life, { fetch: options => app.api.options.expiries({}, options), ...fetching })
  onTestFinished(() => app.close())
  return { app, life, expiries }
}

/** A versioned value that takes `ms` to fetch; its version is read when the request arrives. */
const versioned = (app: App, life: Subscription, ms: number) => {
  const wait = () => new Promise<void>(resolve => void world.clock.schedule(() => resolve(), ms))
  let version = 1
  let calls = 0
  let failing = false
  const fetched = createFetched(app, life, {
    fetch: async () => {
      calls++
      const [now, fails] = [version, failing]
      await wait()
      if (fails) throw new Error('unavailable')
      return now
    },
  })
  return {
    fetched,
    get version() {
      return version
    },
    get calls() {
      return calls
    },
    fail: (now: boolean) => void (failing = now),
    change: () => {
      version++
      app.changed()
    },
  }
}

const read = <Value>(fetched: Fetched<Value>) => {
  const states: Loadable<Value>[] = []
  fetched.state$.subscribe(state => states.push(state))
  return states
}

test('is fetched by the first reader, once for all readers', async () => {
  const { expiries } = await setUp()
  const list = expiries()
  await world.advance(1000)
  expect(world.calls()).toEqual([])
  for (let reader = 0; reader < 5; reader++) list.state$.subscribe()
  await world.settle()
  expect(world.calls()).toEqual([EXPIRIES])
  expect(read(list)).toEqual([{ data: expect.any(Array) as unknown, error: undefined, isFetching: false }])
  await world.settle()
  expect(world.calls()).toEqual([])
})

test('a change triggers a refetch, or the next reader does', async () => {
  const { app, expiries } = await setUp()
  const list = expiries()
  const reading = list.state$.subscribe()
  await world.settle()
  app.changed()
  await world.settle()
  expect(world.calls().filter(path => path === EXPIRIES)).toHaveLength(2)
  reading.unsubscribe()
  app.changed()
  app.changed()
  await world.settle()
  expect(world.calls()).not.toContain(EXPIRIES)
  list.state$.subscribe()
  await world.settle()
  expect(world.calls()).toEqual([EXPIRIES])
})

test('ignores changes that do not concern it', async () => {
  const { app, expiries } = await setUp()
  const changes: Change[] = []
  expiries({ concerns: change => changes.push(change) < 0 }).state$.subscribe()
  await world.settle()
  world.calls()
  app.changed()
  await world.settle()
  expect(changes).toEqual([{ cause: 'seen' }])
  expect(world.calls()).not.toContain(EXPIRIES)
})

test('law: a stale answer is never shown, and one more call follows', async () => {
  const { app } = await setUp()
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant('change' as const), ms: fc.constant(0) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(900) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('read', 'leave', 'load'), ms: fc.constant(0) }) },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 25 }),
      fc.integer({ min: 1, max: 700 }),
      async (steps, ms) => {
        const life = new Subscription()
        const source = versioned(app, life, ms)
        const { fetched } = source
        const readers: Subscription[] = []
        let shownAsCurrent = 0
        const watch = () =>
          fetched.state$.subscribe(({ data, isFetching }) => {
            if (data !== undefined && data !== source.version && !isFetching) shownAsCurrent++
          })
        let changes = 0
        let loads = 1
        readers.push(watch())
        for (const each of steps) {
          if (each.do === 'change') {
            changes++
            source.change()
          } else if (each.do === 'wait') await world.advance(each.ms)
          else if (each.do === 'read') readers.push(watch())
          else if (each.do === 'leave' && readers.length > 1) readers.pop()?.unsubscribe()
          else if (each.do === 'load') {
            loads++
            void fetched.load()
          }
        }
        const before = source.calls
        await world.advance(2 * ms + 500)
        // All changes during one fetch cause one more.
        expect(shownAsCurrent).toBe(0)
        expect(source.calls - before).toBeLessThanOrEqual(1)
        expect(source.calls).toBeLessThanOrEqual(changes + loads)
        expect(fetched.state).toEqual({ data: source.version, error: undefined, isFetching: false })
        life.unsubscribe()
      },
    ),
    { numRuns: 50 },
  )
})

test('load joins the fetch in flight, or after a change the next one', async () => {
  const { app, life } = await setUp()
  const source = versioned(app, life, 500)
  const early = [source.fetched.load(), source.fetched.load()]
  await world.advance(250)
  source.change()
  const late = [source.fetched.load(), source.fetched.load()]
  await world.advance(1500)
  expect(await Promise.all(early)).toEqual([1, 1])
  expect(await Promise.all(late)).toEqual([2, 2])
  expect(source.calls).toBe(2)
})

test('a throwing reader does not affect others', async () => {
  const { app, life } = await setUp()
  const thrown: unknown[] = []
  config.onUnhandledError = error => thrown.push(error)
  const source = versioned(app, life, 100)
  source.fetched.state$.subscribe(() => {
    throw new Error('a bad reader')
  })
  const states = read(source.fetched)
  await world.advance(500)
  source.change()
  await world.advance(500)
  expect(states.at(-1)).toEqual({ data: 2, error: undefined, isFetching: false })
  await vi.waitFor(() => expect(thrown.length).toBeGreaterThan(0))
})

test('a failure keeps the data; the next success clears the error', async () => {
  const { app, life } = await setUp()
  const source = versioned(app, life, 100)
  source.fetched.state$.subscribe()
  await world.advance(500)
  source.fail(true)
  const failing = expect(source.fetched.load()).rejects.toThrow('unavailable')
  await world.advance(500)
  await failing
  expect(source.fetched.state).toEqual({ data: 1, error: expect.any(Error) as unknown, isFetching: false })
  source.fail(false)
  source.change()
  await world.advance(500)
  expect(source.fetched.state).toEqual({ data: 2, error: undefined, isFetching: false })
})

test('a failed fetch is retried by a reader who comes later, not by one who comes at once', async () => {
  const { app, life } = await setUp()
  const source = versioned(app, life, 100)
  source.fail(true)
  const reading = source.fetched.state$.subscribe()
  await world.advance(500)
  expect(source.calls).toBe(1)
  reading.unsubscribe()
  source.fetched.state$.subscribe().unsubscribe()
  expect(source.calls).toBe(1)
  await world.advance(1500)
  source.fail(false)
  read(source.fetched)
  await world.advance(500)
  expect(source.fetched.state).toEqual({ data: 1, error: undefined, isFetching: false })
})

test('equal rows keep their identity', async () => {
  const { expiries } = await setUp()
  const list = expiries()
  await list.load()
  const before = list.state.data
  await list.load()
  expect(list.state.data).toBe(before)
})

test('a user change drops the data and fetches the next user’s', async () => {
  const { app, life } = await setUp()
  const source = versioned(app, life, 500)
  const states = read(source.fetched)
  await world.advance(1000)
  const [under, next] = [source.fetched.load(), (source.change(), source.fetched.load())]
  const rejected = Promise.all(
    [under, next].map(each => expect(each).rejects.toMatchObject({ code: 'ABORTED' })),
  )
  const other = app.session.login(world.user().login)
  await world.settle()
  await other
  await rejected
  const from = states.findLastIndex(({ data, isFetching }) => data === undefined && !isFetching)
  expect(states.slice(from).every(({ data }) => data === undefined)).toBe(true)
  await world.advance(1000)
  expect(states.at(-1)).toEqual({ data: 2, error: undefined, isFetching: false })
  await app.session.logout()
  await world.settle()
  expect(source.fetched.state).toEqual({ data: undefined, error: undefined, isFetching: false })
  const calls = source.calls
  await world.advance(1000)
  expect(source.calls).toBe(calls)
})

test('public data survives a user change', async () => {
  const { app, expiries } = await setUp()
  const list = expiries({ personal: false })
  const before = await list.load()
  await app.session.logout()
  expect(list.state.data).toBe(before)
})

test('close rejects open and later loads and completes the stream', async () => {
  const { app, life } = await setUp()
  const source = versioned(app, life, 500)
  const completed = vi.fn()
  source.fetched.state$.subscribe({ complete: completed })
  const under = source.fetched.load()
  life.unsubscribe()
  await expect(under).rejects.toMatchObject({ code: 'ABORTED' })
  await expect(source.fetched.load()).rejects.toMatchObject({ code: 'ABORTED' })
  expect(completed).toHaveBeenCalledTimes(1)
  const calls = source.calls
  source.change()
  source.fetched.state$.subscribe()
  await world.advance(1000)
  expect(source.calls).toBe(calls)
})

test('a fetch without readers or callers is aborted; the next reader fetches again', async () => {
  const { app, life } = await setUp()
  const signals: AbortSignal[] = []
  const fetched = createFetched(app, life, {
    fetch: ({ signal }) =>
      new Promise((resolve, reject) => {
        signals.push(signal!)
        signal!.addEventListener('abort', () => reject(new Error('aborted')))
        world.clock.schedule(() => resolve(signals.length), 2000)
      }),
  })
  const isAborted = () => signals.map(({ aborted }) => aborted)
  const leave = () => fetched.state$.subscribe().unsubscribe()

  // Another reader in time keeps it.
  leave()
  await world.advance(200)
  const reading = fetched.state$.subscribe()
  await world.advance(400)
  reading.unsubscribe()
  await world.advance(200)
  expect(isAborted()).toEqual([false])
  await world.advance(200)
  expect(isAborted()).toEqual([true])
  expect(fetched.state).toEqual({ data: undefined, error: undefined, isFetching: false })

  leave()
  const loading = fetched.load()
  await world.advance(3000)
  expect(isAborted()).toEqual([true, false])
  expect(await loading).toBe(2)
  expect(fetched.state).toEqual({ data: 2, error: undefined, isFetching: false })
})

test('is refetched when it is too old, while there are readers and its data is wanted', async () => {
  const { app, life } = await setUp()
  const source = versioned(app, life, 100)
  const { fetched } = source
  let isWanted = true
  const readings = [1000, 1500].map(maxAge => fetched.freshWithin(maxAge, () => isWanted).subscribe())
  await world.advance(3500)
  // Once a second for both readers, also after a failure.
  expect(source.calls).toBe(4)
  source.fail(true)
  await world.advance(2000)
  expect(source.calls).toBe(6)
  expect(fetched.state).toMatchObject({ data: 1, error: expect.any(Error) as unknown })
  isWanted = false
  await world.advance(6000)
  expect(source.calls).toBe(6)
  isWanted = true
  readings[0]?.unsubscribe()
  await world.advance(6000)
  expect([9, 10]).toContain(source.calls)
  readings[1]?.unsubscribe()
  const { calls } = source
  await world.advance(20_000)
  expect(source.calls).toBe(calls)
})

test('what its store has is not fetched by readers, and comes from others too', async () => {
  const { app, life } = await setUp()
  const store$ = new BehaviorSubject<string | undefined>('old')
  let calls = 0
  const fetched = createFetched(app, life, {
    store$,
    concerns: () => false,
    fetch: async () => {
      calls++
      if (calls > 1) throw new Error('unavailable')
      store$.next('fetched')
      return 'fetched'
    },
  })
  const states = read(fetched)
  await world.advance(1000)
  expect([states, calls]).toEqual([[{ data: 'old', error: undefined, isFetching: false }], 0])
  expect(await fetched.load()).toBe('fetched')
  await expect(fetched.load()).rejects.toThrow('unavailable')
  expect(fetched.state).toMatchObject({ data: 'fetched', error: expect.any(Error) as unknown })
  store$.next('of others')
  expect(fetched.state).toEqual({ data: 'of others', error: undefined, isFetching: false })
  await app.session.logout()
  expect(fetched.state.data).toBeUndefined()
  store$.next(undefined)
  await expect(fetched.load()).rejects.toMatchObject({ code: 'ABORTED' })
  expect([fetched.state.error, calls]).toEqual([undefined, 2])
})
