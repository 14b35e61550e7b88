import { describe, expect, test } from 'vitest'
import { formatNumber, priceDecimals } from './format.ts'

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

test.each([
  ['a large one', '12480.55009', '12,480.5500'],
  ['a balance just below', '0.99999', '0.9999'],
  ['a loss', '-0.99999', '-0.9999'],
])('a balance is cut, never rounded up: %s', (_, value, expected) => {
  expect(formatNumber('en-US', value, { decimals: 4, down: true })).toBe(expected)
})

test.each([
  ['BTC', 68_412.5, '68,412.50'],
  ['BNB', 609, '609.00'],
  ['SOL', 182.441, '182.441'],
  ['LTC', 85.97, '85.970'],
  ['LINK', 14.9037, '14.9037'],
  ['SUI', 1.9204, '1.9204'],
  ['USDC above 1', 1.00012, '1.00012'],
  ['USDC below 1', 0.99987, '0.99987'],
  ['XRP', 0.61203, '0.61203'],
  ['XLM', 0.10447, '0.10447'],
  ['a coin of a hundredth', 0.00123456, '0.00123456'],
])('every tick of a price shows: %s', (_, price, expected) => {
  expect(formatNumber('en-US', price, { decimals: priceDecimals(price) })).toBe(expected)
})

test('a price that is not there yet has decimals all the same', () => {
  expect([0, null, undefined].map(priceDecimals)).toEqual([4, 4, 4])
})
