import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  amount,
  amountOrNull,
  collectMismatches,
  derive,
  entity,
  fields,
  integer,
  kindOf,
  price,
} from './index.ts'

const row = entity({ id: integer, balance: amount }, { score: integer, prices: z.array(price) })

const read = (value: unknown) => collectMismatches(() => z.safeParse(row, value))

describe('entity', () => {
  test('reads known fields and keeps unknown ones', () => {
    const { result, mismatches } = read({ id: '7', balance: '1.50', score: '90', extra: { a: 1 } })
    expect(result.data).toEqual({ id: 7, balance: '1.5', score: 90, extra: { a: 1 } })
    expect(mismatches).toEqual([])
  })
  test('fails if a needed field is invalid', () => {
    expect(read({ id: 7, balance: 'much' }).result.success).toBe(false)
    expect(read({ id: 7 }).result.success).toBe(false)
    expect(read({ id: 7, balance: null }).result.success).toBe(false)
    expect(read([]).result.success).toBe(false)
  })
  test('drops and reports an invalid optional field, without its value', () => {
    const { result, mismatches } = read({ id: 7, balance: 1, score: 'hunter2', prices: 'hunter2' })
    expect(result.data).toEqual({ id: 7, balance: '1', score: undefined, prices: undefined })
    expect(mismatches).toEqual([
      { path: 'score', expected: 'expected a whole number', received: 'string' },
      { path: 'prices', expected: 'expected array', received: 'string' },
    ])
  })
  test('does not report null or missing optional fields', () => {
    const { result, mismatches } = read({ id: 7, balance: 1, score: null })
    expect(result.data).toEqual({ id: 7, balance: '1', score: undefined })
    expect(mismatches).toEqual([])
  })
  test('passes null to a field that accepts it', () => {
    const soft = entity({ id: integer }, { profit: amountOrNull })
    expect(z.parse(soft, { id: 1, profit: null })).toEqual({ id: 1, profit: null })
  })
})

describe('fields', () => {
  const input = fields({ id: integer, page: z._default(integer, 1), note: z.optional(z.string()) })
  test('reads the fields, adds defaults and drops other keys', () => {
    expect(z.parse(input, { id: '7', other: 1 })).toEqual({ id: 7, page: 1 })
    expect(z.parse(input, { id: 7, page: '2', note: 'x' })).toEqual({ id: 7, page: 2, note: 'x' })
  })
  test.each([[{}], [{ id: 'x' }], [{ id: 7, note: 1 }], [[]], [null], ['text']])('rejects %j', wire => {
    expect(z.safeParse(input, wire).success).toBe(false)
  })
  test('reports the full path of an issue', () => {
    const nested = fields({ rows: z.array(entity({ inner: fields({ id: integer }) })) })
    const { error } = z.safeParse(nested, { rows: [{ inner: { id: 1 } }, { inner: { id: 'x' } }] })
    expect(error?.issues).toMatchObject([
      { path: ['rows', 1, 'inner', 'id'], message: 'expected a whole number' },
    ])
  })
  test('does not change its input or any prototype', () => {
    const wire = JSON.parse('{"id":"7","__proto__":{"polluted":true}}') as object
    const read = z.parse(entity({ id: integer }), wire)
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(JSON.stringify(wire)).toBe('{"id":"7","__proto__":{"polluted":true}}')
  })
})

describe('derive', () => {
  const even = derive(fields({ id: integer }), ({ id }, { issues }) => {
    if (id % 2 === 1) issues.push({ code: 'custom', message: 'expected an even id', input: undefined })
    return { half: id / 2 }
  })
  test('transforms a valid value', () => expect(z.parse(even, { id: '8' })).toEqual({ half: 4 }))
  test('does not run for an invalid value, and can reject a valid one', () => {
    expect(z.safeParse(even, { id: 'x' }).error?.issues).toMatchObject([{ path: ['id'] }])
    expect(z.safeParse(even, { id: 7 }).error?.issues).toMatchObject([{ message: 'expected an even id' }])
  })
  test('works inside zod schemas', () => {
    const list = z.object({ rows: z.array(z.nullable(even)), more: z.optional(even) })
    expect(z.parse(list, { rows: [{ id: 2 }, null] })).toEqual({ rows: [{ half: 1 }, null] })
    expect(z.safeParse(z.object({ needed: even }), {}).success).toBe(false)
  })
})

test('collections nest and end with a throwing parse', () => {
  const outer = collectMismatches(() => {
    const inner = read({ id: 1, balance: 1, score: 'x' })
    expect(inner.mismatches).toHaveLength(1)
    expect(() =>
      collectMismatches(() => {
        throw new Error('no')
      }),
    ).toThrow('no')
    z.safeParse(row, { id: 1, balance: 1, score: 'y' })
    return 'done'
  })
  expect(outer).toMatchObject({ result: 'done', mismatches: [{ path: 'score' }] })
})

test('kindOf names the kind of a value', () => {
  expect([null, [], {}, 1, 'a', undefined].map(kindOf)).toEqual([
    'null',
    'array',
    'object',
    'number',
    'string',
    'undefined',
  ])
})
