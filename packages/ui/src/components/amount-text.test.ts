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
    expect(readAmount('1.', '1', 0, false)).toEqual({ value: '1', refused: 'decimals' })
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
  ])('%s is cleaned', (text, value) => {
    expect(readAmount(text, '', 4, true)).toEqual({ value })
  })

  test('too many decimals are cut, and that is said', () => {
    expect(readAmount('0.123456', '', 4, true)).toEqual({ value: '0.1234', refused: 'decimals' })
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
      // What stands is taken again as it is.
      expect(readAmount(value, value, decimals, false)).toEqual({ value })
    }),
  )
})
