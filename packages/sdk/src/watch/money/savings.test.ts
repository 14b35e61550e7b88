import { afterEach, describe, expect, test } from 'vitest'
import { createWorld, type Fate, type World } from '../../../test/support/world.ts'
import { toAmount, type LockedOrderStatus } from '../../index.ts'
import { watchCustody } from './custody.ts'
import { lockedByCoin, lockedFunds, lockedUntil, watchLocking } from './locking.ts'

let world: World
afterEach(() => world.close())

const HOUR = 3_600_000
const DAY = 24 * HOUR
const INCOME = '/api/deposit/lists'
const amount = (text: string) => toAmount(text) ?? expect.fail(text)

describe.each(['default', 'spec'] as const)('in the dialect %s', dialect => {
  let fates: Partial<Record<string, Fate>> = {}
  const start = async () => {
    fates = {}
    world = createWorld({ dialect, fate: path => fates[path] ?? 'answered' })
    const app = await world.signedIn()
    await world.advance(2000)
    world.calls()
    return { app, locking: watchLocking(app), custody: watchCustody(app) }
  }
  /** The last hour of a day, after the user has had savings for `days` days. */
  const startAfter = async (days: number) => {
    fates = {}
    world = createWorld({ dialect, fate: path => fates[path] ?? 'answered' })
    const user = world.user()
    const { exchange } = world.exchange
    exchange.execute('moveCustody', { userId: user.id, type: 1, number: '5000' })
    exchange.execute('buyProfit', { userId: user.id, productId: 2, number: '1000' })
    world.sleep(days * DAY + 14 * HOUR)
    const app = await world.signedIn({}, user)
    world.setPushes(false)
    await world.advance(2000)
    world.calls()
    return { app, locking: watchLocking(app), custody: watchCustody(app) }
  }
  /** Midnight passes while the devices sleep. */
  const nextDay = async () => {
    world.sleep(HOUR)
    await world.advance(3000)
    world.calls()
  }

  test('a subscription costs one request, and one each for the orders before and after it', async () => {
    const { locking } = await start()
    const products = await locking.products.load()
    expect(products).toHaveLength(4)
    const product = products.find(({ currency_name }) => currency_name === 'USDT')
    if (!product) return expect.fail()
    expect(await locking.product(product.id).load()).toMatchObject({ currency_name: 'USDT' })
    locking.orders.state$.subscribe()
    await world.settle()
    expect(locking.orders.state.data).toMatchObject({
      orders: [],
      totals: { funds: '0', orders: 0 },
      coins: [],
    })
    world.calls()
    await locking.subscribe({ product, amount: '1000' })
    await world.advance(5000)
    expect(world.calls().sort()).toEqual([
      '/api/wallet/list',
      '/api/wealth/buyProfit',
      '/api/wealth/getMyprofit',
      '/api/wealth/getMyprofit',
    ])
    // The product's own fields are sent too.
    const sent = world.log.find(line => line.includes('/api/wealth/buyProfit')) ?? ''
    expect(JSON.parse(sent.slice(sent.indexOf('{')))).toMatchObject({ ...product, number: '1000' })
    expect(locking.orders.state.data).toMatchObject({
      orders: [{ stage: 'inCustody', caution_money: '1000' }],
      totals: { funds: '1000', daily: '3', orders: 1 },
      coins: [{ coin: 'USDT', funds: '1000' }],
      paidRate: '0',
    })
  })

  test('refetches a subscribed log when the income total changes', async () => {
    const { locking } = await startAfter(1)
    locking.orders.state$.subscribe()
    const reading = locking.income().state$.subscribe()
    await world.settle()
    expect(locking.orders.state.data).toMatchObject({ totals: { income: '3' } })
    expect(locking.income().state.data?.rows).toMatchObject([{ value: '3' }])
    await nextDay()
    await locking.orders.load()
    await world.settle()
    expect(world.calls()).toEqual(['/api/wealth/getMyprofit', INCOME])
    expect(locking.orders.state.data).toMatchObject({ totals: { income: '6' }, paidRate: '0.3' })
    expect(locking.income().state.data?.rows).toHaveLength(2)
    // The total did not change.
    await locking.orders.load()
    expect(world.calls()).toEqual(['/api/wealth/getMyprofit'])
    reading.unsubscribe()
  })

  test('does not fetch a log without subscribers when the total changes', async () => {
    const { locking } = await startAfter(1)
    await locking.income().load()
    await locking.orders.load()
    await nextDay()
    await locking.orders.load()
    await world.settle()
    expect(world.calls()).toEqual(['/api/wealth/getMyprofit'])
    locking.income().state$.subscribe()
    await world.settle()
    expect(world.calls()).toEqual([INCOME])
    expect(locking.income().state.data?.rows).toHaveLength(2)
  })

  test('the orders show a subscription whose answer was lost; it is not resent', async () => {
    const { locking } = await start()
    const product = (await locking.products.load()).find(({ currency_name }) => currency_name === 'USDT')
    if (!product) return expect.fail()
    locking.orders.state$.subscribe()
    await world.settle()
    world.calls()
    fates['/api/wealth/buyProfit'] = 'answer lost'
    const twice = [1, 2].map(() => locking.subscribe({ product, amount: '1000' }))
    await expect(twice[0]).rejects.toMatchObject({ delivery: 'unknown' })
    await expect(twice[1]).rejects.toMatchObject({ delivery: 'unknown' })
    await world.advance(3000)
    expect(locking.orders.state.data?.orders).toHaveLength(1)
    expect(world.calls().filter(path => path === '/api/wealth/buyProfit')).toHaveLength(1)
  })

  test('orders have a stage; ended ones count only towards the income', async () => {
    fates = {}
    world = createWorld({ dialect, fate: path => fates[path] ?? 'answered' })
    const user = world.user()
    const userId = user.id
    const { exchange } = world.exchange
    const lock = (productId: number, number: string) =>
      exchange.execute('buyProfit', { userId, productId, number }).id
    lock(2, '100')
    const [redeemed, deleted] = [lock(2, '200'), lock(2, '300')]
    world.sleep(2 * DAY)
    exchange.execute('redeemLocked', { userId, id: redeemed })
    exchange.execute('deleteLocked', { id: deleted })
    lock(2, '400')
    lock(1, '1000')
    world.sleep(6 * DAY)
    const locking = watchLocking(await world.signedIn({}, user))
    const { orders, totals, coins, paidRate } = await locking.orders.load()
    // 5.6 days of 30 and of 7, counted to the last midnight.
    const shown = orders.map(
      ({ stage, caution_money, passed, statusText }) =>
        `${stage} ${caution_money}, ${passed === null ? 'ended early' : `${passed.toFixed(0)} %`}, ${statusText ?? 'as usual'}`,
    )
    expect(shown.sort()).toEqual([
      'deleted 300, ended early, as usual',
      'expired 100, 100 %, as usual',
      'inCustody 1000, 19 %, as usual',
      'inCustody 400, 80 %, as usual',
      'redeemed 200, ended early, as usual',
    ])
    // 1000 × 0.5 % + 400 × 0.3 % per day.
    expect(totals).toMatchObject({ funds: '1400', daily: '6.2', orders: 2 })
    expect(Number(totals.income)).toBeGreaterThan(0)
    expect(coins).toMatchObject([
      { coin: expect.any(String) as string, orders: 1 },
      { coin: expect.any(String) as string, orders: 1 },
    ])
    expect(paidRate).toBe('0.4')
    await locking.income().load()
    expect(locking.income().state.data).toMatchObject({ rows: { length: 20 }, ended: false })
    await locking.income().more()
    expect(locking.income().state.data).toMatchObject({ rows: { length: 23 }, ended: true })
    // Another type has no rows.
    await locking.income(10_001).load()
    expect(locking.income(10_001).state.data).toMatchObject({ rows: [] })
  })

  test('a move into custody costs one request; the fund is refetched after a delay', async () => {
    const { app, custody } = await start()
    const contexts: unknown[] = []
    custody.context$.subscribe(context => contexts.push(context))
    await world.settle()
    expect(custody.fund.state.data?.level_list?.length).toBeGreaterThan(1)
    const free = Number((contexts.at(-1) as { available: string }).available)
    expect(contexts.at(-1)).toMatchObject({ balance: '0' })
    world.calls()
    await custody.move({ direction: 'in', amount: '5000' })
    await world.advance(1750)
    expect(world.calls()).toEqual(['/api/deposit/action', '/api/wallet/list'])
    await world.advance(500)
    expect(world.calls()).toEqual(['/api/deposit/my_level'])
    expect(contexts.at(-1)).toEqual({ available: String(free - 5000), balance: '5000' })
    await custody.move({ direction: 'out', amount: '1000' })
    await world.advance(3000)
    expect(custody.fund.state.data?.balance).toBe('4000')
    // Closing cancels the delayed refetch.
    await custody.move({ direction: 'out', amount: '1000' })
    app.close()
    await world.advance(250)
    expect(world.timers()).toBe(0)
  })

  test.each(['answer lost', 'never arrives'] as const)(
    'the fund shows a move whose answer was lost (%s); it is not resent',
    async fate => {
      const { custody } = await start()
      custody.fund.state$.subscribe()
      await world.settle()
      world.calls()
      fates['/api/deposit/action'] = fate
      await expect(custody.move({ direction: 'in', amount: '5000' })).rejects.toMatchObject({
        delivery: 'unknown',
      })
      await world.advance(5000)
      expect(custody.fund.state.data?.balance).toBe(fate === 'answer lost' ? '5000' : '0')
      expect(world.calls()).toEqual(['/api/deposit/action', '/api/wallet/list', '/api/deposit/my_level'])
    },
  )

  test('shows the fund from either call and keeps a known balance if its call fails', async () => {
    const { custody } = await start()
    await custody.move({ direction: 'in', amount: '5000' })
    fates['/api/deposit/my_level'] = 'never arrives'
    expect((await custody.fund.load()).level_list?.length).toBeGreaterThan(1)
    fates['/api/deposit/level'] = 'never arrives'
    await expect(custody.fund.load()).rejects.toMatchObject({ code: 'NETWORK' })
    fates = {}
    const fund = await custody.fund.load()
    expect(fund.balance).toBe('5000')
    fates['/api/deposit/my_level'] = 'never arrives'
    await custody.fund.load().catch(() => {})
    expect(custody.fund.state.data?.balance).toBe('5000')
  })

  test('pages the daily income by ten and refetches it when the total changes', async () => {
    const { custody } = await startAfter(13)
    custody.fund.state$.subscribe()
    custody.income.state$.subscribe()
    await world.settle()
    expect(custody.income.state.data).toMatchObject({ rows: { length: 10 }, ended: false })
    await custody.income.more()
    expect(custody.income.state.data).toMatchObject({ rows: { length: 12 }, ended: true })
    await nextDay()
    await custody.fund.load()
    await world.settle()
    expect(world.calls()).toEqual(['/api/deposit/my_level', INCOME])
    // Rows without an id cannot be matched with those below: the list starts over.
    expect(custody.income.state.data?.rows).toHaveLength(dialect === 'spec' ? 10 : 13)
    await custody.income.more()
    expect(custody.income.state.data?.rows).toHaveLength(13)
  })
})

