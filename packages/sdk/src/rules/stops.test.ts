import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { a, agrees, amounts, exact, multiples, oddMultiples, positives } from '../../test/support/oracle.ts'
import { stepStop, stopAway } from './index.ts'
import { stopResult } from './stops.ts'

describe('stopResult', () => {
  test.each([
    ['30000', '31000', '2', '2000'],
    ['30000', '29000', '2', '2000'],
    ['0.3', '0.1', '3', '0.6'],
    ['1', '1', '5', '0'],
  ])('from %s to %s with %s lots: %s', (price, stop, share, result) =>
    expect(stopResult(a(price), a(stop), a(share))).toBe(result),
  )
  const cases = fc.record({ price: amounts, stop: amounts, share: positives })
  agrees({
    name: 'stop result',
    random: cases,
    boundary: fc.record({
      price: oddMultiples('0.00005', 10n ** 8n),
      stop: multiples('0.0001', 10n ** 8n),
      share: fc.nat(49).map(half => a(2 * half + 1)),
    }),
    ours: ({ price, stop, share }) => stopResult(price, stop, share),
    oracle: ({ price, stop, share }) => exact(price).minus(stop).abs().times(share),
    float: ({ price, stop, share }) => Math.abs(Number(price) - Number(stop)) * Number(share),
    shown: 4,
  })
  test('law: never negative, symmetric, increases with distance and lots', () => {
    fc.assert(
      fc.property(cases, positives, ({ price, stop, share }, more) => {
        const result = exact(stopResult(price, stop, share))
        const raised = (amount: string) => a(exact(amount).plus(more).toFixed())
        expect(result.gte(0) && result.eq(stopResult(stop, price, share))).toBe(true)
        expect(result.lte(stopResult(price, stop, raised(share)))).toBe(true)
        const farther = exact(stop).gte(price) ? [price, raised(stop)] : [raised(price), stop]
        expect(result.lte(stopResult(a(farther[0]!), a(farther[1]!), share))).toBe(true)
      }),
    )
  })
})

test.each([
  ['70039.2103', 2, 2, '71439.99'],
  ['68006.8', 1, 2, '68686.87'],
  ['68006.8', -5, 0, '64606'],
  ['0.00125', 2, 5, '0.0013'],
  ['0.00004', 1, 5, '0'],
  ['1', 0, 4, '1'],
] as const)('stopAway: %s moved by %d percent, with %d decimals, is %s', (price, percent, places, stop) =>
  expect(stopAway(a(price), percent, places)).toBe(stop),
)

test.each([
  ['70000', 1, '70000.0001'],
  ['70000', -1, '69999.9999'],
  ['0.0001', -1, '0'],
  ['0.00005', -1, '0'],
  ['0', -1, '0'],
] as const)('stepStop: %s by %d is %s', (stop, direction, next) =>
  expect(stepStop(a(stop), direction)).toBe(next),
)
