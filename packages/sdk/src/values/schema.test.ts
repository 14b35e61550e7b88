import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { amount, derive, entity, fields, integer, optional, structureOf, withDefault } from './index.ts'

const row = entity({ id: integer, balance: amount }, { score: integer })
const wire = { id: '7', balance: '1.50' }
const value = { id: 7, balance: '1.5' }
const misfit = { id: 'x', balance: '1.50' }

describe('within zod, a schema stands as one of its own', () => {
  const wrapped: readonly [
    name: string,
    schema: z.core.$ZodType,
    fits: unknown,
    read: unknown,
    misfits: unknown,
  ][] = [
    ['object', z.object({ row }), { row: wire }, { row: value }, { row: misfit }],
    ['array', z.array(row), [wire], [value], [misfit]],
    ['tuple', z.tuple([row, integer]), [wire, '1'], [value, 1], [misfit, '1']],
    ['record', z.record(z.string(), row), { a: wire }, { a: value }, { a: misfit }],
    ['map', z.map(integer, row), new Map([['1', wire]]), new Map([[1, value]]), new Map([['1', misfit]])],
    ['union', z.union([z.boolean(), row]), wire, value, misfit],
    ['intersection', z.intersection(row, fields({ id: integer })), wire, value, misfit],
    ['nullable', z.nullable(row), wire, value, misfit],
    ['optional', z.optional(row), wire, value, misfit],
    ['default', z._default(row, row.parse(wire)), wire, value, misfit],
    ['readonly', z.readonly(row), wire, value, misfit],
    ['lazy', z.lazy(() => row), wire, value, misfit],
    ['pipe', z.pipe(z.unknown(), row), wire, value, misfit],
    ['itself', row, wire, value, misfit],
    ['compiled', z.compile(z.object({ row })), { row: wire }, { row: value }, { row: misfit }],
    ['clone', z.clone(row), wire, value, misfit],
  ]
  test.each(wrapped)('%s', async (_, schema, fits, read, misfits) => {
    expect(z.safeParse(schema, fits)).toEqual({ success: true, data: read })
    expect(await z.safeParseAsync(schema, fits)).toEqual({ success: true, data: read })
    expect(z.safeParse(schema, misfits).success).toBe(false)
    expect([z.validate(schema, fits), z.validate(schema, misfits)]).toEqual([true, false])
  })

  test('which says where a misfit is, and in whose words', () => {
    const { error } = z.safeParse(z.object({ rows: z.array(row) }), { rows: [wire, misfit] })
    expect(error?.issues).toMatchObject([{ path: ['rows', 1, 'id'], message: 'expected a whole number' }])
  })
  test('which knows it for a schema', () => expect(row).toBeInstanceOf(z.core.$ZodType))
  test('which may keep notes about it', () => {
    const notes = z.registry<{ readonly note: string }>()
    notes.add(integer, { note: 'counts' })
    expect(notes.get(integer)).toEqual({ note: 'counts' })
    expect(notes.get(amount)).toBeUndefined()
  })
  test('which describes around it', () =>
    expect(z.toJSONSchema(z.object({ id: integer }), { unrepresentable: 'any' })).toMatchObject({
      properties: { id: {} },
      required: ['id'],
    }))
  test('but takes no schema that answers later', () => {
    const late = fields({ id: z.string().check(z.refine(() => Promise.resolve(true))) })
    expect(() => late.safeParse({ id: 'x' })).toThrow(/[Pp]romise/)
  })
})

describe('a Standard Schema', () => {
  test('validates at once', () => {
    expect(row['~standard']).toMatchObject({ version: 1, vendor: 'zod' })
    expect(row['~standard'].validate(wire)).toEqual({ value })
    expect(row['~standard'].validate(misfit)).toEqual({
      issues: [{ path: ['id'], message: 'expected a whole number' }],
    })
    expect(row['~standard'].validate([])).toEqual({ issues: [{ path: [], message: 'expected object' }] })
  })
})

describe('its own two methods', () => {
  const { parse, safeParse } = row
  test('read what fits', () => {
    expect(parse(wire)).toEqual(value)
    expect(safeParse(wire)).toEqual({ success: true, data: value })
  })
  test('say what does not, and never the value', () => {
    const issues = [{ path: ['id'], message: 'expected a whole number' }]
    expect(safeParse({ ...wire, id: 'hunter2' })).toEqual({ success: false, error: { issues } })
    expect(() => parse({ ...wire, id: 'hunter2' })).toThrow(new TypeError(JSON.stringify(issues)))
  })
  test('fill in what may be left out', () => {
    expect(withDefault(integer, 1).parse(undefined)).toBe(1)
    expect(optional(integer).parse(undefined)).toBeUndefined()
    expect(derive(withDefault(integer, 1), page => page + 1).parse(undefined)).toBe(2)
  })
})

test('a clone is made of the same', () => {
  expect(structureOf(z.clone(integer))).toBe(structureOf(integer))
})
