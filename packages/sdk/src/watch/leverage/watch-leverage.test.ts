import { afterEach, describe, expect, test } from 'vitest'
import {
  createWorld,
  type Fate,
  type User,
  type World,
  type WorldOptions,
} from '../../../test/support/world.ts'
import type { App } from '../../app/types.ts'
import { memoryStorage } from '../../storage/index.ts'
import {
  watchLeverage,
  type Leverage,
  type LeverageEnd,
  type LeverageOpened,
  type OpenPosition,
  type PendingLeverage,
} from '../index.ts'

let world: World
afterEach(() => world.close())

const BTC = { legalId: 3, currencyId: 1 } as const
const buy = { side: 'buy', lots: 2, multiple: 10 } as const

const watching = async (options: WorldOptions = {}) => {
  let fate: (path: string) => Fate = () => 'answered'
  world = createWorld({ fate: path => fate(path), ...options })
  world.price('BTC', 70_000)
  const user = world.user()
  const storage = memoryStorage()
  const events: string[] = []
  const ends: LeverageEnd[] = []
  const opened: LeverageOpened[] = []
  let [open, waiting]: [readonly OpenPosition[], readonly PendingLeverage[]] = [[], []]
  let app!: App
  let leverage!: Leverage
  const start = async () => {
    app = await world.signedIn({ storage }, user)
    leverage = watchLeverage(app, 'BTC')
    leverage.positions$.subscribe(rows => (open = rows))
    leverage.orders$.subscribe(rows => (waiting = rows))
    leverage.opened$.subscribe(event => {
      events.push(`opened ${event.id}`)
      opened.push(event)
    })
    leverage.ended$.subscribe(event => {
      events.push(`ended ${event.id}`)
      ends.push(event)
    })
    await world.settle()
  }
  await start()
  return {
    user,
    events,
    ends,
    opened,
    restart: start,
    lose: (path: string, how: Fate = 'answer lost') => {
      let left = 1
      fate = each => (each === path && left-- > 0 ? how : 'answered')
    },
    failAll: () => (fate = () => 'never arrives'),
    answerAll: () => (fate = () => 'answered'),
    get app() {
      return app
    },
    get leverage() {
      return leverage
    },
    get open() {
      return open
    },
    get waiting() {
      return waiting
    },
    /** Another device. */
    elsewhere: {
      place: (limit?: number, lots = 1) =>
        world.exchange.exchange.execute('submitLeverage', {
          ...BTC,
          userId: user.id,
          share: lots,
          multiple: 10,
          type: 1,
          status: limit === undefined ? 1 : 0,
          targetPrice: String(limit ?? 999),
        }).id,
      close: (id: number) => void world.exchange.exchange.execute('closeLeverage', { userId: user.id, id }),
    },
  }
}
const books = ({ id }: User) => world.exchange.exchange.leverageOrders(id, {})
/** The outcome of a promise so far. */
const outcomeOf = (promise: Promise<unknown>) => {
  const outcome: { value?: unknown; error?: unknown } = {}
  promise.then(
    value => (outcome.value = value ?? 'done'),
    (error: unknown) => (outcome.error = error),
  )
  return outcome
}
const lists = (calls: readonly string[]) => calls.filter(path => path.startsWith('/api/lever'))

