import Big from 'big.js'
import { describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '../core/day.ts'
import { mustLiquidate } from './account.ts'
import { at, closures } from '../../../test/support/leverage.ts'
import { ETH, setPrice, START } from '../../../test/support/exchange.ts'

describe('liquidation', () => {
  // Fee 68.0068 and margin 680.068 leave 251.9252; the rate is 10 % at a loss of 251.9252 + 0.9 × 680.068 = 863.9864.
  const [safe, hit] = [67_142.82, 67_142.81]

  test('closes all open orders when the rate has fallen to 10 %', () => {
    const { exchange, ann } = at(68_000, '1000')
    const closed = closures(exchange)
    const { id } = ann.submit()
    setPrice(exchange, safe)
    expect(ann.order(id)?.status).toBe(1)
    expect(Number(ann.account().hazardRate)).toBeCloseTo(10, 1)
    setPrice(exchange, hit)
    expect(ann.order(id)).toMatchObject({ status: 3, closePrice: '67142.81' })
    // (251.9252 + 680.068 - 863.99) / 680.068
    expect(closed).toEqual([[id, 'liquidation', '10.00']])
    expect(ann.free()).toBeCloseTo(1000 - 68.0068 - 863.99, 8)
    expect(ann.lock()).toBe(0)
  })

  test('comes after hours of safe prices, too', () => {
    const { exchange, ann } = at(68_000, '5000')
    const { id } = ann.submit()
    exchange.advanceTo(exchange.now() + 60 * MINUTE)
    setPrice(exchange, 62_000)
    expect(ann.order(id)?.status).toBe(3)
  })

  test('considers all open orders of a user, across coins', () => {
    const { exchange, ann } = at(68_000, '1200')
    const btc = ann.submit()
    const eth = ann.submit({ currencyId: ETH.id, type: 2, share: 5 })
    setPrice(exchange, 3400, 'ETH')
    setPrice(exchange, 66_900)
    expect(ann.orders(1)).toHaveLength(2)
    setPrice(exchange, 3500, 'ETH')
    expect([btc, eth].map(({ id }) => ann.order(id)?.status)).toEqual([3, 3])
  })

  test('keeps waiting orders and does not count their locked money', () => {
    const { exchange, ann } = at(68_000, '2000')
    const waiting = ann.limit(1, '60000')
    const { id } = ann.submit()
    setPrice(exchange, 66_000)
    expect([waiting.id, id].map(each => ann.order(each)?.status)).toEqual([0, 3])
  })

  test('the platform bears the loss that exceeds the balance', () => {
    const { exchange, ann } = at(68_000, '1000')
    const { id } = ann.submit()
    setPrice(exchange, 60_000)
    expect(Number(ann.order(id)?.factProfits)).toBe(-8006.8)
    expect([ann.free(), ann.lock()]).toEqual([0, 0])
  })
})

describe('closing a loss larger than the balance closes the other orders too', () => {
  // 1,500 less both fees and spreads.
  const left = 1500 - 68.0068 - 67.9932 - 2 * 6.8

  test('by hand', () => {
    const { exchange, ann } = at(68_000, '1500')
    const [long, short] = [ann.submit(), ann.submit({ type: 2 })]
    setPrice(exchange, 70_000)
    expect(ann.orders(1)).toHaveLength(2)
    const closed = closures(exchange)
    ann.close(short.id)
    // Only the one that the user did not close.
    expect(closed).toEqual([[long.id, 'together']])
    expect([long, short].map(({ id }) => ann.order(id)?.status)).toEqual([3, 3])
    expect(ann.free()).toBeCloseTo(left, 8)
  })

  test('by the stops of both', () => {
    const { exchange, ann } = at(68_000, '1500')
    const [short, long] = [ann.submit({ type: 2 }), ann.submit()]
    const closed = closures(exchange)
    ann.stops(short.id, '60000', '70000')
    ann.stops(long.id, '70000', '60000')
    setPrice(exchange, 70_000)
    // Each by its own stop, although the first closing includes the second.
    expect(closed).toEqual([
      [short.id, 'stopLoss'],
      [long.id, 'takeProfit'],
    ])
    expect([long, short].map(({ id }) => ann.order(id)?.status)).toEqual([3, 3])
    expect([ann.free(), ann.lock()]).toEqual([Number(left.toFixed(8)), 0])
  })
})

test('by the stop of one: the other is closed together', () => {
  const { exchange, ann } = at(68_000, '1500')
  const [short, long] = [ann.submit({ type: 2 }), ann.submit()]
  const closed = closures(exchange)
  ann.stops(short.id, '60000', '70000')
  setPrice(exchange, 70_000)
  expect(closed).toEqual([
    [short.id, 'stopLoss'],
    [long.id, 'together'],
  ])
})

test.each([
  ['10', true],
  ['10.00000001', false],
])('with an equity of %s on a margin of 100, liquidation is %s', (equity, due) => {
  const figures = {
    margins: new Big(100),
    profits: new Big(0),
    initialMargins: new Big(100),
    equity: new Big(equity),
  }
  expect(mustLiquidate(figures)).toBe(due)
})

describe('the overnight fee', () => {
  const midnight = START + DAY / 2
  const NIGHT = 34.0034

  test('is charged to the margin at 00:01', () => {
    const { exchange, ann } = at(68_000)
    const { id } = ann.submit()
    exchange.advanceTo(midnight + MINUTE - 1)
    expect(ann.order(id)?.overnightMoney).toBe('0')
    exchange.advanceTo(midnight + MINUTE)
    expect(ann.order(id)).toMatchObject({ overnightMoney: '34.0034', originCautionMoney: '680.068' })
    expect(ann.lock()).toBeCloseTo(680.068 - NIGHT, 8)
    exchange.advanceTo(midnight + DAY + MINUTE)
    expect(ann.order(id)?.overnightMoney).toBe('68.0068')
    const free = ann.free()
    ann.close(id)
    expect(ann.free()).toBeCloseTo(free + 680.068 - 2 * NIGHT - 6.8, 8)
  })

  test('is not charged on the opening day or while an order waits', () => {
    const { exchange, ann } = at(68_000)
    exchange.advanceTo(midnight)
    const [open, waiting] = [ann.submit(), ann.limit(1, '60000')]
    exchange.advanceTo(midnight + DAY)
    expect([open, waiting].map(({ id }) => ann.order(id)?.overnightMoney)).toEqual(['0', '0'])
  })

  test('is charged to the balance after the margin, and the rest is waived', () => {
    const { exchange, ann } = at(68_000, '800')
    const { id } = ann.submit()
    setPrice(exchange, 70_000)
    // The margin covers 20 nights, the balance of 51.9252 one and a half.
    exchange.advanceTo(midnight + 20 * DAY + MINUTE)
    expect(ann.lock()).toBe(0)
    expect(ann.free()).toBeCloseTo(51.9252 - NIGHT, 8)
    exchange.advanceTo(midnight + 22 * DAY + MINUTE)
    expect([ann.free(), ann.lock()]).toEqual([0, 0])
    expect(Number(ann.order(id)?.overnightMoney)).toBeCloseTo(680.068 + 51.9252, 8)
    ann.close(id)
    expect(ann.free()).toBe(1993.2)
  })

  test('can cause liquidation', () => {
    const { exchange, ann } = at(68_000, '800')
    const { id } = ann.submit()
    setPrice(exchange, 67_500)
    // 51.9252 + 680.068 - 506.8 = 225.1932, less five nights, is at most 68.0068.
    exchange.advanceTo(midnight + 4 * DAY + MINUTE)
    expect(ann.order(id)).toMatchObject({ status: 3, closedAt: midnight + 4 * DAY + MINUTE })
    expect(ann.free()).toBeCloseTo(225.1932 - 5 * NIGHT, 8)
  })
})
