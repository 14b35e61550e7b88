import { expect, test } from 'vitest'
import { LOCKING_INCOME } from '../core/account-log.ts'
import { DAY } from '../core/day.ts'
import { holder } from '../../../test/support/funds.ts'
import { LOCKED_PRODUCTS } from './locking.ts'
import { START, testExchange } from '../../../test/support/exchange.ts'

const MIDNIGHT = START + DAY / 2
const product = (name: string) => {
  const found = LOCKED_PRODUCTS.find(({ currencyName }) => currencyName === name)
  if (!found) throw new Error(name)
  return found
}
const USDT = product('USDT')

const setUp = (start = START) => {
  const exchange = testExchange({ start })
  const ann = holder(exchange, { USDT: '1000', BTC: '10', USDC: '500' })
  return {
    exchange,
    ann,
    buy: (productId: number, number: string) =>
      exchange.execute('buyProfit', { userId: ann.userId, productId, number }),
    orders: () => exchange.lockedOrders(ann.userId),
    income: () => exchange.incomeLog(ann.userId, LOCKING_INCOME),
  }
}

test('a purchase is locked, earns at each midnight and is released with its income', () => {
  const { exchange, ann, buy, orders, income } = setUp()
  expect(USDT).toMatchObject({ period: 7, incomeRate: '0.30' })
  buy(USDT.id, '333.33333333')
  const money = () => [ann.free('USDT'), ann.lock('USDT')]
  expect(money()).toEqual(['666.66666667', '333.33333333'])
  expect(orders()).toMatchObject([
    { status: 1, revenue: '0.00000000', lastIncomeAt: null, endsAt: START + 7 * DAY },
  ])

  exchange.advanceTo(MIDNIGHT - 1)
  expect(income()).toEqual([])
  exchange.advanceTo(MIDNIGHT)
  // 0.30 % of 333.33333333 is 0.99999999999.
  expect(income()).toMatchObject([
    { value: '0.99999999', before: '333.33333333', after: '334.33333332', createdAt: MIDNIGHT },
  ])
  expect(orders()).toMatchObject([{ revenue: '0.99999999', lastIncomeAt: MIDNIGHT }])

  exchange.advanceTo(START + 7 * DAY - 1)
  expect(orders()).toMatchObject([{ status: 1, revenue: '6.99999993' }])
  expect(money()).toEqual(['666.66666667', '340.33333326'])
  exchange.advanceTo(START + 7 * DAY)
  expect(orders()).toMatchObject([{ status: 4 }])
  exchange.advanceTo(START + 7 * DAY + 60_000)
  expect(orders()).toMatchObject([{ status: 3, revenue: '6.99999993' }])
  expect(money()).toEqual(['1006.99999993', '0.00000000'])
  exchange.advanceTo(START + 30 * DAY)
  expect(income()).toHaveLength(7)
})

test.each([
  ['at noon', START],
  ['one millisecond before midnight', MIDNIGHT - 1],
  ['at midnight', MIDNIGHT],
])('bought %s, a product earns once per day, independent of clock steps', (_, start) => {
  const [steps, leap] = [setUp(start), setUp(start)]
  for (const { buy } of [steps, leap]) buy(USDT.id, '100')
  for (let time = start; time <= start + 9 * DAY; time += DAY / 7) steps.exchange.advanceTo(time)
  for (const { exchange } of [steps, leap]) exchange.advanceTo(start + 9 * DAY)
  expect(leap.income().map(({ createdAt }) => createdAt % DAY)).toEqual(Array(7).fill(0))
  expect(new Set(leap.income().map(({ createdAt }) => createdAt)).size).toBe(7)
  expect(leap.income()).toEqual(steps.income())
  expect(leap.orders()).toMatchObject([{ status: 3, revenue: '2.10000000' }])
  expect(leap.orders()).toEqual(steps.orders())
})

test('refusals have a reason and change nothing', () => {
  const { exchange, buy, orders } = setUp()
  const before = exchange.balances()
  expect(() => buy(999, '100')).toThrow('product does not exist')
  expect(() => buy(USDT.id, '49.99')).toThrow('cannot be less than the minimum quantity')
  expect(() => buy(USDT.id, '1000.00000001')).toThrow('Sorry, your credit is running low')
  expect(() => buy(USDT.id, '50.000000001')).toThrow('Parameter error')
  expect(() => buy(USDT.id, '-50')).toThrow('Parameter error')
  expect(exchange.balances()).toEqual(before)
  expect(orders()).toEqual([])
})

test('enforces the purchase limit of a product', () => {
  const { exchange, buy } = setUp()
  const { id, maxPurchases, minAmount } = product('BTC')
  expect(maxPurchases).toBeGreaterThan(0)
  for (let count = 0; count < maxPurchases; count++) buy(id, minAmount)
  expect(() => buy(id, minAmount)).toThrow('The purchase limit has been reached')
  const bob = holder(exchange, { BTC: '1' }, 'bob@example.com')
  exchange.execute('buyProfit', { userId: bob.userId, productId: id, number: minAmount })
})

test('values all income in USDT at the current price', () => {
  const { exchange, ann, buy } = setUp()
  exchange.execute('setPrice', { symbol: 'BTC', price: 50_000, hold: true })
  buy(USDT.id, '100')
  buy(product('BTC').id, '1')
  exchange.advanceTo(MIDNIGHT)
  // 0.30 USDT and 0.004 BTC.
  expect(exchange.lockedIncome(ann.userId)).toBe('200.30000000')
})
