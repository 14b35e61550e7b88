import type { Schema } from './schema.ts'
import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amount, amountOrNull, amountOrZero, collectMismatches, entity, integer, toAmount } from './index.ts'
import * as z from 'zod/mini'

const exact = Big()
exact.PE = 2000
exact.NE = -2000

const CANONICAL = /^(?:0|-?(?:[1-9]\d*|(?:0|[1-9]\d*)\.\d*[1-9]))$/

describe('toAmount', () => {
  test.each<[unknown, string]>([
    ['120.50000000', '120.5'],
    ['0.00000000', '0'],
    ['-0.00', '0'],
    [-0, '0'],
    ['+1.27', '1.27'],
    ['007', '7'],
    ['.5', '0.5'],
    ['5.', '5'],
    [' 42 ', '42'],
    ['1e-8', '0.00000001'],
    ['-1E-8', '-0.00000001'],
    ['1.5e3', '1500'],
    ['1e+2', '100'],
    ['12.345e1', '123.45'],
    [1e-8, '0.00000001'],
    [0.1, '0.1'],
    [120.5, '120.5'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
    ['9007199254740993', '9007199254740993'],
    ['-50.00000000', '-50'],
  ])('%j is %s', (wire, value) => expect(toAmount(wire)).toBe(value))

  test.each([
    '',
    ' ',
    '-',
    '+',
    '.',
    '-.',
    'e5',
    '.e1',
    '1e',
    '1,5',
    '1 000',
    '0x10',
    'NaN',
    'Infinity',
    '1.2.3',
    '--1',
    '1e9999',
    'ten',
    '１２',
    null,
    undefined,
    true,
    [],
    [1],
    {},
    NaN,
    Infinity,
    -Infinity,
    2 ** 53,
    -(2 ** 53),
    1e21,
  ])('refuses %j', wire => expect(toAmount(wire)).toBeUndefined())

  test('rejects a bigint', () => expect(toAmount(10n)).toBeUndefined())

  test('takes at most 64 digits, those of an exponent included', () => {
    for (const text of ['9'.repeat(64), `0.${'3'.repeat(63)}`, '1e-63', '1e63']) {
      expect(toAmount(text)?.replace('.', '')).toHaveLength(64)
    }
    for (const text of ['9'.repeat(65), `0.${'3'.repeat(64)}`, '1e-64', '1e64', '1e999', '5e-324'])
      expect(toAmount(text)).toBeUndefined()
    expect(toAmount(`1.${'0'.repeat(40_000)}1`)).toBeUndefined()
  })
  const isLong = (number: Big) => number.toFixed().replace(/\D/g, '').length > 64

  const decimalText = fc
    .tuple(
      fc.constantFrom('', '+', '-'),
      fc.stringMatching(/^\d{0,25}$/),
      fc.option(fc.stringMatching(/^\d{0,25}$/)),
      fc.option(fc.integer({ min: -60, max: 60 })),
    )
    .filter(([, whole, fraction]) => whole !== '' || !!fraction)
    .map(([sign, whole, fraction, exponent]) =>
      [sign, whole, fraction === null ? '' : `.${fraction}`, exponent === null ? '' : `e${exponent}`].join(
        '',
      ),
    )
  // big.js wants a digit on both sides of the point.
  const forBig = (text: string) =>
    text
      .replace(/^([+-]?)\./, '$10.')
      .replace(/\.(?=e|$)/, '')
      .replace(/^\+/, '')

  test('law: equals the value of big.js, in canonical form', () => {
    fc.assert(
      fc.property(decimalText, text => {
        const [value, wanted] = [toAmount(text), exact(forBig(text))]
        expect(value === undefined).toBe(isLong(wanted))
        if (value === undefined) return
        expect(value).toMatch(CANONICAL)
        expect(exact(value).eq(wanted)).toBe(true)
      }),
    )
  })
  test('law: is idempotent', () => {
    fc.assert(
      fc.property(decimalText, text => {
        const value = toAmount(text)
        expect(toAmount(value)).toBe(value)
      }),
    )
  })
  test('law: equal values have the same canonical form', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.nat(12), (units, places) => {
        const plain = exact(units.toString()).div(exact(10).pow(places)).toFixed(places)
        expect(toAmount(`${plain}${places > 0 ? '000' : '.0'}`)).toBe(toAmount(`${units}e-${places}`))
      }),
    )
  })
  test('law: accepts JSON numbers up to 2^53 unchanged and rejects those beyond, and very small ones', () => {
    const numbers = fc.oneof(fc.double({ noNaN: true }), fc.maxSafeInteger(), fc.float({ noNaN: true }))
    fc.assert(
      fc.property(numbers, number => {
        const value = toAmount(number)
        if (Math.abs(number) <= Number.MAX_SAFE_INTEGER && !isLong(exact(number)))
          expect(Number(value)).toBe(number === 0 ? 0 : number)
        else expect(value).toBeUndefined()
      }),
    )
  })
  test('law: rejects anything else', () => {
    fc.assert(
      fc.property(fc.anything(), value => {
        const read = toAmount(value)
        if (typeof value !== 'string' && typeof value !== 'number') expect(read).toBeUndefined()
        else if (read !== undefined) expect(read).toMatch(CANONICAL)
      }),
    )
  })
})

describe('amount readers', () => {
  const read = (schema: Schema, wire: unknown) => {
    const { success, data } = z.safeParse(schema, wire)
    return success ? data : 'mismatch'
  }
  test.each([
    ['1.50', '1.5', '1.5', '1.5'],
    [2, '2', '2', '2'],
    [null, 'mismatch', null, '0'],
    ['', 'mismatch', null, '0'],
    ['-', 'mismatch', null, 'mismatch'],
    [undefined, 'mismatch', 'mismatch', 'mismatch'],
    ['abc', 'mismatch', 'mismatch', 'mismatch'],
    [{}, 'mismatch', 'mismatch', 'mismatch'],
    ['9'.repeat(65), 'mismatch', 'mismatch', 'mismatch'],
    // A fraction that is too long is cut.
    [`-1.${'3'.repeat(90)}`, `-1.${'3'.repeat(62)}`, `-1.${'3'.repeat(62)}`, `-1.${'3'.repeat(62)}`],
    [5e-324, '0', '0', '0'],
  ])('%j: amount %j, amountOrNull %j, amountOrZero %j', (wire, must, orNull, orZero) => {
    expect([read(amount, wire), read(amountOrNull, wire), read(amountOrZero, wire)]).toEqual([
      must,
      orNull,
      orZero,
    ])
  })
})

test('a row with a longer amount is drift, and does not fail its list', () => {
  const list = z.array(entity({ id: integer, value: amount }))
  const wire = [
    { id: 1, value: `0.${'3'.repeat(100)}` },
    { id: 2, value: '5' },
  ]
  const { result, mismatches } = collectMismatches(() => z.safeParse(list, wire))
  expect(result.data).toMatchObject([{ value: `0.${'3'.repeat(63)}` }, { value: '5' }])
  expect(mismatches).toMatchObject([{ expected: 'at most 64 digits' }])
})
