import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  a,
  agrees,
  amounts,
  canonical,
  exact,
  multiples,
  plain,
  positives,
} from '../../test/support/oracle.ts'
import { exchangeArrival, exchangeRate } from './index.ts'

describe('rate and arrival of an exchange', () => {
  test.each([
    ['60000', '3000', '20'],
    ['3000', '60000', '0.05'],
    ['1', '3', '0.33333333'],
    ['2', '3', '0.66666666'],
    ['1', '0', null],
    ['0', '3', '0'],
  ])('rate of prices %s and %s: %s', (from, to, rate) => expect(exchangeRate(a(from), a(to))).toBe(rate))
  test.each([
    ['100', '1', '3', '0', '33.33333333'],
    ['3', '1', '3', '0', '1'],
    ['100', '1', '3', '0.001', '33.3'],
    ['100', '1', '0', '0', null],
    ['100', '1', '3', '2', '0'],
    ['0.00000001', '1', '60000', '0', '0'],
  ])('%s at %s and %s, fee %s, gives %s', (amount, from, to, fee, arrives) => {
    expect(exchangeArrival(a(amount), a(from), a(to), a(fee))).toBe(arrives)
  })

  agrees({
    name: 'exchange rate',
    random: fc.record({ from: positives, to: positives }),
    // Quotients with exactly 8 decimals, which floats often miss.
    boundary: fc
      .tuple(multiples('0.00000001'), multiples('0.01', 10n ** 7n))
      .map(([rate, to]) => ({ from: canonical(exact(rate).times(to)), to })),
    ours: ({ from, to }) => exchangeRate(from, to) ?? '',
    oracle: ({ from, to }) => exact(from).div(to).round(8, 0),
    float: ({ from, to }) => plain.down(Number(from) / Number(to), 8),
  })
  const fee = multiples('0.0001', 500n)
  agrees({
    name: 'exchange arrival',
    random: fc.record({ amount: amounts, from: positives, to: positives, fee }),
    boundary: fc.tuple(multiples('0.00000001'), multiples('0.01', 10n ** 7n)).map(([arrives, to]) => ({
      amount: canonical(exact(arrives).times(to)),
      from: a('1'),
      to,
      fee: a('0'),
    })),
    ours: of => exchangeArrival(of.amount, of.from, of.to, of.fee) ?? '',
    oracle: ({ amount, from, to, fee }) => exact(1).minus(fee).times(amount).times(from).div(to).round(8, 0),
    float: ({ amount, from, to, fee }) =>
      plain.down(((Number(amount) - Number(amount) * Number(fee)) * Number(from)) / Number(to), 8),
  })
  test('law: never negative, never above its value, monotonic, no gain from a round trip', () => {
    fc.assert(
      fc.property(amounts, positives, positives, fee, positives, (amount, from, to, fee, more) => {
        const got = a(exchangeArrival(amount, from, to, fee) ?? '')
        expect(exact(got).gte(0) && exact(got).times(to).lte(exact(amount).times(from))).toBe(true)
        const larger = exchangeArrival(canonical(exact(amount).plus(more)), from, to, fee) ?? '0'
        expect(exact(larger).gte(got)).toBe(true)
        const back = exchangeArrival(got, to, from, a('0')) ?? '0'
        expect(exact(back).lte(amount)).toBe(true)
      }),
    )
  })
})
