import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createWorld, type Fate, type User } from '../../../test/support/world.ts'
import { memoryStorage, type AppError } from '../../index.ts'
import { watchOptions, type OptionEnd, type RunningOption, type UnknownOption } from '../index.ts'

const order = { coin: 'BTC', side: 'up', seconds: 30, amount: '100' } as const
const [LIST, SUBMIT, WALLETS] = ['/api/microtrade/lists', '/api/microtrade/submit', '/api/wallet/list']

describe.each(['default', 'spec'] as const)('in the dialect %s', dialect => {
  let fate: (path: string) => Fate = () => 'answered'
  const world = createWorld({ dialect, fate: path => fate(path) })
  afterAll(() => world.close())
  beforeEach(() => {
    fate = () => 'answered'
    world.setPushes(true)
    world.setSettlementDelay(0)
    world.price('BTC', 70_000)
  })
  const submitsAre = (next: Fate) => (fate = path => (path === SUBMIT ? next : 'answered'))

  const watching = async (
    user: User = world.user(),
    session = memoryStorage(),
    storage = memoryStorage(),
  ) => {
    const app = await world.signedIn({ storage: session, tabStorage: storage }, user)
    const options = watchOptions(app)
    const ends: OptionEnd[] = []
    let running: readonly RunningOption[] | undefined
    let unknown: readonly UnknownOption[] = []
    options.settled$.subscribe(end => ends.push(end))
    options.orders$.subscribe(rows => (running = rows))
    options.unknown$.subscribe(rows => (unknown = rows))
    await world.advance(1000)
    onTestFinished(() => app.close())
    return {
      user,
      session,
      storage,
      app,
      options,
      ends,
      get running() {
        return running
      },
      get unknown() {
        return unknown
      },
    }
  }

  test('an order is placed, open and settled; closing leaves no timer', async () => {
    const tab = await watching()
    expect(tab.running).toEqual([])
    const placed = await tab.options.place(order)
    await world.advance(2000)
    expect(tab.running).toEqual([
      expect.objectContaining({
        ref: placed.ref,
        coin: 'BTC',
        side: 'up',
        openPrice: '70000',
        endsAt: placed.openedAt + 30_000,
        expected: { outcome: 'even', amount: '0' },
      }),
    ])
    world.price('BTC', 70_100)
    await world.advance(2000)
    expect(tab.running).toMatchObject([{ expected: { outcome: 'profit', amount: '20' } }])
    await world.advance(40_000)
    expect(tab.ends).toEqual([expect.objectContaining({ ref: placed.ref, outcome: 'profit', profit: '20' })])
    expect(await placed.settled).toBe(tab.ends[0])
    expect(tab.running).toEqual([])
    tab.app.close()
    await world.advance(250)
    expect(world.timers()).toBe(0)
  })

  test('fetches nothing before the first subscription or order', async () => {
    const app = await world.signedIn()
    onTestFinished(() => app.close())
    world.calls()
    watchOptions(app)
    await world.advance(60_000)
    expect(world.calls().filter(path => path.includes('microtrade'))).toEqual([])
  })

  test.each([true, false])('requests per action, pushes %s', async pushes => {
    const { options, ends } = await watching()
    await options.place({ ...order, seconds: 60 })
    await world.advance(5000)
    world.setPushes(pushes)
    // Losing the push channel makes the app fetch the market data.
    await world.advance(2000)
    world.calls()
    await options.place({ ...order, amount: '110' })
    await world.advance(5000)
    const added = dialect === 'spec' ? [LIST] : []
    expect(world.calls().sort()).toEqual([...added, SUBMIT, WALLETS])
    await world.advance(30_000)
    expect(ends).toHaveLength(1)
    expect(world.calls().sort()).toEqual([LIST, WALLETS])
  })

  test('finds an order whose answer was lost', async () => {
    const tab = await watching()
    submitsAre('answer lost')
    const placing = tab.options.place(order)
    await world.settle()
    expect(tab.unknown).toMatchObject([{ coin: 'BTC', side: 'up', seconds: 30, amount: '100' }])
    await expect(tab.options.place(order)).rejects.toMatchObject({ delivery: 'not-sent' })
    await world.advance(2000)
    const placed = await placing
    expect(tab.running).toMatchObject([{ ref: placed.ref }])
    expect(tab.unknown).toEqual([])
    await world.advance(40_000)
    expect(await placed.settled).toMatchObject({ ref: placed.ref })
    expect(tab.ends).toHaveLength(1)
    expect(world.options(tab.user)).toHaveLength(1)
  })

  test('rejects an order that never arrived as unknown, and does not resend it', async () => {
    const tab = await watching()
    // An equal, older order must not match.
    await tab.options.place(order)
    await world.advance(40_000)
    submitsAre('never arrives')
    world.calls()
    const failure = tab.options.place(order).then(
      () => undefined,
      (error: AppError) => error,
    )
    await world.advance(29_000)
    expect(tab.unknown).toHaveLength(1)
    await world.advance(11_000)
    expect(await failure).toMatchObject({ endpoint: 'options.submit', delivery: 'unknown' })
    expect(tab.unknown).toEqual([])
    expect(world.calls().filter(path => path === SUBMIT)).toHaveLength(1)
    await world.advance(60_000)
    expect(tab.ends).toHaveLength(1)
    expect(world.calls()).not.toContain(LIST)
  })

  test('without wait rejects immediately, but still finds the order', async () => {
    const tab = await watching()
    submitsAre('answer lost')
    await expect(tab.options.place(order, { wait: false })).rejects.toMatchObject({ delivery: 'unknown' })
    await world.advance(2000)
    expect(tab.running).toHaveLength(1)
    await world.advance(40_000)
    expect(tab.ends).toHaveLength(1)
  })

  test('without a list of all pairs, shows the orders of a coin that is selected later', async () => {
    const user = world.user()
    const none: typeof fetch = (url, init) =>
      world.fetch((url as string).replace('match_id=-1', 'match_id=999'), init)
    const app = await world.signedIn({ fetch: none }, user)
    onTestFinished(() => app.close())
    void app.setCoin('ETH')
    const open = watchOptions(app).open()
    open.state$.subscribe()
    world.placeOption(user, 'up', 60, '100')
    await world.advance(1000)
    expect(open.state.data).toEqual([])
    void app.setCoin('BTC')
    await world.advance(1000)
    expect(open.state.data).toHaveLength(1)
  })

  test('rejects a refused order without polling for it', async () => {
    const tab = await watching()
    const refused = tab.options.place({ ...order, amount: '1' })
    await expect(refused).rejects.toMatchObject({ code: 'REFUSED', delivery: 'answered' })
    expect([tab.unknown, tab.running]).toEqual([[], []])
  })

  test.each([
    ['an unknown coin', { coin: 'NONE' }, 'coin'],
    ['an unknown side', { side: 'sideways' as never }, 'side'],
    ['an amount that is a number', { amount: 100 as never }, 'number'],
  ])('rejects %s without sending it, and names the field', async (_, wrong, path) => {
    const tab = await watching()
    await expect(tab.options.place({ ...order, ...wrong })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      endpoint: 'options.submit',
      delivery: 'not-sent',
      issues: [{ path }],
    })
    expect([tab.unknown, tab.running]).toEqual([[], []])
  })

  test('without a user asks to sign in', async () => {
    const tab = await watching()
    await tab.app.session.logout()
    await expect(tab.options.place(order)).rejects.toMatchObject({
      code: 'SESSION_INVALID',
      delivery: 'not-sent',
      message: 'options.submit: SESSION_INVALID, no user is signed in',
    })
  })

  test('the next run finds an order that was in flight', async () => {
    const tab = await watching()
    submitsAre('answer lost')
    void tab.options.place(order).catch(() => {})
    await world.settle()
    tab.app.close()
    submitsAre('answered')
    const next = await watching(tab.user, tab.session, tab.storage)
    await world.advance(2000)
    expect(next.running).toHaveLength(1)
    await world.advance(40_000)
    expect(next.ends).toHaveLength(1)
  })

  test('a result has the same key in every run and tab', async () => {
    const tab = await watching()
    const other = await watching(tab.user, tab.session)
    await tab.options.place(order)
    await world.advance(10_000)
    // Not every server pushes orders from another tab.
    void other.options.open('BTC').load()
    await world.advance(1000)
    const before = await tab.storage.get(`h4.options.${tab.user.id}`)
    await world.advance(40_000)
    await tab.storage.set(`h4.options.${tab.user.id}`, before)
    tab.app.close()
    const next = await watching(tab.user, tab.session, tab.storage)
    await world.advance(5000)
    const keys = [tab, other, next].map(({ ends }) => ends.map(({ key }) => key))
    expect(keys).toEqual([keys[0], keys[0], keys[0]])
    expect(keys[0]).toHaveLength(1)
  })

  test.each([0, 60_000, 110_000])('emits a result that is listed %d ms late', async ms => {
    const tab = await watching()
    world.setPushes(false)
    world.setSettlementDelay(ms)
    const { ref } = await tab.options.place(order)
    await world.advance(29_000)
    await world.advance(ms)
    expect(tab.ends).toEqual([])
    await world.advance(35_000)
    expect(tab.ends).toMatchObject([{ ref }])
  })
})

