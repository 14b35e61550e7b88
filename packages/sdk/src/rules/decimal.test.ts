import type Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exact } from '../../test/support/oracle.ts'
import { amountOf, decimal, DOWN, HALF_UP, UP, type Rounding } from './decimal.ts'

const MODES = { [DOWN]: 0, [HALF_UP]: 1, [UP]: 3 } as const satisfies Record<Rounding, Big.RoundingMode>

const digits = (max: number) => fc.stringMatching(new RegExp(`^\\d{1,${max}}$`))
/** Anything from -0 to 60 digits with an exponent of up to 400. */
const texts = fc
  .record({
    sign: fc.constantFrom('', '-'),
    whole: digits(30),
    fraction: fc.option(digits(30)),
    exponent: fc.option(fc.oneof(fc.integer({ min: -12, max: 12 }), fc.integer({ min: -400, max: 400 })), {
      freq: 2,
    }),
  })
  .map(({ sign, whole, fraction, exponent }) =>
    [sign, whole, fraction === null ? '' : `.${fraction}`, exponent === null ? '' : `e${exponent}`].join(''),
  )
/** Numbers on or near a half at the given decimals. */
const halves = fc
  .tuple(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.nat(12), fc.constantFrom('5', '4999', '5001', '0'))
  .map(([whole, decimals, tail]) => [`${whole}${tail}e-${decimals + tail.length}`, decimals] as const)
const numbers = fc.oneof(texts, fc.double({ noNaN: true, noDefaultInfinity: true }).map(String))
const roundings = fc.constantFrom(DOWN, UP, HALF_UP)
const places = fc.nat(40)

// big.js keeps the sign of a zero; ours has none.
const same = (ours: string, theirs: string) => expect(ours).toBe(theirs.replace(/^-(?=[0.]+$)/, ''))
const text = (value: Big) => value.toFixed()

describe('law: agrees with big.js', () => {
  test('plus, minus, times', () => {
    fc.assert(
      fc.property(numbers, numbers, (one, other) => {
        const [ours, theirs] = [decimal(one), exact(one)]
        same(amountOf(ours.plus(other)), text(theirs.plus(other)))
        same(amountOf(ours.minus(decimal(other))), text(theirs.minus(other)))
        same(amountOf(ours.times(other)), text(theirs.times(other)))
      }),
    )
  })
  test('neg, abs', () => {
    fc.assert(
      fc.property(numbers, one => {
        same(amountOf(decimal(one).neg()), text(exact(one).neg()))
        same(amountOf(decimal(one).abs()), text(exact(one).abs()))
      }),
    )
  })
  test('cmp, lt, gt, also of close numbers', () => {
    const pairs = fc.oneof(
      fc.tuple(numbers, numbers),
      numbers.map(one => [one, exact(one).times('1.0').toFixed()] as const),
      numbers.map(one => [one, exact(one).plus('1e-30').toFixed()] as const),
    )
    fc.assert(
      fc.property(pairs, ([one, other]) => {
        const [ours, theirs] = [decimal(one), exact(one)]
        expect([ours.cmp(other), ours.lt(other), ours.gt(other)]).toEqual([
          theirs.cmp(other),
          theirs.lt(other),
          theirs.gt(other),
        ])
      }),
    )
  })
  test('round and toFixed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.tuple(numbers, places), halves), roundings, ([one, decimals], rounding) => {
        const theirs = exact(one).round(decimals, MODES[rounding])
        same(amountOf(decimal(one).round(decimals, rounding)), text(theirs))
        same(decimal(one).toFixed(decimals, rounding), exact(one).toFixed(decimals, MODES[rounding]))
      }),
    )
  })
  test('div', () => {
    const cases = fc.oneof(
      fc.tuple(numbers, numbers, places),
      // Finite quotients, on or near a half.
      fc
        .tuple(halves, numbers)
        .map(([[half, decimals], by]) => [exact(half).times(by).toFixed(), by, decimals] as const),
    )
    fc.assert(
      fc.property(cases, roundings, ([one, by, decimals], rounding) => {
        fc.pre(!exact(by).eq(0))
        const quotient = exact()
        quotient.DP = decimals
        quotient.RM = MODES[rounding]
        same(amountOf(decimal(one).div(by, decimals, rounding)), text(quotient(one).div(by)))
      }),
    )
  })
})

test.each([
  ['-0', '0'],
  ['-0.00', '0'],
  ['-0.5', '-0.5'],
  ['100', '100'],
  ['100.00', '100'],
  ['1e+21', '1000000000000000000000'],
  ['5e-324', `0.${'0'.repeat(323)}5`],
])('%s is %s', (from, to) => expect(amountOf(decimal(from))).toBe(to))

test.each([
  '',
  ' ',
  '1 ',
  '+',
  '-',
  '.',
  '1.',
  '--1',
  '1e',
  '0x10',
  'NaN',
  'Infinity',
  '1e1000',
  '1,5',
  '1_0',
])('rejects %j', from => expect(() => decimal(from)).toThrow(RangeError))
test('throws on division by zero', () => expect(() => decimal('1').div('0', 4, DOWN)).toThrow(RangeError))
