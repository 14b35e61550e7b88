import Big from 'big.js'
import { describe, expect, test } from 'vitest'
import type { CommandInput } from '../exchange.ts'
import { at, closures, trader } from '../../../test/support/leverage.ts'
import { BTC, ETH, setPrice, START } from '../../../test/support/exchange.ts'

describe('a market order', () => {
  test.each([
    [1, 68_006.8, 68.0068, 680.068],
    [2, 67_993.2, 67.9932, 679.932],
  ] as const)(
    'of type %i opens at %d including the spread, for fee %d and margin %d',
    (type, price, fee, margin) => {
      const { ann } = at(68_000)
      const order = ann.submit({ type })
      expect(order).toMatchObject({ status: 1, originPrice: '68000.00', openedAt: START, closedAt: null })
      expect([order.price, order.tradeFee, order.originCautionMoney].map(Number)).toEqual([
        price,
        fee,
        margin,
      ])
      expect(ann.free()).toBeCloseTo(10_000 - fee - margin, 8)
      expect(ann.lock()).toBe(margin)
    },
  )

  test('has a margin of value / multiple, rounded up to 8 places', () => {
    const { ann } = at(68_000, '100000')
    for (const multiple of [5, 10, 20, 50]) {
      const { originCautionMoney } = ann.submit({ multiple, share: 1 })
      expect(Number(originCautionMoney)).toBe(68_006.8 / multiple)
    }
    expect(ann.submit({ currencyId: ETH.id, multiple: 100, share: 3 })).toMatchObject({
      number: '3',
      price: '3500.35',
      tradeFee: '10.50105',
      originCautionMoney: '105.0105',
    })
  })

  test.each([
    [1, 69_000, 993.2],
    [1, 67_500, -506.8],
    [2, 67_000, 993.2],
    [2, 68_500, -506.8],
  ] as const)('of type %i closed at %d has a profit of %d', (type, price, profit) => {
    const { exchange, ann } = at(68_000)
    const { id, tradeFee } = ann.submit({ type })
    setPrice(exchange, price)
    expect(Number(ann.account().profits)).toBe(profit)
    exchange.advanceTo(START + 5000)
    const closed = ann.close(id)
    expect(closed).toMatchObject({ status: 3, closePrice: price.toFixed(2), closedAt: START + 5000 })
    expect(Number(closed?.factProfits)).toBe(profit)
    expect(ann.free()).toBeCloseTo(10_000 - Number(tradeFee) + profit, 8)
    expect(ann.lock()).toBe(0)
    expect(ann.account()).toMatchObject({ profits: '0.00000000', margins: '0.00000000', hazardRate: '0.00' })
  })
})

describe('a limit order', () => {
  test.each([
    [1, '67000', 67_000, '67006.8'],
    [2, '69000', 69_000, '68993.2'],
  ] as const)('of type %i waits for %s and opens there plus the spread', (type, limit, price, opened) => {
    const { exchange, ann } = at(68_000)
    const { id, tradeFee, cautionMoney } = ann.limit(type, limit)
    const cost = new Big(tradeFee).plus(cautionMoney)
    expect(ann.orders(0)).toMatchObject([{ id, openedAt: null }])
    expect([ann.free(), ann.lock()]).toEqual([Number(new Big(10_000).minus(cost)), Number(cost)])
    setPrice(exchange, type === 1 ? price + 0.01 : price - 0.01)
    exchange.advanceTo(START + 1000)
    expect(ann.orders(1)).toEqual([])
    setPrice(exchange, price)
    expect(ann.orders(1)).toMatchObject([{ id, price: opened, openedAt: START + 1000 }])
    expect(ann.lock()).toBe(Number(cautionMoney))
  })

  test('is cancelled by closing it while waiting, with its margin and fee returned', () => {
    const { exchange, ann } = at(68_000)
    const { id } = ann.limit(1, '60000')
    expect(ann.close(id)).toMatchObject({ status: 4, factProfits: '0', closedAt: START })
    expect([ann.free(), ann.lock()]).toEqual([10_000, 0])
    setPrice(exchange, 60_000)
    expect(ann.orders(1)).toEqual([])
  })
})