test('while an order hangs, a reconnect costs few calls; its answer is followed by the list', async () => {
  let hangs = false
  const world = createWorld({
    latency: () => (hangs ? 30_000 : 0),
    fate: path => {
      hangs = path === SUBMIT
      return 'answered'
    },
  })
  onTestFinished(() => world.close())
  const options = watchOptions(await world.signedIn())
  let running: readonly RunningOption[] = []
  options.orders$.subscribe(rows => (running = rows))
  await world.advance(1000)
  const placing = options.place({ ...order, seconds: 300 })
  await world.advance(1000)
  world.setPushes(false)
  await world.advance(500)
  world.setPushes(true)
  world.calls()
  await world.advance(13_000)
  expect(world.calls().filter(path => path === LIST).length).toBeLessThan(4)
  await world.advance(20_000)
  expect(running).toMatchObject([{ ref: (await placing).ref }])
  expect(world.calls()).toContain(LIST)
})

test('closing the watcher or the app completes the streams of a running order', async () => {
  const world = createWorld()
  onTestFinished(() => world.close())
  const app = await world.signedIn()
  const ended: string[] = []
  const follow = (name: string) => {
    const options = watchOptions(app)
    options.orders$.subscribe({ complete: () => ended.push(`${name} running`) })
    options.unknown$.subscribe({ complete: () => ended.push(`${name} unknown`) })
    return options
  }
  const options = follow('first')
  await options.place({ ...order, seconds: 300 })
  await world.advance(1000)
  options.close()
  expect(ended.sort()).toEqual(['first running', 'first unknown'])
  follow('second')
  await world.advance(1000)
  app.close()
  expect(ended.slice(2).sort()).toEqual(['second running', 'second unknown'])
})

