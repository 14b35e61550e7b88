import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  a,
  agrees,
  amounts,
  exact,
  oddMultiples,
  plain,
  positives,
  rates,
} from '../../test/support/oracle.ts'
import type { Amount } from '../values/index.ts'
import { lockingIncome } from './index.ts'
import { lockingDaily, lockingProgress, lockingTotals, quickRate, type LockedPosition } from './locking.ts'
import { wallTime } from './server-time.ts'

const plus = (one: string, other: string) => a(exact(one).plus(other).toFixed())

describe('income', () => {
  test.each([
    ['1000', '0.5', 30, '5', '150'],
    ['0.1', '0.2', 3, '0.0002', '0.0006'],
    ['33.33', '0.75', 7, '0.249975', '1.749825'],
    ['0', '5', 30, '0', '0'],
    ['100', '0', 30, '0', '0'],
    ['100', '1', 0, '1', '0'],
  ])('of %s at %s %% for %d days: %s a day, %s in all', (amount, income_rate, period, daily, all) => {
    expect(lockingDaily(a(amount), a(income_rate))).toBe(daily)
    expect(lockingIncome(a(amount), { income_rate: a(income_rate), period })).toBe(all)
  })

  const terms = fc.record({ amount: amounts, income_rate: rates, period: fc.nat(730) })
  const halves = fc.record({
    amount: oddMultiples('0.01', 10n ** 6n),
    income_rate: oddMultiples('0.5', 20n),
    period: fc.nat(180).map(half => 2 * half + 1),
  })
  agrees({
    name: 'daily income',
    random: terms,
    boundary: halves,
    ours: ({ amount, income_rate }) => lockingDaily(amount, income_rate),
    oracle: ({ amount, income_rate }) => exact(income_rate).div(100).times(amount),
    float: ({ amount, income_rate }) => (Number(income_rate) / 100) * Number(amount),
    shown: 4,
  })
  agrees({
    name: 'locking income',
    random: terms,
    boundary: halves,
    ours: ({ amount, ...product }) => lockingIncome(amount, product),
    oracle: ({ amount, income_rate, period }) => exact(income_rate).div(100).times(period).times(amount),
    float: ({ amount, income_rate, period }) => (Number(income_rate) / 100) * period * Number(amount),
    shown: 4,
  })
  test('law: never negative, increases with amount, rate and period', () => {
    fc.assert(
      fc.property(terms, positives, ({ amount, ...product }, more) => {
        const income = exact(lockingIncome(amount, product))
        expect(income.gte(0)).toBe(true)
        for (const other of [
          lockingIncome(plus(amount, more), product),
          lockingIncome(amount, { ...product, income_rate: plus(product.income_rate, more) }),
          lockingIncome(amount, { ...product, period: product.period + 1 }),
        ])
          expect(income.lte(other)).toBe(true)
      }),
    )
  })
})

const order = (change: Partial<LockedPosition> = {}): LockedPosition => ({
  status: 1,
  caution_money: a('100'),
  income_rate: a('0.5'),
  revenue: a('1.5'),
  show_last_time: '2024-05-03 00:00:00',
  ...change,
})

const NOON = Date.UTC(2024, 4, 3, 12)
const HOUR = 3_600_000

