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
import { custodyInterest, custodyLevelOf, custodyProgress, progressOf } from './index.ts'

const level = (level_name: string, min: string, max: string) => ({
  level_name,
  min_num: a(min),
  max_num: a(max),
})

describe('custodyLevelOf', () => {
  const shared = [level('one', '0', '1000'), level('two', '1000', '5000'), level('three', '5000', '-1')]
  const gaps = [level('one', '10', '999'), level('two', '1000', '4999')]
  test.each([
    ['shared', shared, '0', 'one'],
    ['shared', shared, '999.99999999', 'one'],
    ['shared', shared, '1000', 'two'],
    ['shared', shared, '5000', 'three'],
    ['shared', shared, '99999999999', 'three'],
    ['gaps', gaps, '9.99', undefined],
    ['gaps', gaps, '10', 'one'],
    ['gaps', gaps, '999.5', 'one'],
    ['gaps', gaps, '5000', 'two'],
    ['in any order', shared.toReversed(), '1000', 'two'],
    ['no lower end', [{ level_name: 'only', max_num: a('-1') }], '0', 'only'],
    ['none', [], '5', undefined],
  ])('%s: %j, %s is %s', (_, levels, balance, name) =>
    expect(custodyLevelOf<(typeof levels)[number]>(levels, a(balance))?.level_name).toBe(name),
  )
  test('law: a higher balance never has a lower level', () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1 }), amounts, positives, (borders, balance, more) => {
        const levels = borders.map(min => ({ min_num: min, max_num: a('-1') }))
        const begin = (of: string) => exact(custodyLevelOf(levels, a(of))?.min_num ?? '-1')
        expect(begin(balance).lte(balance)).toBe(true)
        expect(begin(balance).lte(begin(exact(balance).plus(more).toFixed()))).toBe(true)
        for (const border of borders)
          expect(exact(border).gt(balance) || begin(balance).gte(border)).toBe(true)
      }),
    )
  })
})

describe('custodyProgress', () => {
  test.each([
    ['250', '1000', 25],
    ['999.999', '1000', 99.99],
    ['1000', '1000', 100],
    ['2000', '1000', 100],
    ['0', '1000', 0],
    ['-1', '1000', 0],
    ['0', '0', 100],
    ['5', '-1', 100],
  ])('%s of %s is %d %%', (balance, max, percent) =>
    expect(custodyProgress(a(balance), { max_num: a(max) })).toBe(percent),
  )
  agrees({
    name: 'custody progress',
    random: fc.record({ balance: amounts, max_num: positives }),
    boundary: fc
      .record({ part: fc.integer({ min: 1, max: 9999 }), max_num: multiples('0.01', 10n ** 8n) })
      .map(({ part, max_num }) => ({
        balance: a(exact(max_num).times(part).div(10_000).toFixed()),
        max_num,
      })),
    ours: ({ balance, max_num }) => String(custodyProgress(balance, { max_num })),
    oracle: ({ balance, max_num }) => {
      const percent = exact(balance).times(100).div(max_num).round(2, 0)
      return percent.gt(100) ? exact(100) : percent
    },
    float: ({ balance, max_num }) => Math.min(100, plain.down((Number(balance) / Number(max_num)) * 100, 2)),
  })
  test('law: 0 to 100, exactly 100 when reached, increases with the balance', () => {
    fc.assert(
      fc.property(amounts, positives, positives, (balance, max_num, more) => {
        const percent = custodyProgress(balance, { max_num })
        expect(percent >= 0 && percent <= 100).toBe(true)
        expect(percent === 100).toBe(exact(balance).gte(max_num))
        expect(custodyProgress(a(exact(balance).plus(more).toFixed()), { max_num })).toBeGreaterThanOrEqual(
          percent,
        )
      }),
    )
  })
  test.each([
    [37.5, '1000', 37.5],
    [0, '1000', 0],
    [130, '1000', 100],
    [-5, '1000', 0],
    [null, '1000', 25],
    [undefined, '-1', 100],
    [undefined, undefined, 0],
  ])('progress %j from the platform, level up to %s: %d', (progress, max, percent) => {
    const level = max === undefined ? undefined : { max_num: a(max) }
    expect(progressOf({ balance: a('250'), progress, level })).toBe(percent)
  })
})

describe('custodyInterest', () => {
  test.each([
    ['1000', '0.02', '0.2'],
    ['0.1', '0.2', '0.0002'],
    ['0', '0.06', '0'],
  ])('of %s at %s %% a day: %s', (balance, rate, interest) =>
    expect(custodyInterest(a(balance), a(rate))).toBe(interest),
  )
  const cases = fc.record({ balance: amounts, rate: rates })
  agrees({
    name: 'custody interest',
    random: cases,
    boundary: fc.record({ balance: oddMultiples('0.05', 10n ** 6n), rate: oddMultiples('0.1', 20n) }),
    ours: ({ balance, rate }) => custodyInterest(balance, rate),
    oracle: ({ balance, rate }) => exact(balance).times(rate).div(100),
    float: ({ balance, rate }) => (Number(balance) * Number(rate)) / 100,
    shown: 4,
  })
  test('law: never negative, increases with the balance', () => {
    fc.assert(
      fc.property(cases, positives, ({ balance, rate }, more) => {
        const interest = exact(custodyInterest(balance, rate))
        expect(interest.gte(0)).toBe(true)
        expect(interest.lte(custodyInterest(a(exact(balance).plus(more).toFixed()), rate))).toBe(true)
      }),
    )
  })
})
