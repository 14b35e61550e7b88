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
  rates,
} from '../../test/support/oracle.ts'
import {
  leverageCost,
  leverageFee,
  leverageMargin,
  leverageMultiples,
  leverageFees,
  leverageNet,
  leveragePair,
  leveragePrice,
  leverageProfit,
  shareOfLots,
  type LeverageOpening,
} from './index.ts'
import {
  fewestLots,
  leverageCoins,
  leverageReturn,
  leverageValue,
  lowestMultiple,
  marginAlarmOf,
  maxLots,
} from './leverage.ts'

const side = fc.constantFrom(1 as const, 2 as const)
const lots = fc.integer({ min: 1, max: 100 })
const pair = (fee = '0.1', spread = '0', coins = '1') => ({
  lever_share_num: a(coins),
  lever_trade_fee: a(fee),
  spread: a(spread),
})

describe('leverageFee', () => {
  test.each([
    [1, '30000', 1, pair(), '30'],
    [2, '30000', 1, pair(), '30'],
    [1, '30000', 2, pair('0.1', '10'), '60.02'],
    [2, '30000', 2, pair('0.1', '10'), '59.98'],
    [1, 30018.03926, 3, pair('0.2', '0.5', '0.1'), '18.011123556'],
    [2, '5', 1, pair('0.1', '10'), '0'],
    [1, '30000', 1, pair('0'), '0'],
    [1, '0.1', '3', pair('100'), '0.3'],
  ] as const)('side %d at %s, %s lots of %j: %s', (type, price, share, of, fee) =>
    expect(
      leverageFee({ type, price: price as LeverageOpening['price'], share: share as number, pair: of }),
    ).toBe(fee),
  )

  const openings = fc.record({
    type: side,
    price: positives,
    share: lots,
    pair: fc.record({ lever_share_num: rates, lever_trade_fee: rates, spread: amounts }),
  })
  const spreadOf = ({ type, pair: { spread } }: LeverageOpening) =>
    type === 1 ? spread : exact(spread).neg()
  agrees<LeverageOpening>({
    name: 'leverage fee',
    random: openings,
    boundary: fc.record({
      type: side,
      price: oddMultiples('0.05', 10n ** 8n),
      share: fc.nat(49).map(half => 2 * half + 1),
      pair: fc.constant(pair()),
    }),
    ours: leverageFee,
    oracle: of => {
      const { price, share, pair: terms } = of
      const at = exact(price).plus(spreadOf(of))
      const value = at.lt(0) ? exact(0) : at.times(share)
      return value.times(terms.lever_share_num).times(terms.lever_trade_fee).div(100)
    },
    float: ({ type, price, share, pair: terms }) => {
      const at = Math.max(0, Number(price) + Number(terms.spread) * (type === 1 ? 1 : -1))
      return (at * Number(share) * Number(terms.lever_share_num) * Number(terms.lever_trade_fee)) / 100
    },
    shown: 4,
  })
  test('law: never negative, increases with lots, a buy never pays less than a sell', () => {
    fc.assert(
      fc.property(openings, opening => {
        const fee = exact(leverageFee(opening))
        expect(fee.gte(0) && fee.lte(leverageFee({ ...opening, share: opening.share + 1 }))).toBe(true)
        expect(exact(leverageFee({ ...opening, type: 1 })).gte(leverageFee({ ...opening, type: 2 }))).toBe(
          true,
        )
      }),
    )
  })
  test('the fill price includes the spread', () => {
    expect(leveragePrice(1, 100, a('0.25'))).toBe('100.25')
    expect(leveragePrice(2, a('100'), a('0.25'))).toBe('99.75')
    expect(leveragePrice(2, 1e-7, a('1'))).toBe('0')
  })
})