test('has a status text only if the platform’s is not the standard one', () => {
  const saidOf = (status: LockedOrderStatus, show_status?: string) => {
    const row = { caution_money: amount('1'), status, ...(show_status !== undefined && { show_status }) }
    const { orders } = lockedFunds({ rows: [row], income_total: null } as never, 0)
    return `${orders[0]?.stage}: ${orders[0]?.statusText}`
  }
  expect(saidOf(1, 'In Progress')).toBe('inCustody: undefined')
  expect(saidOf(3, 'In Progress')).toBe('expired: In Progress')
  expect(saidOf(1, 'Maturing')).toBe('inCustody: Maturing')
  expect(saidOf(-1)).toBe('cancelled: undefined')
  expect(saidOf(-1, 'Cancelled early')).toBe('cancelled: Cancelled early')
  expect(saidOf(0, '')).toBe('deleted: undefined')
})

test('totals are per coin', () => {
  const order = (coin: string, caution_money: string, status: 1 | 3) => ({
    caution_money: amount(caution_money),
    income_rate: amount('1'),
    status,
    product: { currency_name: coin, income_rate: amount('1') },
  })
  const orders = [order('BTC', '1', 1), order('USDT', '10', 1), order('USDT', '20', 1), order('ETH', '5', 3)]
  expect(lockedByCoin(orders)).toMatchObject([
    { coin: 'USDT', funds: '30', daily: '0.3', orders: 2 },
    { coin: 'BTC', funds: '1', orders: 1 },
  ])
  expect(lockedUntil(7, 1000)).toBe(7 * DAY + 1000)
})