describe('stops', () => {
  test.each([
    [1, 69_000, 67_500, 69_000, 993.2, 'takeProfit'],
    [1, 69_000, 67_500, 69_100, 1093.2, 'takeProfit'],
    [1, 69_000, 67_500, 67_500, -506.8, 'stopLoss'],
    [2, 67_000, 68_500, 67_000, 993.2, 'takeProfit'],
    [2, 67_000, 68_500, 68_500, -506.8, 'stopLoss'],
  ] as const)('close type %i with %d and %d at %d: %d, %s', (type, target, loss, price, profit, reason) => {
    const { exchange, ann } = at(68_000)
    const closed = closures(exchange)
    const { id } = ann.submit({ type })
    ann.stops(id, String(target), String(loss))
    for (const stop of [target, loss]) {
      setPrice(exchange, stop > 68_000 ? stop - 0.01 : stop + 0.01)
      expect(ann.orders(1)).toHaveLength(1)
    }
    setPrice(exchange, price)
    expect(ann.order(id)).toMatchObject({ status: 3, closePrice: price.toFixed(2) })
    expect(Number(ann.order(id)?.factProfits)).toBe(profit)
    expect(closed).toEqual([[id, reason]])
  })

  test.each([
    [1, '69000', '-1', 'below zero'],
    [1, '68000', '0', 'must be above'],
    [1, '0', '68500', 'must be above'],
    [2, '0', '67000', 'must be below'],
    // Opening prices are 68,006.80 and 67,993.20.
    [1, '68006.8', '67000', 'must be above'],
    [1, '67999', '67000', 'must be above'],
    [1, '69000', '68000', 'must be above'],
    [2, '67993.2', '69000', 'must be below'],
    [2, '67000', '68000', 'must be below'],
  ] as const)('of type %i refuse %s and %s: %s', (type, target, loss, reason) => {
    const { ann } = at(68_000)
    const { id } = ann.submit({ type })
    expect(() => ann.stops(id, target, loss)).toThrow(reason)
    expect(ann.order(id)).toMatchObject({ targetProfitPrice: '0', stopLossPrice: '0' })
  })

  test.each([
    [1, '69000', '0', 69_000, 'takeProfit'],
    [1, '0', '67500', 67_500, 'stopLoss'],
    [2, '67000', '0', 67_000, 'takeProfit'],
    [2, '0', '68500', 68_500, 'stopLoss'],
  ] as const)('close type %i with only %s and %s at %d', (type, target, loss, price, reason) => {
    const { exchange, ann } = at(68_000)
    const closed = closures(exchange)
    const { id } = ann.submit({ type })
    ann.stops(id, target, loss)
    // In the other direction, where the missing stop would be.
    setPrice(exchange, 68_000 + (68_000 - price) / 2)
    expect(ann.orders(1)).toHaveLength(1)
    setPrice(exchange, price)
    expect(closed).toEqual([[id, reason]])
  })

  test('are removed by zero', () => {
    const { exchange, ann } = at(68_000)
    const { id } = ann.submit({ type: 1 })
    ann.stops(id, '69000', '67500')
    ann.stops(id, '0', '0')
    setPrice(exchange, 69_000)
    expect(ann.order(id)).toMatchObject({ status: 1, targetProfitPrice: '0', stopLossPrice: '0' })
  })

  test('require an open order of the user', () => {
    const { exchange, ann } = at(68_000)
    const bob = trader(exchange, '10000', 'bob@example.com')
    const [closed, waiting, open] = [ann.submit(), ann.limit(1, '60000'), ann.submit()]
    ann.close(closed.id)
    for (const id of [closed.id, waiting.id, 999]) {
      expect(() => ann.stops(id, '69000', '67000')).toThrow('could not be found')
    }
    expect(() => bob.stops(open.id, '69000', '67000')).toThrow('could not be found')
  })
})

test('refusals have a reason and change nothing', () => {
  const { exchange, ann } = at(68_000, '1000')
  const bob = trader(exchange, '1000', 'bob@example.com')
  const { id } = bob.submit()
  bob.close(id)
  const open = bob.submit()
  const before = exchange.balances()
  const cases: [Partial<CommandInput<'submitLeverage'>>, string][] = [
    [{ currencyId: 3 }, 'Designated transactions do not exist'],
    [{ legalId: 1 }, 'Designated transactions do not exist'],
    [{ share: 0 }, 'Hands must be integers greater than 0'],
    [{ share: 1.5 }, 'Hands must be integers greater than 0'],
    [{ multiple: 7 }, 'Selection multiples are not within system scope'],
    [{ status: 0, targetPrice: '0' }, 'Limit trading price must be greater than 0'],
    [{ status: 0, targetPrice: '68000' }, 'purchase price should not be higher'],
    [{ status: 0, targetPrice: '68000', type: 2 }, 'cannot be sold below'],
    [
      { share: 2 },
      'USDT The balance is insufficient and should not be less than or equal to 1496.1496(handling fee:136.0136)',
    ],
  ]
  for (const [change, reason] of cases) expect(() => ann.submit(change)).toThrow(reason)
  expect(() => bob.close(999)).toThrow('Data not found')
  expect(() => ann.close(open.id)).toThrow('Unauthorized operation')
  expect(() => bob.close(id)).toThrow('Trading status is abnormal')
  expect(exchange.balances()).toEqual(before)
  expect(ann.orders()).toEqual([])
})

test('refuses to sell at a price that the spread reduces to zero', () => {
  const { exchange, ann } = at(6.8)
  expect(() => ann.submit({ type: 2 })).toThrow('No quotation is currently available')
  expect(ann.orders()).toEqual([])
  setPrice(exchange, 6.81)
  expect(Number(ann.submit({ type: 2 }).cautionMoney)).toBeGreaterThan(0)
})

test('lists newest first, with filters', () => {
  const { exchange, ann } = at(68_000)
  ann.close(ann.submit().id)
  ann.limit(1, '60000')
  ann.submit()
  ann.submit({ currencyId: ETH.id })
  const ids = (filter: Parameters<typeof exchange.leverageOrders>[1]) =>
    exchange.leverageOrders(ann.userId, filter).map(({ id }) => id)
  expect(ids({})).toEqual([4, 3, 2, 1])
  expect(ids({ status: 1 })).toEqual([4, 3])
  expect(ids({ status: 1, currencyId: BTC.id })).toEqual([3])
  expect([ids({ status: 0 }), ids({ status: 3 })]).toEqual([[2], [1]])
})