/** A signed-in app that answers the lists of options itself while `lists` returns something. */
const withLists = async (lists: () => Response | undefined) => {
  const world = createWorld()
  onTestFinished(() => world.close())
  const fetch: typeof world.fetch = async (input, init) =>
    (new URL(input as string).pathname === LIST && lists()) || world.fetch(input, init)
  return { world, app: await world.signedIn({ fetch }) }
}

/** An order that was placed, and lists that can be empty. */
const placedWithLists = async () => {
  let hidden = false
  const { world, app } = await withLists(() =>
    hidden ? Response.json({ type: 'ok', message: [] }) : undefined,
  )
  const options = watchOptions(app)
  let running: readonly RunningOption[] = []
  options.orders$.subscribe(rows => (running = rows))
  await world.advance(1000)
  const { settled } = await options.place(order)
  await world.advance(2000)
  return { world, settled, running: () => running, hide: (on: boolean) => (hidden = on) }
}

test('an ended order that no list has is unknown after two minutes, and comes back with its result', async () => {
  const { world, settled, running, hide } = await placedWithLists()
  hide(true)
  world.setPushes(false)
  await world.advance(60_000, 1000)
  expect(running()).toMatchObject([{ status: 'open' }])
  await world.advance(240_000, 1000)
  expect(running()).toMatchObject([{ status: 'unknown' }])
  world.calls()
  await world.advance(300_000, 1000)
  expect(world.calls().filter(path => path === LIST)).toEqual([])
  hide(false)
  world.setPushes(true)
  await world.advance(5000)
  expect(await settled).toMatchObject({ amount: '100' })
  expect(running()).toEqual([])
})

test('it is unknown as soon on a channel that reconnects and never pushes', async () => {
  const { world, running, hide } = await placedWithLists()
  hide(true)
  world.losePushes(true)
  await world.advance(300_000, 1000)
  expect(running()).toMatchObject([{ status: 'unknown' }])
})

test('a list opened before the pairs are known follows the own orders', async () => {
  const world = createWorld({ latency: () => 100 })
  onTestFinished(() => world.close())
  const app = world.app()
  const login = app.session.login(world.user().login)
  await world.advance(1000)
  await login
  const options = watchOptions(app)
  const list = options.open('BTC')
  list.state$.subscribe()
  await world.advance(3000)
  expect(list.state.data).toEqual([])
  void options.place(order)
  await world.advance(6000)
  expect(list.state.data).toHaveLength(1)
})

test('a lost order from a storage that answers late is looked for with those placed meanwhile', async () => {
  let fate: Fate = 'never arrives'
  const world = createWorld({ fate: path => (path === SUBMIT ? fate : 'answered') })
  onTestFinished(() => world.close())
  const [user, storage] = [world.user(), memoryStorage()]
  const first = await world.signedIn({ tabStorage: storage }, user)
  await expect(watchOptions(first).place(order, { wait: false })).rejects.toThrow('unknown')
  first.close()

  fate = 'answered'
  const slow = {
    ...storage,
    get: (key: string) => storage.get(key).then(stored => world.after(8000, stored)),
  }
  const app = await world.signedIn({ tabStorage: slow }, user)
  const options = watchOptions(app)
  let unknown: readonly UnknownOption[] = []
  options.unknown$.subscribe(rows => (unknown = rows))
  const placing = options.place({ ...order, amount: '110' })
  await world.advance(9000)
  const { ref } = await placing
  expect(unknown).toMatchObject([{ amount: '100' }])
  expect(unknown[0]?.ref).not.toBe(ref)
  await world.advance(40_000)
  expect(unknown).toEqual([])
})
