import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exact } from '../../test/support/oracle.ts'
import { toAmount, type Amount } from '../values/index.ts'
import { add, compare, divide, multiply, parseAmount, round, subtract } from './arithmetic.ts'

/** Amounts of up to 20 digits, a result of two of which is still an amount. */
const amounts = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.nat(20))
  .map(([units, places]) => parseAmount(`${units}e-${places}`))
const pairs = fc.tuple(amounts, amounts)
const MODES = { down: 0, 'half-up': 1, up: 3 } as const
const roundings = fc.constantFrom('down', 'half-up', 'up')
const places = fc.nat(30)
const expectSame = (ours: Amount, theirs: { toFixed(): string }) => {
  expect(ours).toBe(theirs.toFixed().replace(/^-0$/, '0'))
  expect(toAmount(ours)).toBe(ours)
}

describe('law: as big.js, in canonical text', () => {
  test('add, subtract, multiply, compare', () => {
    fc.assert(
      fc.property(pairs, ([one, other]) => {
        expectSame(add(one, other), exact(one).plus(other))
        expectSame(subtract(one, other), exact(one).minus(other))
        expectSame(multiply(one, other), exact(one).times(other))
        expect(compare(one, other)).toBe(exact(one).cmp(other))
      }),
    )
  })
  test('divide and round', () => {
    fc.assert(
      fc.property(pairs, places, roundings, ([one, other], digits, rounding) => {
        expectSame(round(one, digits, rounding), exact(one).round(digits, MODES[rounding]))
        fc.pre(other !== '0')
        const quotient = exact(one).div(other)
        // The oracle has 80 decimals; a half between them is decided by the rest.
        fc.pre(rounding === 'down' || quotient.times(other).eq(one))
        expectSame(divide(one, other, digits, rounding), quotient.round(digits, MODES[rounding]))
      }),
    )
  })
})

describe('texts of decimals are operands', () => {
  test.each([
    [add('0.1', '0.2'), '0.3'],
    [add('1e3', '+.50'), '1000.5'],
    [subtract('0.3', '0.3'), '0'],
    [multiply('-1.10', '3'), '-3.3'],
    [divide('1', '3', 2, 'up'), '0.34'],
    [divide('-1', '8', 2, 'half-up'), '-0.13'],
    [round('2.50', 4, 'down'), '2.5'],
    [parseAmount(1e-7), '0.0000001'],
  ])('%s', (ours, expected) => expect(ours).toBe(expected))
  test('amounts are sorted', () => {
    expect(['10', '9', '-1', '9.5'].sort(compare)).toEqual(['-1', '9', '9.5', '10'])
  })
})

describe('a clear error for', () => {
  const long = '9'.repeat(64)
  test.each([
    ['a text', () => add('1', 'ten'), /^expected a decimal of at most 64 digits, got "ten"$/],
    ['an empty text', () => compare('', '1'), /got ""$/],
    ['a long number', () => add('1', '9'.repeat(100_000)), /of at most 64 digits, got "9{40}…"$/],
    ['a number', () => multiply('1', 0.1 as never), /^expected an amount or its text, got number: numbers/],
    ['nothing', () => add('1', undefined as never), /got undefined/],
    ['a number that is not finite', () => parseAmount(NaN), /got number$/],
    ['a long result', () => multiply(long, long), /^the result has more than 64 digits: round the operands$/],
    ['a long sum', () => add(long, '1'), /^the result has more than 64 digits/],
    ['zero', () => divide('1', '0.0', 2, 'down'), /^divided by zero$/],
    [
      'no decimals',
      () => divide('1', '3', undefined as never, 'down'),
      /^expected 0 to 64 decimals, got undef/,
    ],
    ['half a decimal', () => round('1', 0.5, 'down'), /got 0\.5$/],
    [
      'no rounding',
      () => round('1', 2, undefined as never),
      /^expected a rounding: down, up, half-up; got undef/,
    ],
  ])('%s', (_, call, message) => expect(call).toThrow(message))
})