describe('quickRate', () => {
  const rated = (income_rate: Amount, show_last_time = '2024-05-03 12:00:00') =>
    order({ income_rate, show_last_time })
  test.each<[string, LockedPosition[], string]>([
    ['no orders', [], '0'],
    ['none today', [rated(a('5'), '2024-05-02 23:59:59'), rated(a('5'), '2024-05-30 00:00:00')], '0'],
    ['one today', [rated(a('0.5')), rated(a('7'), '2023-05-03 00:00:00')], '0.5'],
    ['the date alone', [rated(a('0.5'), '2024-05-03')], '0.5'],
    ['none paid yet', [order({ show_last_time: null }), order({ show_last_time: undefined })], '0'],
    ['unix time', [order({ show_last_time: Date.UTC(2024, 4, 3, 23, 59) })], '0.5'],
    ['unix time of another day', [order({ show_last_time: Date.UTC(2024, 4, 4) })], '0'],
    ['three', [rated(a('1')), rated(a('1')), rated(a('0'))], '0.6667'],
    ['whatever their status', [order({ status: 2 }), order({ income_rate: a('1') })], '0.75'],
    ['without a rate', [order({ income_rate: undefined }), rated(a('2'))], '2'],
    ['without any rate', [order({ income_rate: undefined })], '0'],
  ])('%s', (_, orders, rate) => expect(quickRate(orders, NOON, 0)).toBe(rate))
  // now in UTC, hours ahead, last payment, whether it was today
  test.each<[string, number | undefined, string, boolean]>([
    ['2024-05-03 23:30', 8, '2024-05-04 00:00:05', true],
    ['2024-05-03 23:30', 8, '2024-05-03 23:59:59', false],
    ['2024-05-03 15:59', 8, '2024-05-03 00:00:05', true],
    ['2024-05-03 03:00', -5, '2024-05-02 00:00:05', true],
    ['2024-05-03 03:00', -5, '2024-05-03 00:00:05', false],
    ['2024-05-03 09:45', 14, '2024-05-03 00:00:00', true],
    ['2024-05-03 10:00', 14, '2024-05-03 00:00:00', false],
    ['2024-02-28 18:30', 5.75, '2024-02-29 00:00:05', true],
    ['2024-12-31 12:00', 13, '2025-01-01 00:00:05', true],
    // The zone is unknown.
    ['2024-05-03 23:30', undefined, '2024-05-04 00:00:05', true],
    ['2024-05-03 23:30', undefined, '2024-05-03 00:00:05', true],
    ['2024-05-03 23:30', undefined, '2024-05-05 00:00:05', false],
  ])('at %s in UTC, %s hours ahead, paid %s', (now, hours, paid, isToday) => {
    const rate = quickRate([rated(a('0.5'), paid)], wallTime(now), hours && hours * HOUR)
    expect(rate).toBe(isToday ? '0.5' : '0')
  })

  const lists = fc.array(rates, { minLength: 1, maxLength: 12 })
  agrees({
    name: 'quick rate',
    random: lists,
    boundary: fc
      .tuple(oddMultiples('0.0001', 10n ** 5n), oddMultiples('0.0001', 10n ** 5n))
      .map(([one, other]) => [one, plus(other, '0.0001')]),
    ours: list =>
      quickRate(
        list.map(rate => rated(rate)),
        NOON,
        0,
      ),
    oracle: list =>
      list
        .reduce((total, rate) => total.plus(rate), exact(0))
        .div(list.length)
        .round(4, 1),
    float: list => plain.halfUp(list.reduce((total, rate) => total + Number(rate), 0) / list.length, 4),
  })
  test('law: between the lowest and the highest rate', () => {
    fc.assert(
      fc.property(lists, list => {
        const rate = exact(
          quickRate(
            list.map(one => rated(one)),
            NOON,
            0,
          ),
        )
        expect(list.some(one => rate.gte(one)) && list.some(one => rate.lte(one))).toBe(true)
      }),
    )
  })
})

describe('lockingTotals', () => {
  const orders = [
    order(),
    order({ caution_money: a('0.2'), income_rate: a('1') }),
    order({ caution_money: a('50'), income_rate: undefined, revenue: undefined }),
    order({ status: 3, caution_money: a('1000'), revenue: a('30.1') }),
  ]
  test('sum the orders in custody, and the income of all orders', () => {
    expect(lockingTotals(orders, null)).toEqual({ funds: '150.2', daily: '0.502', income: '33.1', orders: 3 })
  })
  test('prefer the platform’s own income', () => {
    expect(lockingTotals(orders, a('7')).income).toBe('7')
    expect(lockingTotals(orders, a('0')).income).toBe('0')
  })
  test('are 0 without orders', () => {
    expect(lockingTotals([], null)).toEqual({ funds: '0', daily: '0', income: '0', orders: 0 })
  })
  const held = (amount: fc.Arbitrary<Amount>, rate: fc.Arbitrary<Amount>) =>
    fc.array(
      fc.record({ caution_money: amount, income_rate: rate, revenue: amount, status: fc.constant(1) }),
      {
        maxLength: 12,
      },
    )
  const lists = {
    random: held(amounts, rates),
    boundary: held(oddMultiples('0.01', 10n ** 4n), oddMultiples('0.5', 20n)),
  }
  agrees({
    name: 'funds in custody',
    random: lists.random,
    boundary: held(oddMultiples('0.00005', 10n ** 8n), rates),
    ours: list => lockingTotals(list, null).funds,
    oracle: list => list.reduce((total, { caution_money }) => total.plus(caution_money), exact(0)),
    float: list => list.reduce((total, { caution_money }) => total + Number(caution_money), 0),
    shown: 4,
  })
  agrees({
    name: 'daily return',
    ...lists,
    ours: list => lockingTotals(list, null).daily,
    oracle: list =>
      list.reduce(
        (total, of) => total.plus(exact(of.caution_money).times(of.income_rate).div(100)),
        exact(0),
      ),
    float: list =>
      list.reduce((total, of) => total + (Number(of.caution_money) * Number(of.income_rate)) / 100, 0),
    shown: 4,
  })
})

describe('lockingProgress', () => {
  const text = (day: number) => `2024-05-${String(day).padStart(2, '0')} 12:00:00`
  const ms = (day: number) => Date.UTC(2024, 4, day, 12)
  test.each([
    [text(1), text(11), text(4), 30],
    [ms(1), ms(11), ms(4), 30],
    [ms(1), text(11), text(4), 30],
    [text(1), text(11), null, 0],
    [text(1), text(11), undefined, 0],
    [text(1), text(11), 'soon', 0],
    [text(1), text(11), text(11), 100],
    [text(1), text(11), text(12), 100],
    [text(2), text(11), text(1), 0],
    [text(1), text(1), text(1), null],
    [text(11), text(1), text(2), null],
    [null, text(11), text(4), null],
    [text(1), undefined, text(4), null],
  ])('from %s to %s, last paid %s: %j %%', (show_add_time, show_end_time, show_last_time, percent) =>
    expect(lockingProgress({ show_add_time, show_end_time, show_last_time })).toBe(percent),
  )
})
