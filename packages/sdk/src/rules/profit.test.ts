import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { a, agrees, amounts, canonical, exact, oddMultiples } from '../../test/support/oracle.ts'
import { profitByCoin, profitCurve } from './index.ts'

/** Orders as listed, newest first. */
const listed = (...orders: (readonly [time: string | number | undefined, profit: string | null])[]) =>
  orders.map(([endedAt, profit]) => ({ endedAt, profit: profit === null ? null : a(profit) }))
const read = (...orders: Parameters<typeof listed>) => {
  const { points, ...rest } = profitCurve(listed(...orders))
  return { ...rest, points: points.map(({ time, at, total }) => [time, at, total]) }
}

describe('profitCurve', () => {
  test('adds up exactly from the oldest', () =>
    expect(read([3000, '0.2'], [2000, '-0.00000001'], [1000, '0.1'])).toEqual({
      points: [
        [1000, 1000, '0.1'],
        [2000, 2000, '0.09999999'],
        [3000, 3000, '0.29999999'],
      ],
      total: '0.29999999',
      won: 2,
      lost: 1,
    }))

  test('positions points by the server’s text', () => {
    const { points } = read(
      ['2024-05-01 09:01:30', '1'],
      ['2024-05-01 09:01', '1'],
      ['2024-04-30 23:59:00', '1'],
    )
    const [first, second, third] = points.map(([, at]) => Number(at))
    expect(Number(second) - Number(first)).toBe((9 * 60 + 2) * 60_000)
    expect(Number(third) - Number(second)).toBe(30_000)
  })

  test('sorts by time, equal times in list order', () =>
    expect(read([2000, '4'], [3000, '2'], [2000, '1']).points).toEqual([
      [2000, 2000, '1'],
      [2000, 2000, '5'],
      [3000, 3000, '7'],
    ]))

  test.each([
    ['a text that says no moment', ['yesterday', '2024-05-01 09:01:00']],
    ['a day that does not exist', ['2024-13-01 09:01:00', '2024-05-01 09:01:00']],
    ['both ways of writing', [5, '2024-05-01 09:01:00']],
    ['one moment', ['2024-05-01 09:01:00', '2024-05-01 09:01:00']],
  ])('uses list order with %s', (_, [newest = '', oldest = '']) =>
    expect(read([newest, '2'], [oldest, '-1']).points).toEqual([
      [oldest, 0, '-1'],
      [newest, 1, '1'],
    ]),
  )

  test('skips orders without a result; with one without a time, uses list order', () =>
    expect(read([3000, null], [undefined, '5'], [1000, '0'])).toEqual({
      points: [
        [1000, 0, '0'],
        [undefined, 1, '5'],
      ],
      total: '5',
      won: 1,
      lost: 0,
    }))

  test('an order without an end has the time of its opening', () =>
    expect(profitCurve([{ openedAt: 5, endedAt: undefined, profit: a('1') }]).points).toMatchObject([
      { time: 5 },
    ]))

  test('is empty without orders', () =>
    expect(profitCurve([])).toEqual({ points: [], total: '0', won: 0, lost: 0 }))

  const result = fc
    .record({ size: amounts, down: fc.boolean() })
    .map(({ size, down }) => canonical(down ? exact(size).neg() : exact(size)))
  const ten = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 1, maxLength: 10 })
  agrees({
    name: 'total of a profit curve',
    random: ten(result),
    boundary: ten(oddMultiples('0.00000001', 10n ** 15n)),
    ours: of => profitCurve(of.map((profit, endedAt) => ({ profit, endedAt }))).total,
    oracle: of => of.reduce((sum, one) => sum.plus(one), exact(0)),
    float: of => of.reduce((sum, one) => sum + Number(one), 0),
  })

  test('law: one step per order, in ascending time', () => {
    const order = fc.record({ endedAt: fc.nat(), profit: result })
    fc.assert(
      fc.property(fc.array(order), orders => {
        const { points, won, lost } = profitCurve(orders)
        const steps = points.map(({ total }, at) => canonical(exact(total).minus(points[at - 1]?.total ?? 0)))
        expect([...steps].sort()).toEqual(orders.map(({ profit }) => profit).sort())
        expect(points.every(({ at }, index) => at >= (points[index - 1]?.at ?? 0))).toBe(true)
        expect(won + lost).toBe(orders.filter(({ profit }) => profit !== '0').length)
      }),
    )
  })
})

describe('profitByCoin', () => {
  const by = (...rows: (readonly [coin: string, time: number, profit: string | null])[]) =>
    profitByCoin(
      rows.map(([coin, endedAt, profit]) => ({ coin, endedAt, profit: profit === null ? null : a(profit) })),
    )

  test('adds up each coin exactly, the highest first', () =>
    expect(
      by(
        ['BTC', 5, '-0.3'],
        ['ETH', 4, '0.1'],
        ['SOL', 3, '0'],
        ['ETH', 2, '0.2'],
        ['BTC', 1, '-0.30000001'],
      ),
    ).toEqual([
      { coin: 'ETH', profit: '0.3' },
      { coin: 'SOL', profit: '0' },
      { coin: 'BTC', profit: '-0.60000001' },
    ]))

  test('leaves out orders without a result', () =>
    expect(by(['BTC', 3, null], ['SOL', 1, '0'])).toEqual([{ coin: 'SOL', profit: '0' }]))

  test('law: the coins add up to the total of the curve', () => {
    const profit = fc
      .record({ size: amounts, down: fc.boolean() })
      .map(({ size, down }) => a(canonical(down ? exact(size).neg() : exact(size))))
    const order = fc.record({ coin: fc.constantFrom('BTC', 'ETH', 'SOL'), endedAt: fc.nat(), profit })
    fc.assert(
      fc.property(fc.array(order), orders => {
        const coins = profitByCoin(orders)
        const sum = coins.reduce((total, one) => total.plus(one.profit), exact(0))
        expect(canonical(sum)).toBe(profitCurve(orders).total)
      }),
    )
  })
})
