import { describe, expect, test } from 'vitest'
import { createMemoryJournal } from '../../journal/memory.ts'
import { LOCKING_INCOME } from '../core/account-log.ts'
import { DAY } from '../core/day.ts'
import { holder } from '../../../test/support/funds.ts'
import { START, testExchange } from '../../../test/support/exchange.ts'

const USDT = 2
const BTC = 4

const setUp = () => {
  const journal = createMemoryJournal()
  const exchange = testExchange({ journal })
  const ann = holder(exchange, { USDT: '1000', BTC: '10' })
  const { userId } = ann
  return {
    exchange,
    journal,
    ann,
    buy: (productId: number, number: string) => exchange.execute('buyProfit', { userId, productId, number }),
    redeem: (id: number) => exchange.execute('redeemLocked', { userId, id }),
    remove: (id: number) => exchange.execute('deleteLocked', { id }),
    order: () => exchange.lockedOrders(userId)[0],
    house: (currency: number) => exchange.balance('house:locking', currency),
    money: (name: string) => [ann.free(name), ann.lock(name)],
  }
}

describe('early redemption', () => {
  test.each([
    ['immediately', 0, '0', '972.00000000', '28.00000000'],
    ['after a little more than a day', DAY + 1, '6', '976.00000000', '24.00000000'],
    ['one millisecond before the end', 7 * DAY - 1, '21', '996.00000000', '4.00000000'],
  ])(
    '%s returns the principal less 0.4 %% per remaining day, without income',
    (_, after, earned, back, penalty) => {
      const { exchange, buy, redeem, order, house, money } = setUp()
      const { id } = buy(USDT, '1000')
      exchange.advanceTo(START + after)
      if (after === DAY + 1) expect(order()?.revenue).toBe('3.00000000')
      if (earned === '21') expect(order()?.revenue).toBe('21.00000000')
      expect(redeem(id)).toMatchObject({ status: 2, revenue: '0.00000000', principal: '1000.00000000' })
      expect(money('USDT')).toEqual([back, '0.00000000'])
      expect(house(3)).toBe(penalty)
      const balances = exchange.balances()
      exchange.advanceTo(START + 30 * DAY)
      expect([order()?.status, exchange.balances()]).toEqual([2, balances])
    },
  )

  test('rounds towards zero, at least to zero', () => {
    const { buy, redeem, house, money } = setUp()
    redeem(buy(USDT, '333.33333333').id)
    // 2.8 % of it is 9.3333333332.
    expect(money('USDT')).toEqual(['990.66666666', '0.00000000'])
    expect(house(3)).toBe('9.33333334')
    redeem(buy(BTC, '1').id)
    // 90 days at 0.4 %.
    expect(money('BTC')).toEqual(['9.64000000', '0.00000000'])
  })

  test('is allowed once, for the owner, before the end', () => {
    const { exchange, buy, redeem, order } = setUp()
    const bob = holder(exchange, {}, 'bob@example.com')
    const { id } = buy(USDT, '100')
    const before = exchange.balances()
    const { userId } = bob
    expect(() => exchange.execute('redeemLocked', { userId, id })).toThrow('Unauthorized operation')
    expect(() => redeem(999)).toThrow('Data not found')
    expect(exchange.balances()).toEqual(before)
    exchange.advanceTo(START + 7 * DAY)
    expect(order()?.status).toBe(4)
    expect(() => redeem(id)).toThrow('Trading status is abnormal')
    const other = buy(USDT, '100')
    redeem(other.id)
    expect(() => redeem(other.id)).toThrow('Trading status is abnormal')
  })
})

describe('deletion by an operator', () => {
  test.each([
    ['while in custody', DAY, 1],
    ['while its income is calculated', 7 * DAY, 4],
  ])('%s returns the whole principal, without income', (_, after, status) => {
    const { exchange, buy, remove, order, house, money } = setUp()
    const { id } = buy(USDT, '1000')
    exchange.advanceTo(START + after)
    expect(order()?.status).toBe(status)
    expect(Number(order()?.revenue)).toBeGreaterThan(0)
    expect(remove(id)).toMatchObject({ status: 0, revenue: '0.00000000' })
    expect([money('USDT'), house(3)]).toEqual([['1000.00000000', '0.00000000'], '0.00000000'])
    const balances = exchange.balances()
    exchange.advanceTo(START + 30 * DAY)
    expect([order()?.status, exchange.balances()]).toEqual([0, balances])
  })

  test('refuses ended and unknown orders', () => {
    const { exchange, buy, remove } = setUp()
    const { id } = buy(USDT, '100')
    expect(() => remove(99)).toThrow('Data not found')
    exchange.advanceTo(START + 8 * DAY)
    expect(() => remove(id)).toThrow('Trading status is abnormal')
  })
})

test('an early end does not affect another order of the user', () => {
  const { exchange, ann, buy, redeem, order } = setUp()
  const first = buy(USDT, '100')
  buy(USDT, '200')
  exchange.advanceTo(START + DAY)
  redeem(first.id)
  exchange.advanceTo(START + 2 * DAY)
  const log = exchange.incomeLog(ann.userId, LOCKING_INCOME)
  expect(log.map(({ before, value, after }) => [before, value, after])).toEqual([
    ['200.60000000', '0.60000000', '201.20000000'],
    ['300.30000000', '0.60000000', '300.90000000'],
    ['300.00000000', '0.30000000', '300.30000000'],
  ])
  expect(order()).toMatchObject({ id: 2, revenue: '1.20000000' })
  expect(exchange.lockedIncome(ann.userId)).toBe('1.20000000')
  expect(exchange.allOpenOrders().locked.map(({ id }) => id)).toEqual([2])
})

test('early ends survive a restart', () => {
  const { exchange, journal, ann, buy, redeem, remove } = setUp()
  const orders = [buy(USDT, '100'), buy(USDT, '200'), buy(BTC, '1')]
  exchange.advanceTo(START + DAY)
  redeem(orders[0]?.id ?? 0)
  remove(orders[1]?.id ?? 0)
  const restarted = testExchange({ journal })
  for (const each of [exchange, restarted]) each.advanceTo(START + 100 * DAY)
  expect(restarted.lockedOrders(ann.userId)).toEqual(exchange.lockedOrders(ann.userId))
  expect(exchange.lockedOrders(ann.userId).map(({ status }) => status)).toEqual([3, 0, 2])
  expect(restarted.balances()).toEqual(exchange.balances())
})
