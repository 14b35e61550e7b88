import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  a,
  agrees,
  amounts,
  exact,
  multiples,
  oddMultiples,
  plain,
  positives,
} from '../../test/support/oracle.ts'
import { limitDistance, spotTotal } from './index.ts'
import { spotCap } from './spot.ts'

describe('spotCap', () => {
  test.each([
    ['buy', '1000', '30018.03926', '0.0333'],
    ['buy', '0.3', '0.1', '3'],
    ['buy', '1', '3', '0.3333'],
    ['buy', '0.00001', '1', '0'],
    ['buy', '100', '0', '0'],
    ['buy', '0', '100', '0'],
    ['buy', '-5', '100', '0'],
    ['sell', '0.99999999', '30000', '0.9999'],
    ['sell', '2', '0', '2'],
    ['sell', '-0.5', '1', '0'],
  ] as const)('%s with %s at %s: %s', (side, balance, price, cap) =>
    expect(spotCap(side, a(balance), a(price))).toBe(cap),
  )

  const buy = fc.record({ balance: amounts, price: positives })
  agrees({
    name: 'spot cap of a buy',
    random: buy,
    boundary: fc
      .record({ price: multiples('0.01', 10n ** 7n), cap: multiples('0.0001', 10n ** 8n) })
      .map(({ price, cap }) => ({ price, balance: a(exact(price).times(cap).toFixed()) })),
    ours: ({ balance, price }) => spotCap('buy', balance, price),
    oracle: ({ balance, price }) => exact(balance).div(price).round(4, 0),
    float: ({ balance, price }) => plain.down(Number(balance) / Number(price), 4),
  })
  agrees({
    name: 'spot cap of a sell',
    random: fc.record({ balance: amounts }),
    boundary: fc.record({ balance: multiples('0.0001') }),
    ours: ({ balance }) => spotCap('sell', balance, a('1')),
    oracle: ({ balance }) => exact(balance).round(4, 0),
    float: ({ balance }) => plain.down(Number(balance), 4),
  })
  test('law: the cap is affordable, 0.0001 more is not', () => {
    fc.assert(
      fc.property(buy, ({ balance, price }) => {
        const cap = exact(spotCap('buy', balance, price))
        expect(cap.gte(0) && cap.times(price).lte(balance)).toBe(true)
        expect(cap.plus('0.0001').times(price).gt(balance)).toBe(true)
      }),
    )
  })
  test('law: increases with the balance, decreases with the price', () => {
    fc.assert(
      fc.property(buy, positives, ({ balance, price }, more) => {
        const cap = spotCap('buy', balance, price)
        const raised = (amount: string) => a(exact(amount).plus(more).toFixed())
        expect(exact(spotCap('buy', raised(balance), price)).gte(cap)).toBe(true)
        expect(exact(spotCap('buy', balance, raised(price))).lte(cap)).toBe(true)
      }),
    )
  })
})

describe('spotTotal', () => {
  test.each([
    ['0.0333', '30018.03926', '999.6007'],
    ['0.0001', '0.5', '0.0001'],
    ['0.0001', '0.4', '0'],
    ['1.005', '1', '1.005'],
    ['0', '5', '0'],
  ])('%s at %s is %s', (num, price, total) => expect(spotTotal(a(num), a(price))).toBe(total))

  const order = fc.record({ num: amounts, price: amounts })
  agrees({
    name: 'spot total',
    random: order,
    boundary: fc.record({ num: oddMultiples('0.0001', 10n ** 6n), price: oddMultiples('0.5', 10n ** 5n) }),
    ours: ({ num, price }) => spotTotal(num, price),
    oracle: ({ num, price }) => exact(num).times(price).round(4, 1),
    float: ({ num, price }) => plain.halfUp(Number(num) * Number(price), 4),
  })
  test('law: never negative, within half a unit, increases with the amount', () => {
    fc.assert(
      fc.property(order, amounts, ({ num, price }, more) => {
        const total = exact(spotTotal(num, price))
        expect(total.gte(0) && total.minus(exact(num).times(price)).abs().lte('0.00005')).toBe(true)
        expect(total.lte(spotTotal(a(exact(num).plus(more).toFixed()), price))).toBe(true)
      }),
    )
  })
})

describe('limitDistance', () => {
  test.each([
    ['110', 100, '10'],
    ['95', 100, '-5'],
    ['100', 100, '0'],
    ['100.005', 100, '0.01'],
    ['99.995', 100, '-0.01'],
    ['1', 3, '-66.67'],
    ['0.3', 0.1, '200'],
    ['100', null, null],
    ['100', 0, null],
  ])('%s at %s: %s', (limit, price, distance) => expect(limitDistance(a(limit), price)).toBe(distance))

  agrees({
    name: 'limit distance',
    random: fc.record({ limit: amounts, price: fc.integer({ min: 1, max: 10 ** 9 }) }),
    boundary: fc.record({
      limit: oddMultiples('0.005', 10n ** 6n),
      price: fc.constant(100),
    }),
    ours: ({ limit, price }) => limitDistance(a(limit), price) ?? '',
    oracle: ({ limit, price }) => exact(limit).minus(price).times(100).div(price).round(2, 1),
    float: ({ limit, price }) => plain.halfUp(((Number(limit) - price) * 100) / price, 2),
  })
})