describe.each(['default', 'spec'] as const)('in the dialect %s', dialect => {
  test('a market order is placed, shown with its live profit, and closed', async () => {
    const it = await watching({ dialect })
    const placing = it.leverage.place(buy)
    await world.advance(1000)
    const position = await placing
    expect(position).toMatchObject({
      status: 'open',
      coin: 'BTC',
      side: 'buy',
      amount: '2',
      multiple: '10',
      price: '70006.8',
    })
    world.price('BTC', 70_106.8)
    await world.advance(2000)
    // 0.1 % of two lots at 70,006.8.
    const [fees, profit] = ['140.0136', '59.9864']
    expect(it.open).toMatchObject([
      { id: position.id, gross: '200', fees, profit, takeProfit: undefined, stopLoss: undefined },
    ])
    expect(Number(it.open[0]?.return)).toBeCloseTo((Number(profit) / Number(it.open[0]?.margin)) * 100, 2)
    await it.open[0]!.close()
    expect(it.open).toEqual([])
    await world.advance(2000)
    expect(it.ends).toMatchObject([
      { key: `leverage ${position.id} closed`, status: 'closed', side: 'buy', gross: '200', profit },
    ])
    expect(it.events).toEqual([`ended ${position.id}`])
    expect(it.leverage.closed.state.data).toMatchObject([{ id: position.id, gross: '200', profit }])
  })
  test('reports a limit and a stop soon after the price reaches them', async () => {
    const it = await watching({ dialect })
    const order = await it.leverage.place({ ...buy, limit: '69900' })
    expect(it.waiting).toMatchObject([{ id: order.id, status: 'pending', limit: '69900' }])
    world.price('BTC', 69_899)
    await world.advance(2500)
    expect(it.events).toEqual([`opened ${order.id}`])
    expect(it.opened).toMatchObject([{ key: `leverage ${order.id} opened`, side: 'buy', amount: '2' }])
    expect([it.waiting, it.open.length]).toEqual([[], 1])
    await it.open[0]!.setStops({ takeProfit: '70000', stopLoss: '69000' })
    await world.settle()
    expect(it.open).toMatchObject([{ takeProfit: '70000', stopLoss: '69000' }])
    await it.open[0]!.setStops({ takeProfit: '70100' })
    await world.settle()
    expect(it.open).toMatchObject([{ takeProfit: '70100', stopLoss: undefined }])
    world.price('BTC', 70_200)
    await world.advance(2500)
    expect(it.events).toEqual([`opened ${order.id}`, `ended ${order.id}`])
    expect(it.open).toEqual([])
  })
  test('cancels a waiting order', async () => {
    const it = await watching({ dialect })
    await it.leverage.place({ ...buy, limit: '69900' })
    await it.waiting[0]!.cancel()
    await world.advance(5000)
    expect([it.waiting, it.events]).toEqual([[], []])
    world.calls()
    await world.advance(120_000)
    expect(lists(world.calls())).toEqual([])
  })
  test('reports an opening and a close during sleep or between runs', async () => {
    const it = await watching({ dialect })
    const { id } = await it.leverage.place({ ...buy, limit: '69900' })
    const other = await it.leverage.place({ ...buy, limit: '69800' })
    world.setPushes(false)
    world.price('BTC', 69_850)
    it.elsewhere.close(id)
    world.sleep(8 * 3_600_000)
    await world.advance(35_000)
    expect(it.events).toEqual([`opened ${id}`, `ended ${id}`])
    it.app.close()
    world.price('BTC', 69_700)
    it.elsewhere.close(other.id)
    await it.restart()
    await world.advance(1000)
    expect(it.events.slice(2)).toEqual([`opened ${other.id}`, `ended ${other.id}`])
    await world.advance(60_000)
    expect(it.events).toHaveLength(4)
  })
  test('reports every position of a liquidation', async () => {
    const it = await watching({ dialect })
    const one = await it.leverage.place({ ...buy, lots: 90 })
    const two = await it.leverage.place({ ...buy, lots: 3 })
    world.price('BTC', 58_000)
    await world.advance(35_000)
    expect(it.events.sort()).toEqual([`ended ${one.id}`, `ended ${two.id}`])
    expect(it.open).toEqual([])
  })

  describe('when an answer is lost', () => {
    test.each(['answer lost', 'never arrives'] as const)('to place (%s), the lists settle it', async how => {
      const it = await watching({ dialect })
      await it.leverage.place(buy)
      it.lose('/api/lever/submit', how)
      const placing = outcomeOf(it.leverage.place(buy))
      const unknown: unknown[] = []
      it.leverage.unknown$.subscribe(rows => unknown.push(rows.length))
      await world.settle()
      expect(unknown).toContain(1)
      await expect(it.leverage.place(buy)).rejects.toMatchObject({
        code: 'BAD_INPUT',
        delivery: 'not-sent',
      })
      await world.advance(2000)
      if (how === 'answer lost') expect(placing.value).toMatchObject({ id: books(it.user)[0]!.id })
      await world.advance(40_000)
      if (how === 'never arrives') expect(placing.error).toMatchObject({ delivery: 'unknown' })
      expect(unknown.at(-1)).toBe(0)
      expect(books(it.user)).toHaveLength(how === 'answer lost' ? 2 : 1)
    })
    test('to place without wait, it rejects immediately and the order still appears', async () => {
      const it = await watching({ dialect })
      it.lose('/api/lever/submit')
      await expect(it.leverage.place(buy, { wait: false })).rejects.toMatchObject({ delivery: 'unknown' })
      await world.advance(2000)
      expect(it.open).toHaveLength(1)
    })
    test.each(['answer lost', 'never arrives'] as const)('to close (%s), the lists settle it', async how => {
      const it = await watching({ dialect })
      const { id } = await it.leverage.place(buy)
      it.lose('/api/lever/close', how)
      const closing = outcomeOf(it.open[0]!.close())
      await world.advance(45_000)
      if (how === 'answer lost') expect([closing.value, it.events]).toEqual(['done', [`ended ${id}`]])
      else expect(closing.error).toMatchObject({ delivery: 'unknown' })
      expect(it.open).toHaveLength(how === 'answer lost' ? 0 : 1)
    })
    test.each(['answer lost', 'never arrives'] as const)('to cancel (%s), the lists settle it', async how => {
      const it = await watching({ dialect })
      await it.leverage.place({ ...buy, limit: '69900' })
      it.lose('/api/lever/close', how)
      const cancelling = outcomeOf(it.waiting[0]!.cancel())
      await world.advance(45_000)
      if (how === 'answer lost') expect(cancelling.value).toBe('done')
      else expect(cancelling.error).toMatchObject({ delivery: 'unknown' })
      expect([it.waiting.length, it.events]).toEqual([how === 'answer lost' ? 0 : 1, []])
    })
    test.each(['answer lost', 'never arrives'] as const)(
      'to set stops (%s), the lists settle it',
      async how => {
        const it = await watching({ dialect })
        await it.leverage.place(buy)
        it.lose('/api/lever/setstop', how)
        const setting = outcomeOf(it.open[0]!.setStops({ stopLoss: '60000' }))
        await world.advance(45_000)
        if (how === 'answer lost') expect(setting.value).toBe('done')
        else expect(setting.error).toMatchObject({ delivery: 'unknown' })
        expect(it.open).toMatchObject([{ stopLoss: how === 'answer lost' ? '60000' : undefined }])
      },
    )
  })

  test('an action costs one request and one list; without orders there is no polling', async () => {
    const it = await watching({ dialect })
    const my = '/api/lever/my_trade'
    expect(lists(world.calls())).toEqual([my, my])
    it.leverage.positions$.subscribe()
    watchLeverage(it.app, 'BTC').orders$.subscribe()
    await world.advance(120_000)
    expect(lists(world.calls())).toEqual([])
    // The closed orders are listed before the first order is placed.
    await it.leverage.place({ ...buy, limit: '69900' })
    await world.advance(5000)
    expect(lists(world.calls())).toEqual([my, '/api/lever/submit', my])
    await it.leverage.place(buy)
    await world.advance(5000)
    expect(lists(world.calls())).toEqual(['/api/lever/submit', my])
    await it.open[0]!.setStops({ stopLoss: '60000' })
    await world.advance(5000)
    expect(lists(world.calls())).toEqual(['/api/lever/setstop', my])
    await it.waiting[0]!.cancel()
    await world.advance(5000)
    expect(lists(world.calls())).toEqual(['/api/lever/close', my])
    await it.open[0]!.close()
    await world.advance(5000)
    const calls = world.calls()
    expect(lists(calls)).toEqual(['/api/lever/close', my])
    expect(calls.filter(path => path === '/api/wallet/list')).toHaveLength(1)
    await world.advance(120_000)
    expect(lists(world.calls())).toEqual([])
  })

  test('closing leaves no timer and no pending promise', async () => {
    const it = await watching({ dialect })
    await it.leverage.place({ ...buy, limit: '69900' })
    it.lose('/api/lever/submit', 'never arrives')
    const placing = outcomeOf(it.leverage.place(buy))
    await world.settle()
    it.lose('/api/lever/close', 'never arrives')
    const cancelling = outcomeOf(it.waiting[0]!.cancel())
    await world.settle()
    it.leverage.close()
    it.app.close()
    await world.advance(1000)
    expect([placing.error, cancelling.error]).toMatchObject([{ code: 'ABORTED' }, { code: 'ABORTED' }])
    expect(world.timers()).toBe(0)
  })
  test('a change of user clears the orders and aborts the calls', async () => {
    const it = await watching({ dialect })
    await it.leverage.place(buy)
    it.lose('/api/lever/submit', 'never arrives')
    const placing = outcomeOf(it.leverage.place(buy))
    await world.settle()
    await it.app.session.logout()
    await it.app.session.login(world.user().login)
    await world.advance(2000)
    expect(placing.error).toMatchObject({ code: 'ABORTED' })
    expect([it.open, it.waiting, it.events]).toEqual([[], [], []])
    await it.app.session.login(it.user.login)
    await world.advance(2000)
    expect(it.open).toHaveLength(1)
  })
  test('retries a failed poll; `listed` has the error and the orders stay', async () => {
    const it = await watching({ dialect })
    await it.leverage.place(buy)
    it.failAll()
    await expect(it.leverage.listed.load()).rejects.toMatchObject({ code: 'NETWORK' })
    expect([it.leverage.listed.state.error !== undefined, it.open.length]).toEqual([true, 1])
    await world.advance(5000)
    it.answerAll()
    const { id } = it.open[0]!
    it.elsewhere.close(id)
    await world.advance(35_000)
    expect(it.leverage.listed.state.error).toBeUndefined()
    expect(it.events).toEqual([`ended ${id}`])
  })
  test('polls for a close until it is listed', async () => {
    const it = await watching({ dialect })
    const { id } = await it.leverage.place(buy)
    world.exchange.exchange.execute('setSettlementDelay', { ms: 50_000 })
    await it.open[0]!.close()
    await world.advance(45_000)
    expect([it.open, it.events]).toEqual([[], []])
    await world.advance(30_000)
    expect(it.events).toEqual([`ended ${id}`])
  })
})