describe('leverageMargin', () => {
  test.each([
    ['30', 100, '300'],
    ['30', 10, '3000'],
    ['30', '7', '4285.71428572'],
    ['0.00000000001', 100, '0.00000001'],
    ['0', 100, '0'],
  ])('of a fee of %s at %s×: %s', (fee, multiple, margin) =>
    expect(leverageMargin(a(fee), multiple as number)).toBe(margin),
  )

  const margins = fc.record({ fee: amounts, multiple: fc.integer({ min: 1, max: 250 }) })
  agrees({
    name: 'leverage margin',
    random: margins,
    boundary: fc
      .record({ unit: multiples('0.0001'), multiple: fc.integer({ min: 1, max: 250 }) })
      .map(({ unit, multiple }) => ({ fee: a(exact(unit).times(multiple).toFixed()), multiple })),
    ours: ({ fee, multiple }) => leverageMargin(fee, multiple),
    oracle: ({ fee, multiple }) => exact(fee).times(10).times(100).div(multiple).round(8, 3),
    float: ({ fee, multiple }) => plain.up((Number(fee) * 10 * 100) / multiple, 8),
  })
  test('law: sufficient, by less than one unit, decreases with the multiple', () => {
    fc.assert(
      fc.property(margins, ({ fee, multiple }) => {
        const margin = exact(leverageMargin(fee, multiple))
        const over = margin.times(multiple).minus(exact(fee).times(1000))
        expect(over.gte(0) && over.lt(exact('1e-8').times(multiple))).toBe(true)
        expect(margin.gte(leverageMargin(fee, multiple + 1))).toBe(true)
      }),
    )
  })
  test('law: with a fee of 0.1 %, value / multiple', () => {
    fc.assert(
      fc.property(positives, lots, fc.integer({ min: 1, max: 250 }), (price, share, multiple) => {
        const fee = leverageFee({ type: 1, price, share, pair: pair('0.1') })
        const value = exact(price).times(share).div(multiple)
        expect(leverageMargin(fee, multiple)).toBe(a(value.round(8, 3).toFixed()))
      }),
    )
  })
  test('the cost is fee + margin', () => expect(leverageCost(a('0.1'), a('0.2'))).toBe('0.3'))
})

test('the value includes the spread', () => {
  expect(leverageValue({ type: 1, price: 29_990, share: 3, pair: pair('0.1', '10', '0.5') })).toBe('45000')
  expect(leverageValue({ type: 2, price: a('30010'), share: 1, pair: pair('0', '10') })).toBe('30000')
})

describe('maxLots', () => {
  const reach = { type: 1, price: a('30000'), pair: pair(), multiple: 100 } as const
  test.each([
    ['just enough for three', a('990'), {}, 3],
    ['one unit too little for three', a('989.99999999'), {}, 2],
    ['too little for one', a('329.99999999'), {}, 0],
    ['nothing', a('0'), {}, 0],
    ['a debt', a('-5'), {}, 0],
    ['up to the limit', a('990'), { limit: { min: a('1'), max: a('2') } }, 2],
    ['no limit', a('990'), { limit: { min: a('1'), max: a('0') } }, 3],
    ['fewer than the fewest', a('990'), { limit: { min: a('4'), max: a('0') } }, 0],
    ['no fee', a('1'), { pair: pair('0') }, Number.MAX_SAFE_INTEGER],
    ['no fee, up to the limit', a('1'), { pair: pair('0'), limit: { min: a('1'), max: a('7') } }, 7],
  ])('%s: %s with %j are %d', (_, available, change, lots) =>
    expect(maxLots({ ...reach, available, ...change })).toBe(lots),
  )
  test('law: affordable, and one more is not', () => {
    const cases = fc.record({
      type: side,
      price: fc.oneof(
        positives,
        positives.map(price => a(exact(price).times('1e-9').toFixed())),
      ),
      pair: fc.record({ lever_share_num: positives, lever_trade_fee: positives, spread: amounts }),
      multiple: fc.integer({ min: 1, max: 250 }),
      available: amounts,
    })
    fc.assert(
      fc.property(cases, ({ multiple, available, ...of }) => {
        const costs = (share: number) => {
          const fee = leverageFee({ ...of, share })
          return exact(leverageCost(fee, leverageMargin(fee, multiple)))
        }
        const most = maxLots({ ...of, multiple, available })
        fc.pre(most < 2 ** 50)
        expect(costs(most).lte(available)).toBe(true)
        expect(costs(most + 1).gt(available)).toBe(true)
      }),
    )
  })
})

test.each([
  ['99', undefined],
  ['330', 100],
  ['3029.99999999', 100],
  ['3030', 10],
  ['1000000', 10],
])('with %s, one lot fits from the multiple %s on', (available, multiple) => {
  const opening = { type: 1, price: a('30000'), pair: pair(), available: a(available) } as const
  expect(lowestMultiple([10, 100], opening)).toBe(multiple)
  expect(lowestMultiple([], opening)).toBeUndefined()
})

test.each([
  [14, 50, undefined, 7],
  [14, 25, undefined, 3],
  [3, 25, undefined, 1],
  [0, 100, undefined, 1],
  [9, 25, a('4.5'), 5],
  [Number.MAX_SAFE_INTEGER, 100, undefined, Number.MAX_SAFE_INTEGER],
])('of %d lots %d percent, at least %s: %d', (most, percent, fewest, lots) =>
  expect(shareOfLots(most, percent, fewestLots(fewest))).toBe(lots),
)

