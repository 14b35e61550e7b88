import { expect, test } from 'vitest'
import { fieldsOf } from './describe.ts'
import { allControls } from './controls/index.ts'

test.each(allControls)('$name documents every field and its type', control => {
  for (const { doc, type } of fieldsOf(control)) {
    expect(doc).toMatch(/^[\w/].{5,100}\.$/)
    expect(type.length).toBeGreaterThan(3)
  }
})

test('derives fields from the schema', () => {
  const set = allControls.find(({ name }) => name === 'price.set')
  expect(set && fieldsOf(set).map(({ name, type, required }) => [name, type, required])).toEqual([
    ['symbol', 'a coin, such as BTC', true],
    ['price', 'a number above 0, at most 1e9', true],
    ['hold', 'true or false', false],
  ])
})
