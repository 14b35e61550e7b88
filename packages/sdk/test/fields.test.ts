import { describe, expect, test } from 'vitest'
import type { Described } from '../reference/docs.ts'
import { fieldRows } from '../reference/markdown.ts'
import { readModel } from '../reference/model.ts'
import { createDescriber } from '../reference/schemas.ts'
import type { Schema } from '../src/values/index.ts'

const { calls, pushes } = readModel()
const parts: readonly { name: string; schema: Schema; described: Described }[] = [
  ...calls.map(({ endpoint, input }) => ({
    name: `the input of ${endpoint.name}`,
    schema: endpoint.input,
    described: input,
  })),
  ...calls.map(({ endpoint, output }) => ({
    name: endpoint.name,
    schema: endpoint.output,
    described: output,
  })),
  ...pushes.map(({ event, schema, described }) => ({ name: event, schema, described })),
]

const last = (path: string) => path.split('.').at(-1)

// A field stands in what arrives and in what callers get: where one is made anew, it needs its words there too.
test('every field says what it is, to servers and to callers', () => {
  const silent = parts.flatMap(({ name, described }) =>
    described
      .fields()
      .filter(({ doc }) => doc === '')
      .map(({ path }) => `${name}.${path}`),
  )
  expect(silent).toEqual([])
})

describe('none of the fields that the schema reads is left out', () => {
  test.each(parts)('of $name', ({ schema, described }) => {
    const known = new Set(described.fields().map(({ path }) => last(path)))
    const whole = createDescriber([]).describe(schema, described)
    const read = fieldRows({ properties: { whole } }).slice(1)
    expect(read.map(({ path }) => last(path)).filter(field => !known.has(field))).toEqual([])
  })
})
