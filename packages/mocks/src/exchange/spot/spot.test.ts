import type { SpotSide } from '@app/sdk/contract'
import Big from 'big.js'
import { describe, expect, test } from 'vitest'
import { createMemoryJournal } from '../../journal/memory.ts'
import { DAY, MINUTE } from '../core/day.ts'
import type { Exchange } from '../exchange.ts'
import type { SpotOrder } from './spot.ts'
import { BTC, setPrice, START, testExchange } from '../../../test/support/exchange.ts'

const trader = (exchange: Exchange, account = 'ann@example.com') => {
  const grants = [
    { kind: 'change', currency: 3, amount: '100000' },
    { kind: 'change', currency: BTC.id, amount: '2' },
  ] as const
  const { id: userId } = exchange.createUser({ account, password: 'secret1', grants })
  const row = (currency: number) =>
    exchange
      .wallets(userId)
      .find(({ kind }) => kind === 'change')
      ?.rows.find(each => each.currency.id === currency)
  const place = (side: SpotSide, mode: 1 | 2, price: string, number: string) =>
    exchange.execute('placeSpot', { userId, legalId: 3, currencyId: BTC.id, side, mode, price, number })
  return {
    userId,
    /** Available and locked USDT, available and locked BTC. */
    money: () => [row(3), row(BTC.id)].flatMap(each => [Number(each?.balance), Number(each?.lock)]),
    market: (side: SpotSide, number: string) => place(side, 1, '1', number),
    limit: (side: SpotSide, price: string, number: string) => place(side, 2, price, number),
    cancel: (id: number, side: SpotSide) => exchange.execute('cancelSpot', { userId, id, side }),
    orders: (status?: SpotOrder['status']) => exchange.spotOrders(userId, { status }),
  }
}
const at = (price: number) => {
  const exchange = testExchange()
  setPrice(exchange, price)
  return { exchange, ann: trader(exchange) }
}

describe('a market order is filled immediately at the current price and ignores its own', () => {
  test('buy', () => {
    const { ann } = at(68_000)
    expect(ann.market('buy', '0.5')).toMatchObject({ status: 2, price: '68000.00', completedAt: START })
    expect(ann.money()).toEqual([66_000, 0, 2.5, 0])
  })
  test('sell', () => {
    const { ann } = at(68_000)
    expect(ann.market('sell', '0.5')).toMatchObject({ status: 2, price: '68000.00', completedAt: START })
    expect(ann.money()).toEqual([134_000, 0, 1.5, 0])
  })
})

describe('a limit order', () => {
  test.each([
    ['buy', '60000', [70_000, 30_000, 2, 0], 60_000, [70_000, 0, 2.5, 0]],
    ['sell', '70000', [100_000, 0, 1.5, 0.5], 70_000, [135_000, 0, 1.5, 0]],
  ] as const)(
    'to %s waits with its money locked and is filled at %s',
    (side, limit, waiting, price, filled) => {
      const { exchange, ann } = at(68_000)
      const { id } = ann.limit(side, limit, '0.5')
      expect(ann.money()).toEqual(waiting)
      setPrice(exchange, side === 'buy' ? price + 0.01 : price - 0.01)
      exchange.advanceTo(START + DAY)
      expect(ann.orders(1)).toHaveLength(1)
      setPrice(exchange, price)
      expect(ann.orders(2)).toMatchObject([{ id, price: limit, completedAt: START + DAY }])
      expect(ann.money()).toEqual(filled)
    },
  )

  test.each([
    ['buy', '70000', [66_000, 0, 2.5, 0]],
    ['sell', '60000', [134_000, 0, 1.5, 0]],
  ] as const)(
    'to %s that the price already crosses is filled at the better current price',
    (side, limit, money) => {
      const { ann } = at(68_000)
      expect(ann.limit(side, limit, '0.5')).toMatchObject({ status: 2, price: '68000.00' })
      expect(ann.money()).toEqual(money)
    },
  )

  test('is filled at its limit when the price jumps over it', () => {
    const { exchange, ann } = at(68_000)
    ann.limit('buy', '60000', '0.5')
    setPrice(exchange, 50_000)
    expect(ann.orders(2)).toMatchObject([{ price: '60000' }])
    expect(ann.money()).toEqual([70_000, 0, 2.5, 0])
  })

  test.each(['buy', 'sell'] as const)('to %s returns all its money when cancelled', side => {
    const { exchange, ann } = at(68_000)
    const before = ann.money()
    const { id } = ann.limit(side, side === 'buy' ? '66666.66' : '70000.1', '0.33333333')
    expect(ann.cancel(id, side)).toMatchObject({ id, status: 3 })
    expect(ann.money()).toEqual(before)
    setPrice(exchange, side === 'buy' ? 1 : 1e6)
    expect(ann.money()).toEqual(before)
    expect(ann.orders(2)).toEqual([])
  })

  test('rounds price × number in favour of the platform', () => {
    const { exchange, ann } = at(68_000)
    ann.limit('buy', '0.00000003', '0.5')
    ann.limit('sell', '70000.00000003', '0.5')
    expect(exchange.balances()).toContainEqual({
      account: `user:${ann.userId}:change:locked`,
      currency: 3,
      amount: '0.00000002',
    })
    setPrice(exchange, 80_000)
    expect(ann.orders(2)).toHaveLength(1)
    const [{ amount } = { amount: '' }] = exchange
      .balances()
      .filter(({ account, currency }) => account === 'house:spot' && currency === 3)
    expect(amount).toBe('-35000.00000001')
  })
})

