import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAmount } from './amount-text.ts'

describe('typed', () => {
  test.each([
    ['12', '1', '12'],
    ['0,', '0', '0.'],
    ['0,5', '0.', '0.5'],
    ['.', '', '0.'],
    ['007', '00', '7'],
    ['0', '', '0'],
    ['１２', '1', '12'],
    ['', '1', ''],
    ['1.2345', '1.234', '1.2345'],
  ])('%s is taken', (text, before, value) => {
    expect(readAmount(text, before, 4, false)).toEqual({ value })
  })

  test.each([
    ['12a', '12', 'character'],
    ['-1', '1', 'character'],
    ['1e5', '15', 'character'],
    ['1.2.', '1.2', 'point'],
    ['1.2,', '1.2', 'point'],
    ['1.23456', '1.2345', 'decimals'],
    ['1234567890123456', '123456789012345', 'length'],
  ])('%s is refused and the amount stays', (text, before, refused) => {
    expect(readAmount(text, before, 4, false)).toEqual({ value: before, refused })
  })

  test('a whole-number field refuses the point', () => {
    expect(readAmount('1.', '1', 0, false)).toEqual({ value: '1.', refused: 'decimals' })
    expect(readAmount('1.5', '1.', 0, false)).toEqual({ value: '1.', refused: 'decimals' })
  })
})

describe('pasted', () => {
  test.each([
    ['1,234.5 USDT', '1234.5'],
    ['$ 1 234,50', '1234.50'],
    ['1.234.567,8', '1234567.8'],
    ['1,234', '1234'],
    ['1,234,567', '1234567'],
    ['0,5', '0.5'],
    ["12'000.25", '12000.25'],
    ['1.234,5', '1234.5'],
    ['1.234', '1.234'],
    ['1.234.567', '1234567'],
    ['12,34,567.5', '1234567.5'],
    ['0,123', '0.123'],
    ['1,2345', '1.2345'],
    [',5', '0.5'],
    ['\u00a51\u00a0234.5', '1234.5'],
    ['\u20ac\uff11\uff12\uff0e\uff15', '12.5'],
    ['1\u202f234,5 \u20ac', '1234.5'],
    ['+20.0000 USDT', '20.0000'],
    ['HK$500', '500'],
  ])('%s is cleaned', (text, value) => {
    expect(readAmount(text, '', 4, true)).toEqual({ value })
  })

  test('too many decimals are cut, and that is said', () => {
    expect(readAmount('0.123456', '', 4, true)).toEqual({ value: '0.1234', refused: 'decimals' })
  })

  test.each([
    ['1e5', 'character'],
    ['-25.0000 USDT', 'character'],
    ['\u221225', 'character'],
    ['12 of 500', 'character'],
    ['0x1F', 'character'],
    ['1.2.3', 'point'],
    ['1,234.5.6', 'point'],
    ['2026.11.14', 'point'],
    ['1.234,567.89', 'point'],
  ])('%s could mean several things, or none, and leaves the amount', (text, refused) => {
    expect(readAmount(text, '7', 4, true)).toEqual({ value: '7', refused })
  })

  test('a text without a digit leaves the amount', () => {
    expect(readAmount('USDT', '7', 4, true)).toEqual({ value: '7', refused: 'character' })
  })
})

test('whatever is typed or pasted, the field holds an amount or nothing', () => {
  const soup = fc.string({ unit: fc.constantFrom(...'0123456789.,- eUSDT$\u00a0\u0661'.split('')) })
  fc.assert(
    fc.property(soup, fc.boolean(), fc.nat(8), (text, pasted, decimals) => {
      const { value } = readAmount(text, '', decimals, pasted)
      expect(value).toMatch(/^(|(0|[1-9]\d*)(\.\d*)?)$/)
      expect(value.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(decimals)
      // Typing the field's own text changes nothing.
      expect(readAmount(value, value, decimals, false).value).toBe(value)
    }),
  )
})