describe('leverageProfit', () => {
  const position = (type: 1 | 2) => ({ type, price: a('30000'), number: a('0.5') })
  test.each([
    [1, 30_001, '0.5'],
    [1, 29_999, '-0.5'],
    [2, 30_001, '-0.5'],
    [2, 29_999.9, '0.05'],
    [2, '30000.0', '0'],
  ] as const)('side %d at %s: %s', (type, price, profit) =>
    expect(leverageProfit(position(type), price as number)).toBe(profit),
  )

  const cases = fc.record({ type: side, price: positives, number: amounts, now: positives })
  agrees({
    name: 'leverage profit',
    random: cases,
    boundary: fc.record({
      type: side,
      price: multiples('0.0001', 10n ** 8n),
      number: oddMultiples('0.5', 10n ** 4n),
      now: multiples('0.0001', 10n ** 8n),
    }),
    ours: ({ now, ...of }) => leverageProfit(of, now),
    oracle: ({ type, price, number, now }) =>
      (type === 1 ? exact(now).minus(price) : exact(price).minus(now)).times(number),
    float: ({ type, price, number, now }) =>
      (type === 1 ? Number(now) - Number(price) : Number(price) - Number(now)) * Number(number),
    shown: 4,
  })
  test('law: a buy wins what a sell loses, and more at a higher price', () => {
    fc.assert(
      fc.property(cases, positives, ({ now, ...of }, more) => {
        const buy = exact(leverageProfit({ ...of, type: 1 }, now))
        expect(buy.plus(leverageProfit({ ...of, type: 2 }, now)).eq(0)).toBe(true)
        const higher = a(exact(now).plus(more).toFixed())
        expect(buy.lte(leverageProfit({ ...of, type: 1 }, higher))).toBe(true)
      }),
    )
  })
})

test.each([
  ['3', '0.25', '0.1', '0.25'],
  ['3', undefined, '0.1', '0.3'],
  ['1.5', undefined, '100', '150'],
  ['3', undefined, undefined, null],
] as const)('%s lots, %s coins from the platform, %s coins a lot: %s', (share, number, lot, coins) => {
  const size = number === undefined ? {} : { number: a(number) }
  expect(leverageCoins({ share: a(share), ...size }, lot && a(lot))).toBe(coins)
})

test.each([
  ['12.3', '340', '3.62'],
  ['-0.005', '100', '-0.01'],
  ['-680.068', '680.068', '-100'],
  ['0', '1', '0'],
  ['1', '0', null],
  ['1', '-1', null],
] as const)('leverageReturn: %s on a margin of %s is %s percent', (profit, margin, percent) =>
  expect(leverageReturn(a(profit), a(margin))).toBe(percent),
)

test.each([
  [null, null],
  ['0', null],
  ['50.01', 'calm'],
  ['50', 'warning'],
  ['20.01', 'warning'],
  ['20', 'danger'],
  ['-3', 'danger'],
])('a margin level of %s is %s', (level, alarm) => {
  expect(marginAlarmOf(level === null ? null : a(level))).toBe(alarm)
})

describe('leverageMultiples', () => {
  test.each([
    [
      ['100', '50', '100', null, '20'],
      [20, 50, 100],
    ],
    [
      [100, '5', '25.00', 5],
      [5, 25, 100],
    ],
    [['', '0', '-5', 'x', '2.5', null], []],
    [[], []],
  ])('%j: %j', (values, list) => expect(leverageMultiples(values.map(value => ({ value })))).toEqual(list))
})

test.each([
  [{ lever_share_num: a('2'), lever_trade_fee: a('0.1'), spread: a('3') }, pair('0.1', '3', '2')],
  [{ lever_share_num: a('1'), lever_trade_fee: a('0'), spread: undefined }, pair('0', '0')],
  [{ lever_trade_fee: a('0.1') }, null],
  [{ lever_share_num: a('1') }, null],
])('the pair of %j is %j', (listed, terms) => expect(leveragePair(listed)).toEqual(terms))

describe('leverageNet', () => {
  test('subtracts opening and overnight fees', () => {
    const fees = leverageFees({ trade_fee: a('6.0007'), overnight_money: a('0.2') })
    expect(fees).toBe('6.2007')
    expect(leverageNet(a('59.3'), fees)).toBe('53.0993')
    expect(leverageNet(a('-15.35'), leverageFees({ trade_fee: a('3.0297') }))).toBe('-18.3797')
  })
  test('is null while the gross is unknown', () => {
    expect(leverageNet(null, leverageFees({}))).toBe(null)
  })
})
