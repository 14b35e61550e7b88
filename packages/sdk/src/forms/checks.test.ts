import { expect, test } from 'vitest'
import { a } from '../../test/support/oracle.ts'
import { exceeds, missing, typedAmount } from './checks.ts'
import { setField } from './form.ts'

test.each([
  ['12.50', '12.5'],
  [' 3 ', '3'],
  ['.5', '0.5'],
  ['0', null],
  ['0.000', null],
  ['-1', null],
  ['', null],
  ['1,5', null],
  ['ten', null],
])('typed %j is %j', (typed, value) => expect(typedAmount(typed)).toBe(value))

test.each([
  ['2', '1.99999999', true],
  ['2', '2', false],
  ['2', '10', false],
  [null, '1', false],
  ['2', null, false],
])('%j exceeds %j: %j', (amount, free, more) => {
  const known = (text: string | null) => (text === null ? null : a(text))
  expect(exceeds(known(amount), known(free))).toBe(more)
})

test('reports empty, blank and unselected fields in order', () => {
  expect(
    missing([' ', 'nameRequired'], ['x', 'codeRequired'], [0, 'chainRequired'], [null, 'currencyRequired']),
  ).toEqual([{ id: 'nameRequired' }, { id: 'currencyRequired' }])
})

test('sets one field in a copy of the state', () => {
  const state = { one: 1, other: 'x' }
  expect(setField(state, { field: 'other', value: 'y' })).toEqual({ one: 1, other: 'y' })
  expect(state).toEqual({ one: 1, other: 'x' })
})
