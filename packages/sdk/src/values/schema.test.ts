import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { rows } from '../contract/paging.ts'
import { amount, derive, entity, fields, integer, optional, withDefault } from './index.ts'

const row = entity({ id: integer, balance: amount }, { score: integer })
const wire = { id: '7', balance: '1.50' }
const value = { id: 7, balance: '1.5' }
const mismatch = { id: 'x', balance: '1.50' }

const json = (schema: z.core.$ZodType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' })
  return rest
}

describe('inside zod schemas', () => {
  type Case = readonly [
    name: string,
    schema: z.core.$ZodType,
    fits: unknown,
    read: unknown,
    mismatches: unknown,
  ]
  // Versions before 4.5 have no compiler.
  const compiled: readonly Case[] =
    'compile' in z
      ? [
          ['compiled', z.compile(z.object({ row })), { row: wire }, { row: value }, { row: mismatch }],
          ['compiled list', z.compile(z.array(rows(row))), [[wire]], [[value]], [[mismatch]]],
        ]
      : []
  const wrapped: readonly Case[] = [
    ['object', z.object({ row }), { row: wire }, { row: value }, { row: mismatch }],
    ['array', z.array(row), [wire], [value], [mismatch]],
    ['tuple', z.tuple([row, integer]), [wire, '1'], [value, 1], [mismatch, '1']],
    ['record', z.record(z.string(), row), { a: wire }, { a: value }, { a: mismatch }],
    ['map', z.map(integer, row), new Map([['1', wire]]), new Map([[1, value]]), new Map([['1', mismatch]])],
    ['union', z.union([z.boolean(), row]), wire, value, mismatch],
    ['intersection', z.intersection(row, fields({ id: integer })), wire, value, mismatch],
    ['nullable', z.nullable(row), wire, value, mismatch],
    ['optional', z.optional(row), wire, value, mismatch],
    ['default', z._default(row, row.parse(wire)), wire, value, mismatch],
    ['readonly', z.readonly(row), wire, value, mismatch],
    ['lazy', z.lazy(() => row), wire, value, mismatch],
    ['pipe', z.pipe(z.unknown(), row), wire, value, mismatch],
    ['itself', row, wire, value, mismatch],
    ...compiled,
    ['clone', z.clone(row), wire, value, mismatch],
  ]
  test.each(wrapped)('%s', async (_, schema, fits, read, mismatches) => {
    expect(z.safeParse(schema, fits)).toEqual({ success: true, data: read })
    expect(await z.safeParseAsync(schema, fits)).toEqual({ success: true, data: read })
    expect(z.safeParse(schema, mismatches).success).toBe(false)
    if ('validate' in z)
      expect([z.validate(schema, fits), z.validate(schema, mismatches)]).toEqual([true, false])
  })

  test('issues have a path and our message', () => {
    const { error } = z.safeParse(z.object({ rows: z.array(row) }), { rows: [wire, mismatch] })
    expect(error?.issues).toMatchObject([{ path: ['rows', 1, 'id'], message: 'expected a whole number' }])
  })
  test('is an instance of $ZodType', () => expect(row).toBeInstanceOf(z.core.$ZodType))
  test('can be registered with metadata', () => {
    const notes = z.registry<{ readonly note: string }>()
    notes.add(integer, { note: 'counts' })
    expect(notes.get(integer)).toEqual({ note: 'counts' })
    expect(notes.get(amount)).toBeUndefined()
  })
  test('has a JSON Schema', () =>
    expect(z.toJSONSchema(z.object({ row }), { io: 'input' }).properties).toEqual({
      row: {
        type: 'object',
        properties: {
          id: json(integer),
          balance: json(amount),
          score: { anyOf: [json(integer), { type: 'null' }] },
        },
        required: ['id', 'balance'],
      },
    }))
  test('works with extend, pick, partial, shape and check', () => {
    const longer = z.extend(row, { note: z.string() })
    expect(z.parse(longer, { ...wire, note: 'x', more: 1 })).toEqual({ ...value, note: 'x', more: 1 })
    expect(z.safeParse(longer, wire).success).toBe(false)
    expect(z.parse(z.pick(row, { id: true }), { id: '7' })).toEqual({ id: 7 })
    expect(z.parse(z.partial(row), {})).toEqual({})
    expect(z.parse(z.strictObject({ ...row.shape }), wire)).toEqual(value)
    expect(z.parse(integer.check(z.positive()), '7')).toBe(7)
    expect(z.safeParse(integer.check(z.positive()), '-7').success).toBe(false)
  })
  test('accepts any zod schema as a field', () => {
    const own = entity({ id: z.string(), kind: z.enum(['a', 'b']) }, { tags: z.array(z.string()) })
    expect(z.parse(own, { id: 'x', kind: 'a', tags: 'y' })).toEqual({ id: 'x', kind: 'a', tags: undefined })
    expect(z.safeParse(own, { id: 'x', kind: 'c' }).error?.issues).toMatchObject([{ path: ['kind'] }])
  })
  test('rejects an asynchronous field', () => {
    const late = fields({ id: z.string().check(z.refine(() => Promise.resolve(true))) })
    expect(() => late.safeParse({ id: 'x' })).toThrow(/[Pp]romise/)
  })
})

describe('a Standard Schema', () => {
  test('validates synchronously', () => {
    expect(row['~standard']).toMatchObject({ version: 1, vendor: 'zod' })
    expect(row['~standard'].validate(wire)).toEqual({ value })
    expect(row['~standard'].validate(mismatch)).toEqual({
      issues: [{ code: 'custom', path: ['id'], message: 'expected a whole number' }],
    })
    expect(row['~standard'].validate([])).toEqual({
      issues: [{ code: 'custom', path: [], message: 'expected object' }],
    })
  })
})

describe('methods', () => {
  test('read valid input', () => {
    expect(row.parse(wire)).toEqual(value)
    expect(row.safeParse(wire)).toEqual({ success: true, data: value })
  })
  test('report invalid input without its value', () => {
    const { error } = row.safeParse({ ...wire, id: 'hunter2' })
    expect(error?.issues).toEqual([{ code: 'custom', path: ['id'], message: 'expected a whole number' }])
    expect(error?.message).not.toContain('hunter2')
    expect(() => row.parse({ ...wire, id: 'hunter2' })).toThrow(z.core.$ZodError)
  })
  test('add defaults', () => {
    expect(withDefault(integer, 1).parse(undefined)).toBe(1)
    expect(optional(integer).parse(undefined)).toBeUndefined()
    expect(derive(withDefault(integer, 1), page => page + 1).parse(undefined)).toBe(2)
  })
})

test('a clone reads the same and has the same JSON Schema', () => {
  const clone = z.clone(integer)
  expect([z.parse(clone, '7'), json(clone)]).toEqual([7, json(integer)])
  expect(json(integer.check(z.positive()))).toEqual(json(integer))
})
