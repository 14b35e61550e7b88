import type { Schema } from './schema.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  inputAmount,
  integer,
  oneOf,
  positiveAmount,
  price,
  priceOrNull,
  requiredText,
  serverTime,
  text,
  toNumber,
  unixMs,
} from './index.ts'

const INVALID = Symbol('mismatch')
const read = (schema: Schema, wire: unknown): unknown => {
  const { success, data } = z.safeParse(schema, wire)
  return success ? data : INVALID
}

describe('amounts to send', () => {
  test.each([
    [inputAmount, 'expected a decimal as text, from zero on'],
    [positiveAmount, 'expected a decimal as text, above zero'],
  ])('are text', (schema, said) => {
    expect(['5', '0.10', ' 7 '].map(wire => read(schema, wire))).toEqual(['5', '0.1', '7'])
    for (const wire of [5, 0.1, 2 ** 60, '-1', '', 'abc', null, true, ['1']])
      expect(z.safeParse(schema, wire).error?.issues).toMatchObject([{ message: said }])
  })
  test('can be zero only with inputAmount', () =>
    expect([read(inputAmount, '0'), read(positiveAmount, '0.0')]).toEqual(['0', INVALID]))
})

describe('numbers', () => {
  test.each([
    ['+1.27', 1.27],
    ['-1.05', -1.05],
    ['0.00', 0],
    ['+0.370', 0.37],
    ['30018.03926', 30018.03926],
    [' 7 ', 7],
    ['1e-8', 1e-8],
    ['5.', 5],
    ['.5', 0.5],
    [3, 3],
  ])('price %j is %d', (wire, value) => expect(read(price, wire)).toBe(value))

  test.each([
    '',
    ' ',
    '-',
    'abc',
    '0x10',
    '0b1',
    '1_000',
    '1,5',
    'Infinity',
    'NaN',
    null,
    undefined,
    NaN,
    Infinity,
    true,
    [],
    {},
  ])('price refuses %j', wire => expect(read(price, wire)).toBe(INVALID))
  test('priceOrNull reads a missing price as null', () => {
    expect([null, '', '-', 5, '+1.2'].map(wire => read(priceOrNull, wire))).toEqual([
      null,
      null,
      INVALID,
      5,
      1.2,
    ])
  })
  test('integers', () => {
    expect(['12', 12, '12.0', '12.5', 12.5, 2 ** 53, '', null].map(wire => read(integer, wire))).toEqual([
      12,
      12,
      12,
      INVALID,
      INVALID,
      INVALID,
      INVALID,
      INVALID,
    ])
  })
  test('codes are read from numbers and text', () => {
    const code = oneOf(1, 2)
    expect([1, '1', 2, '2', 3, '', null, true].map(wire => read(code, wire))).toEqual([
      1,
      1,
      2,
      2,
      INVALID,
      INVALID,
      INVALID,
      INVALID,
    ])
  })
  test('law: a number is read from its text unchanged', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), value => {
        expect(toNumber(String(value))).toBe(value === 0 ? 0 : value)
      }),
    )
  })
  test('takes linear time for long text', () => {
    expect(toNumber(`${'1'.repeat(200_000)}x`)).toBeUndefined()
  })
})

describe('moments', () => {
  test.each([
    [1700000000, 1700000000000],
    [1700000000000, 1700000000000],
    ['1700000000', 1700000000000],
    ['1700000000000', 1700000000000],
    ['1700000000.12340000', 1700000000123],
    [0, 0],
  ])('%j is %d ms', (wire, ms) => expect(read(unixMs, wire)).toBe(ms))
  test.each([-1, '', null, 'soon', NaN])('rejects %j', wire => expect(read(unixMs, wire)).toBe(INVALID))
  test('law: reads seconds and milliseconds of a time as the same value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1e9, max: 4e9 }), seconds => {
        expect(read(unixMs, seconds)).toBe(read(unixMs, seconds * 1000))
        expect(read(unixMs, String(seconds))).toBe(seconds * 1000)
      }),
    )
  })
  test('serverTime keeps the text of the server', () => {
    expect(['2024-05-01 09:00:00', '', '-', null, 5].map(wire => read(serverTime, wire))).toEqual([
      '2024-05-01 09:00:00',
      null,
      null,
      null,
      INVALID,
    ])
  })
})

test('text', () => {
  expect(['a', '', 5, null, {}, undefined].map(wire => read(text, wire))).toEqual([
    'a',
    '',
    '5',
    '',
    INVALID,
    INVALID,
  ])
  expect(['a', '', '  ', 5, null].map(wire => read(requiredText, wire))).toEqual([
    'a',
    INVALID,
    INVALID,
    INVALID,
    INVALID,
  ])
})

test('law: an issue never contains the value', () => {
  const schemas = [price, priceOrNull, integer, oneOf(1, 2), unixMs, text, requiredText, serverTime]
  fc.assert(
    fc.property(fc.stringMatching(/^[g-w]{6,12}$/), fc.constantFrom(...schemas), (secret, schema) => {
      const result = z.safeParse(schema, [secret])
      expect(JSON.stringify(result.error?.issues)).not.toContain(secret)
    }),
  )
})
