import { expect, test } from 'vitest'
import { fieldsOf } from './control.ts'
import { allControls } from './controls/index.ts'

test.each(allControls)('$name documents every field and its type', control => {
  for (const { doc, type } of fieldsOf(control)) {
    expect(doc).toMatch(/^[\w/].{5,100}\.$/)
    expect(type.length).toBeGreaterThan(3)
  }
})

const described = (wanted: string) => {
  const found = allControls.find(({ name }) => name === wanted)
  return found ? fieldsOf(found) : []
}

test('derives fields from the schema', () => {
  const rows = described('price.set').map(({ name, type, required, schema }) => [
    name,
    type,
    required,
    schema,
  ])
  expect(rows).toEqual([
    ['symbol', 'a coin, such as BTC', true, { type: 'string', examples: expect.arrayContaining(['BTC']) }],
    [
      'price',
      'a number above 0, at most 1e9',
      true,
      { type: 'number', exclusiveMinimum: 0, maximum: 1_000_000_000 },
    ],
    ['hold', 'true or false', false, { type: 'boolean', default: false }],
  ])
})

test('a choice documents each value; a field can depend on another one', () => {
  const [kind, , times, ms] = described('faults.add')
  expect(kind?.schema.anyOf).toContainEqual({
    type: 'string',
    const: 'session',
    description: 'Rejects a valid token.',
  })
  expect(times?.schema).toMatchObject({ type: 'integer', minimum: 0, default: 1 })
  expect(ms).toMatchObject({ required: false, schema: { default: 1000, when: { kind: 'latency' } } })
})
