import { describe, expect, test } from 'vitest'
import { formatDate, formatNumber, priceDecimals } from './format.ts'

describe('formatNumber', () => {
  test.each([
    ['1234567.891', { decimals: 2 }, '1,234,567.89'],
    ['0', { decimals: 4, sign: true }, '0.0000'],
    ['1.5', { decimals: 2, sign: true }, '+1.50'],
    [-1.5, { decimals: 2 }, '-1.50'],
    ['-0.00001', { decimals: 2 }, '0.00'],
    [2603400, { compact: true }, '2.6M'],
    ['0.00000001', {}, '0.00000001'],
  ])('%s %o is %s', (value, style, expected) => {
    expect(formatNumber('en-US', value, style)).toBe(expected)
  })

  test('keeps every digit of a decimal string that no float can hold', () => {
    expect(formatNumber('en-US', '90071992547409931.12345678')).toBe('90,071,992,547,409,931.12345678')
  })

  test.each([null, undefined, '', ' ', 'abc', Number.NaN, Number.POSITIVE_INFINITY])(
    '%s is no number',
    value => {
      expect(formatNumber('en-US', value)).toBe('–')
    },
  )
})

test('a price is quoted with decimals of its size', () => {
  expect([68412.5, 1000, 182.44, 0.6127, 0.0012, 0, undefined].map(priceDecimals)).toEqual([
    2, 2, 4, 4, 8, 4, 4,
  ])
})

test('a moment is written with seconds and without am or pm', () => {
  const midnight = new Date(2024, 4, 1, 0, 5, 9).getTime()
  expect(formatDate('en-US', midnight, 'time')).toBe('00:05:09')
})
