import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  a,
  agrees,
  amounts,
  canonical,
  exact,
  multiples,
  oddMultiples,
  positives,
} from '../../test/support/oracle.ts'
import { withdrawalArrival, withdrawalFee } from './withdrawal.ts'

describe('fee and arrival', () => {
  test.each([
    ['100', '0.005', '0.5', '99.5'],
    ['0.00000001', '0.0001', '0.000000000001', '0.000000009999'],
    ['0', '0.005', '0', '0'],
    ['-100', '0.005', '0', '0'],
    ['100', '0', '0', '100'],
    ['100', '1.5', '150', '0'],
  ])('of %s at %s: %s, %s', (amount, rate, fee, arrival) => {
    expect([withdrawalFee(a(amount), a(rate)), withdrawalArrival(a(amount), a(rate))]).toEqual([fee, arrival])
  })

  const rate = multiples('0.0001', 9999n)
  const cases = fc.record({ amount: amounts, rate })
  // Fees and arrivals halfway between two 4-decimal numbers.
  const halves = fc.record({ amount: oddMultiples('0.1'), rate: oddMultiples('0.0005', 999n) })
  agrees({
    name: 'withdrawal fee',
    random: cases,
    boundary: halves,
    ours: of => withdrawalFee(of.amount, of.rate),
    oracle: of => exact(of.rate).times(of.amount),
    float: of => Number(of.rate) * Number(of.amount),
    shown: 4,
  })
  agrees({
    name: 'withdrawal arrival',
    random: cases,
    boundary: halves,
    ours: of => withdrawalArrival(of.amount, of.rate),
    oracle: of => exact(1).minus(of.rate).times(of.amount),
    float: of => Number(of.amount) - Number(of.rate) * Number(of.amount),
    shown: 4,
  })
  test('law: fee + arrival = amount, neither is negative, the fee increases with the amount', () => {
    fc.assert(
      fc.property(amounts, rate, positives, (amount, rate, more) => {
        const [fee, arrival] = [exact(withdrawalFee(amount, rate)), exact(withdrawalArrival(amount, rate))]
        expect(canonical(fee.plus(arrival))).toBe(amount)
        expect(fee.gte(0) && arrival.gte(0)).toBe(true)
        const larger = canonical(exact(amount).plus(more))
        expect(exact(withdrawalFee(larger, rate)).gt(fee)).toBe(true)
        expect(exact(withdrawalArrival(larger, rate)).gt(arrival)).toBe(true)
      }),
    )
  })
})
