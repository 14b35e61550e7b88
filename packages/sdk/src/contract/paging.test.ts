import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { entity, integer } from '../values/index.ts'
import { page } from './index.ts'

const list = page(entity({ id: integer }))
const rows = [{ id: 2 }, { id: 1 }]

test.each<[string, unknown, number | null]>([
  ['bare', rows, null],
  ['list with a count', { list: rows, count: 9, page: '1', limit: '20' }, 9],
  ['list with a count in text', { list: rows, count: '9', page: 1, limit: 20 }, 9],
  ['list with a list as count', { list: rows, count: [2], page: 1, limit: 20 }, null],
  [
    'paginator',
    { current_page: 1, data: rows, per_page: '20', total: 9, from: null, next_page_url: null },
    9,
  ],
  ['paginator in message', { rate_profits_total: { hazard_rate: 0 }, message: { data: rows, total: 9 } }, 9],
  ['paginator in data', { data: { data: rows, total: 9 }, fee: '0' }, 9],
  ['paginator in list', { list: { data: rows, total: 9 } }, 9],
  ['message as text next to the data', { message: 'done', data: rows }, null],
])('rows %s', (_, wire, total) => expect(z.parse(list, wire)).toEqual({ rows, total }))

test('reads an empty list', () => {
  expect(z.parse(list, { list: [], count: 0 })).toEqual({ rows: [], total: 0 })
  expect(z.parse(list, { data: [], total: 0, from: null })).toEqual({ rows: [], total: 0 })
})

test.each([
  null,
  'none',
  5,
  {},
  { list: 'none' },
  { a: { b: rows } },
  { data: { data: { data: { data: { data: rows } } } } },
])('rejects %j', wire => expect(z.safeParse(list, wire).success).toBe(false))

test('reports the path of an invalid row', () => {
  const result = z.safeParse(list, { list: [{ id: 1 }, { id: 'x' }] })
  expect(result.error?.issues[0]?.path).toEqual(['1', 'id'])
})

test('law: never throws on any JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), wire => {
      expect([true, false]).toContain(z.safeParse(list, wire).success)
    }),
  )
})
