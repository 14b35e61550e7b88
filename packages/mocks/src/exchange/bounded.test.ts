import { expect, test } from 'vitest'
import { CUSTODY_INCOME, createAccountLog, LOCKING_INCOME } from './core/account-log.ts'
import { HISTORY_LIMIT } from './core/history.ts'
import { trader } from '../../test/support/leverage.ts'
import { BTC, START, testExchange } from '../../test/support/exchange.ts'

const MORE = HISTORY_LIMIT + 5

/** A user with large balances. */
const setUp = () => {
  const exchange = testExchange()
  const ann = trader(exchange, '1000000000')
  const { userId } = ann
  const amount = '100000000'
  exchange.execute('grantFunds', {
    userId,
    grants: [
      { kind: 'micro', currency: 3, amount },
      { kind: 'change', currency: 3, amount },
    ],
  })
  const spot = (price: string) =>
    exchange.execute('placeSpot', {
      userId,
      legalId: 3,
      currencyId: BTC.id,
      side: 'buy',
      mode: 2,
      price,
      number: '0.00001',
    })
  const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)
  return { exchange, ann, userId, spot, ids }
}
const newest = (first: number) => Array.from({ length: HISTORY_LIMIT }, (_, index) => first - index)

test('keeps all waiting and the latest finished spot orders; ids are not reused', () => {
  const { exchange, userId, spot, ids } = setUp()
  const waiting = spot('1')
  for (let count = 0; count < MORE; count++) spot('1000000')
  expect(ids(exchange.spotOrders(userId, { status: 2 }))).toEqual(newest(MORE + 1))
  expect(ids(exchange.spotOrders(userId, { status: 1 }))).toEqual([waiting.id])
  expect(() => exchange.execute('cancelSpot', { userId, id: 2, side: 'buy' })).toThrow('Parameter error')
  exchange.execute('cancelSpot', { userId, id: waiting.id, side: 'buy' })
  expect(spot('1000000').id).toBe(MORE + 2)
})

test('keeps all open and the latest closed leveraged orders', () => {
  const { exchange, ann, userId, ids } = setUp()
  const open = ann.submit()
  for (let count = 0; count < MORE; count++) ann.close(ann.submit().id)
  expect(ids(exchange.leverageOrders(userId, { status: 3 }))).toEqual(newest(MORE + 1))
  expect(ids(exchange.leverageOrders(userId, { status: 1 }))).toEqual([open.id])
  expect(() => ann.close(2)).toThrow('Data not found')
  ann.close(open.id)
  expect(ann.submit().id).toBe(MORE + 2)
})

test('keeps all open and the latest settled options', () => {
  const { exchange, userId, ids } = setUp()
  const order = { userId, matchId: BTC.matchId, currencyId: 3, type: 1, number: '200' } as const
  const submit = (seconds: number) => exchange.execute('submitOption', { ...order, seconds }).id
  const running: number[] = []
  for (let count = 0; count < MORE; count++) {
    exchange.advanceTo(START + 1000 * count)
    submit(30)
  }
  for (let count = 0; count < 3; count++) {
    exchange.advanceTo(START + 1000 * (MORE + count))
    running.unshift(submit(1800))
  }
  exchange.advanceTo(START + 1000 * (MORE + 60))
  expect(ids(exchange.optionOrders(userId, { status: 3 }))).toEqual(newest(MORE))
  expect(ids(exchange.optionOrders(userId, { status: 1 }))).toEqual(running)
})

test('keeps the latest ended locked orders; dropped ones still count as purchases', () => {
  const { exchange, userId, ids } = setUp()
  const buy = (productId: number, number: string) =>
    exchange.execute('buyProfit', { userId, productId, number }).id
  exchange.execute('grantFunds', { userId, grants: [{ kind: 'change', currency: 1, amount: '10' }] })
  const end = (id: number) => exchange.execute('deleteLocked', { id })
  for (let count = 0; count < 5; count++) end(buy(4, '0.01'))
  const running = buy(2, '50')
  for (let count = 0; count < MORE; count++) end(buy(2, '50'))
  expect(ids(exchange.lockedOrders(userId))).toEqual([...newest(MORE + 6), running])
  expect(() => buy(4, '0.01')).toThrow('The purchase limit has been reached')
})

test('keeps the latest income entries of each type', () => {
  const log = createAccountLog()
  const row = { currency: 3, value: '1', before: '0', after: '1', info: { en: '', hk: '' }, createdAt: START }
  for (let count = 0; count < MORE; count++) {
    log.add({ ...row, userId: 1, type: LOCKING_INCOME })
    if (count < 3) log.add({ ...row, userId: 1, type: CUSTODY_INCOME })
  }
  const [kept, other] = [LOCKING_INCOME, CUSTODY_INCOME].map(type =>
    log.list(1, type as typeof LOCKING_INCOME),
  )
  expect(kept?.map(({ id }) => id)).toEqual(newest(MORE + 3))
  expect(other).toHaveLength(3)
})

test('lists the unfinished orders of all users, oldest first', () => {
  const { exchange, ann, userId, spot } = setUp()
  const bob = trader(exchange, '10000', 'bob@example.com')
  spot('1000000')
  const [waiting, limit] = [spot('1'), bob.limit(1, '100')]
  const open = ann.submit()
  ann.close(ann.submit().id)
  const order = { userId, matchId: BTC.matchId, currencyId: 3, type: 1, seconds: 30, number: '10' } as const
  const option = exchange.execute('submitOption', order)
  const locked = exchange.execute('buyProfit', { userId, productId: 2, number: '50' })
  expect(exchange.allOpenOrders()).toEqual({
    options: [option],
    spot: [waiting],
    leverage: [limit, open],
    locked: [locked],
  })
})
