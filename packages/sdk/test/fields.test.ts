import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { JsonObject } from '../reference/json.ts'
import { fieldRows } from '../reference/markdown.ts'
import { readModel } from '../reference/model.ts'

const model = readModel()
const parts = Object.entries(model.parts).map(([name, { described, schema }]) => ({
  name,
  described,
  schema,
}))

const last = (path: string) => path.split('.').at(-1)

// A field that a transform creates again needs its own doc comment.
test('every field has a doc comment, in input and output types', () => {
  const silent = parts.flatMap(({ name, described }) =>
    described
      .fields()
      .filter(({ doc }) => doc === '')
      .map(({ path }) => `${name}.${path}`),
  )
  expect(silent).toEqual([])
})

describe('every field that a schema reads is in its type', () => {
  test.each(parts)('of $name', ({ schema, described }) => {
    const known = new Set(described.fields().map(({ path }) => last(path)))
    const whole = z.toJSONSchema(schema, { io: 'input' }) as unknown as JsonObject
    const read = fieldRows({ properties: { whole } }, {}).slice(1)
    expect(read.map(({ path }) => last(path)).filter(field => !known.has(field))).toEqual([])
  })
})
