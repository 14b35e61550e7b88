import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { caretAt, grouped, readAmount, ungroup } from './amount-text.ts'

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

test.each([
  ['', ''],
  ['999', '999'],
  ['1000', '1,000'],
  ['12345.67890', '12,345.67890'],
  ['1234567.', '1,234,567.'],
  ['0.12345', '0.12345'],
])('%s is shown as %s', (amount, shown) => expect(grouped(amount)).toBe(shown))

/**
 * Edits a field as a browser does. @param at the field with its selection, '12[,3]45' or '12|345'
 * @returns the field after it, with its caret
 */
const edit = (at: string, put: string | 'Backspace' | 'Delete', decimals = 4) => {
  const [head = '', selected = '', tail = ''] = at.includes('|')
    ? [at.split('|')[0], '', at.split('|')[1]]
    : at.split(/[[\]]/)
  const before = (head + selected + tail).replaceAll(',', '')
  const forward = put === 'Delete'
  const isDeletion = forward || put === 'Backspace'
  const left = isDeletion && !forward && !selected ? head.slice(0, -1) : head
  const right = forward && !selected ? tail.slice(1) : tail
  const typed = isDeletion ? '' : put
  const made = { text: left + typed + right, start: head.length, caret: left.length + typed.length, forward }
  const { text, put: inserted, behind } = ungroup(made, before)
  const shown = grouped(readAmount(text, before, decimals, inserted.length > 1).value)
  const caret = caretAt(shown, behind)
  return `${shown.slice(0, caret)}|${shown.slice(caret)}`
}

test.each([
  ['999|', '9', '9,999|'],
  ['1,2|34', '5', '12,5|34'],
  ['1|,234', '5', '15,|234'],
  ['12,345|', 'Backspace', '1,234|'],
  ['12,3|45', 'Backspace', '1,2|45'],
  ['12,|345', 'Backspace', '1,|345'],
  ['12|,345', 'Delete', '1,2|45'],
  ['1|2,345', 'Delete', '1,|345'],
  ['12[,3]45', 'Backspace', '1,2|45'],
  ['[12,345]', '7', '7|'],
  ['12,345|', ',', '12,345.|'],
  ['12|,345', ',', '12.|345'],
  ['1|,234,567', '.', '1,|234,567'],
  ['12,345.6|', '7', '12,345.67|'],
  ['12,345|', 'x', '12,345|'],
  ['|', '1,234.5', '1,234.5|'],
  ['[1,234]', '1,5', '1.5|'],
  ['[1,234]', '1.234,5', '1,234.5|'],
  ['[1,234.5]', '9,876', '9,876|'],
  ['12,345|', '.67', '12,345.67|'],
])('%s, then %s: %s', (at, put, after) => expect(edit(at, put)).toBe(after))

test('law: typed one by one, the digits of an amount are the amount', () => {
  const amounts = fc.tuple(fc.integer({ min: 1, max: 10 ** 12 }), fc.integer({ min: 0, max: 9999 }))
  fc.assert(
    fc.property(amounts, fc.constantFrom('.', ','), ([whole, fraction], point) => {
      const keys = [...String(whole), point, ...String(fraction)]
      const field = keys.reduce((at, key) => edit(at, key), '|')
      expect(field).toBe(`${grouped(String(whole))}.${fraction}|`)
      expect(keys.reduce(at => edit(at, 'Backspace'), field)).toBe('|')
    }),
  )
})

test('without the start of the selection, a typed text is read as a pasted one', () => {
  const { text, put } = ungroup({ text: '1,234.5', start: undefined, caret: 7, forward: false }, '')
  expect([text, put]).toEqual(['1,234.5', '1,234.5'])
})