test('updates the margin level and alarm from lists and pushes', async () => {
  const it = await watching()
  const [levels, alarms]: [unknown[], unknown[]] = [[], []]
  it.leverage.marginLevel$.subscribe(level => levels.push(level))
  it.leverage.marginAlarm$.subscribe(alarm => alarms.push(alarm))
  await it.leverage.place({ ...buy, lots: 100 })
  await world.advance(1000)
  expect(Number(levels.at(-1))).toBeGreaterThan(50)
  for (const price of [62_700, 61_000, 70_000]) {
    world.price('BTC', price)
    await world.advance(2000)
  }
  expect(alarms.filter(alarm => alarm !== null)).toEqual(['calm', 'warning', 'danger', 'calm'])
  await it.open[0]!.close()
  await world.advance(2000)
  expect([levels.at(-1), alarms.at(-1)]).toEqual(['0', null])
})
test('the margin level is unknown in the dialect spec', async () => {
  const it = await watching({ dialect: 'spec' })
  const levels: unknown[] = []
  it.leverage.marginLevel$.subscribe(level => levels.push(level))
  await it.leverage.place(buy)
  await world.advance(5000)
  expect(levels).toEqual([null])
})
test('fetches the deal for each first subscriber', async () => {
  const it = await watching()
  const offer = {
    pair: { lever_share_num: '1', lever_trade_fee: '0.1', spread: '6.8' },
    multiples: [5, 10, 20, 50, 100],
    limit: { min: '1', max: '0' },
  }
  const calls = ['/api/lever/deal', '/api/currency/quotation_new']
  world.calls()
  const read = () => it.leverage.deal.state$.subscribe()
  const [one, other] = [read(), read()]
  await world.advance(2000)
  expect(it.leverage.deal.state.data).toEqual(offer)
  expect(world.calls()).toEqual(calls)
  one.unsubscribe()
  other.unsubscribe()
  await world.advance(2000)
  read()
  await world.settle()
  expect(world.calls()).toEqual(calls)
})
test('polls once for a push with orders of another device', async () => {
  const it = await watching({ pushEvery: 2000 })
  world.calls()
  const id = it.elsewhere.place()
  await world.advance(2500)
  expect(it.open.map(row => row.id)).toEqual([id])
  expect(lists(world.calls())).toHaveLength(2)
  await world.advance(60_000)
  expect(lists(world.calls())).toEqual([])
})
test('polls every half minute without pushes', async () => {
  const it = await watching()
  const { id } = await it.leverage.place(buy)
  world.setPushes(false)
  await world.advance(1000)
  it.elsewhere.close(id)
  world.calls()
  await world.advance(31_000)
  expect(it.events).toEqual([`ended ${id}`])
  expect(lists(world.calls())).toHaveLength(2)
})
test('runs a full poll after the device slept', async () => {
  const it = await watching()
  await it.leverage.place(buy)
  world.setPushes(false)
  await world.advance(1000)
  const id = it.elsewhere.place(69_000)
  await world.advance(31_000)
  expect(it.waiting).toEqual([])
  world.sleep(3_600_000)
  await world.advance(31_000)
  expect(it.waiting.map(row => row.id)).toEqual([id])
})
test('rejects cancelling an opened order, and closing a position after a change of user', async () => {
  const it = await watching()
  await it.leverage.place({ ...buy, limit: '69900' })
  const order = it.waiting[0]!
  world.price('BTC', 69_800)
  await world.advance(3000)
  const [position] = it.open
  world.calls()
  await expect(order.cancel()).rejects.toMatchObject({ code: 'BAD_INPUT', delivery: 'not-sent' })
  await it.app.session.logout()
  await it.app.session.login(world.user().login)
  await expect(position!.close()).rejects.toMatchObject({ code: 'ABORTED', delivery: 'not-sent' })
  expect(world.calls()).not.toContain('/api/lever/close')
})
test('gives up an order in no list even if there are other polls', async () => {
  const it = await watching()
  it.lose('/api/lever/submit', 'never arrives')
  const placing = outcomeOf(it.leverage.place(buy))
  for (const wait of [2000, 5000, 10_000]) {
    await world.advance(wait)
    await it.leverage.listed.load()
  }
  expect(placing.error).toBeUndefined()
  await world.advance(60_000)
  expect(placing.error).toMatchObject({ delivery: 'unknown' })
})
test('dedupes two taps', async () => {
  const it = await watching()
  await it.leverage.place(buy)
  world.calls()
  const [position] = it.open
  await Promise.all([position!.close(), position!.close()])
  expect(world.calls().filter(path => path === '/api/lever/close')).toHaveLength(1)
})
test('applies slow answers as of their request', async () => {
  let latency = 0
  const it = await watching({ latency: () => latency, pushEvery: 500 })
  latency = 1600
  const placing = it.leverage.place({ ...buy, limit: '69900' })
  await world.advance(8000)
  const { id } = await placing
  world.price('BTC', 69_800)
  await world.advance(8000)
  expect([it.open.map(row => row.id), it.events]).toEqual([[id], [`opened ${id}`]])
  const closing = it.open[0]!.close()
  await world.advance(6000)
  await closing
  expect([it.open, it.events]).toEqual([[], [`opened ${id}`, `ended ${id}`]])
})
test('finds an awaited order among more than a page of closed ones', async () => {
  const it = await watching()
  const { id } = await it.leverage.place(buy)
  world.setPushes(false)
  for (let each = 0; each < 1100; each++) it.elsewhere.close(it.elsewhere.place())
  const other = it.elsewhere.place()
  it.elsewhere.close(id)
  await world.advance(35_000)
  expect(it.events).toEqual([`ended ${id}`])
  expect(it.open.map(row => row.id)).toEqual([other])
})
test('says why the lists fail while the user cannot be loaded', async () => {
  let fate: Fate = 'never arrives'
  const it = await watching({ fate: path => (path === '/api/user/info' ? fate : 'answered') })
  await expect(it.leverage.listed.load()).rejects.toMatchObject({ code: 'NETWORK' })
  await expect(it.leverage.closed.load()).rejects.toMatchObject({ code: 'NETWORK' })
  fate = 'answered'
  expect(await it.leverage.closed.load()).toEqual([])
})