test('is filled at the first tick that crosses it, independent of clock steps', () => {
  const [steps, leap] = [1, 2].map(() => {
    const exchange = testExchange()
    const ann = trader(exchange)
    const price = new Big(exchange.price(BTC))
    for (const part of ['0.9999', '0.9995', '0.999', '0.998', '0.99'])
      ann.limit('buy', price.times(part).round(2).toFixed(), '0.1')
    for (const part of ['1.0001', '1.0005', '1.001', '1.002', '1.01'])
      ann.limit('sell', price.times(part).round(2).toFixed(), '0.1')
    return { exchange, ann }
  })
  if (!steps || !leap) throw new Error()
  const end = START + 4 * 60 * MINUTE
  const prices: number[] = []
  for (let time = START; time <= end; time += 500) {
    steps.exchange.advanceTo(time)
    prices.push(steps.exchange.price(BTC))
  }
  leap.exchange.advanceTo(end)
  expect(leap.ann.orders()).toEqual(steps.ann.orders())
  expect(leap.exchange.balances()).toEqual(steps.exchange.balances())
  const filled = leap.ann.orders(2)
  expect(filled.length).toBeGreaterThan(3)
  for (const { side, price, completedAt } of filled) {
    const first = prices.findIndex(each => (side === 'buy' ? each <= Number(price) : each >= Number(price)))
    expect(completedAt).toBe(START + first * 500)
  }
})

test('notifies listeners of a fill once', () => {
  const { exchange, ann } = at(68_000)
  const events: number[] = []
  exchange.onEvent(event => {
    if (event.kind === 'spotFilled') events.push(event.order.id)
  })
  ann.market('buy', '0.1')
  const { id } = ann.limit('buy', '60000', '0.5')
  setPrice(exchange, 60_000)
  exchange.advanceTo(START + DAY)
  expect(events).toEqual([id])
})

test('refusals have a reason and change nothing', () => {
  const { exchange, ann } = at(68_000)
  const bob = trader(exchange, 'bob@example.com')
  const waiting = ann.limit('buy', '1000', '1')
  const filled = ann.market('sell', '1')
  const form = {
    userId: ann.userId,
    legalId: 3,
    currencyId: BTC.id,
    side: 'buy',
    mode: 2,
    price: '68000',
    number: '1',
  } as const
  const before = exchange.balances()
  const cases: [object, string][] = [
    [{ legalId: 1 }, 'Trading pair not found'],
    [{ currencyId: 3 }, 'Trading pair not found'],
    [{ currencyId: 999 }, 'Data not found'],
    [{ price: '0' }, 'Price and quantity must be greater than 0'],
    [{ mode: 1, price: '0' }, 'Price and quantity must be greater than 0'],
    [{ number: '0' }, 'Price and quantity must be greater than 0'],
    [{ number: '-1' }, 'Price and quantity must be greater than 0'],
    [{ number: '0.000000001' }, 'Parameter error'],
    [{ price: '0.000000001' }, 'Parameter error'],
    [{ number: '3' }, 'Sorry, your credit is running low'],
    [{ mode: 1, number: '3' }, 'Sorry, your credit is running low'],
    [{ side: 'sell', number: '1.00000001' }, 'Your currency is insufficient'],
    [{ side: 'sell', mode: 1, number: '5' }, 'Your currency is insufficient'],
  ]
  for (const [change, reason] of cases) {
    expect(() => exchange.execute('placeSpot', { ...form, ...change })).toThrow(reason)
  }
  expect(() => ann.cancel(999, 'buy')).toThrow('Parameter error')
  expect(() => bob.cancel(waiting.id, 'buy')).toThrow('not published by oneself')
  expect(() => ann.cancel(waiting.id, 'sell')).toThrow('Illegal operation')
  expect(() => ann.cancel(filled.id, 'sell')).toThrow('Illegal operation')
  expect(exchange.balances()).toEqual(before)
  expect(ann.orders()).toHaveLength(2)
})

test('lists newest first with filters, filled orders by fill time', () => {
  const { exchange, ann } = at(68_000)
  ann.limit('buy', '60000', '0.1')
  ann.limit('sell', '70000', '0.1')
  exchange.advanceTo(START + 1000)
  ann.market('buy', '0.1')
  ann.limit('buy', '50000', '0.1')
  exchange.advanceTo(START + 2000)
  setPrice(exchange, 60_000)
  const ids = (filter: Parameters<typeof exchange.spotOrders>[1]) =>
    exchange.spotOrders(ann.userId, filter).map(({ id }) => id)
  expect(ids({ status: 1 })).toEqual([4, 2])
  expect(ids({ status: 1, side: 'buy' })).toEqual([4])
  expect(ids({ status: 2 })).toEqual([1, 3])
  expect(ids({ currencyId: 2 })).toEqual([])
})

test('waiting orders survive a restart and are filled later', () => {
  const journal = createMemoryJournal()
  const before = testExchange({ journal })
  const ann = trader(before)
  const price = new Big(before.price(BTC))
  for (const part of ['0.9999', '0.999', '0.995'])
    ann.limit('buy', price.times(part).round(2).toFixed(), '0.1')
  before.advanceTo(START + 10 * MINUTE)
  ann.cancel(3, 'buy')
  const after = testExchange({ journal })
  for (const exchange of [before, after]) exchange.advanceTo(START + DAY)
  expect(after.spotOrders(ann.userId, {})).toEqual(before.spotOrders(ann.userId, {}))
  expect(after.balances()).toEqual(before.balances())
  expect(ann.orders(2).length).toBeGreaterThan(0)
})
