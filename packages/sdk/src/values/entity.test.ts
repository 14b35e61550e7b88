import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { amount, amountOrNull, collectMisfits, entity, integer, kindOf, price } from './index.ts'

const row = entity({ id: integer, balance: amount }, { score: integer, prices: z.array(price) })

const read = (value: unknown) => collectMisfits(() => z.safeParse(row, value))

describe('entity', () => {
  test('reads what is needed and what is there, and keeps what it does not know', () => {
    const { result, misfits } = read({ id: '7', balance: '1.50', score: '90', extra: { a: 1 } })
    expect(result.data).toEqual({ id: 7, balance: '1.5', score: 90, extra: { a: 1 } })
    expect(misfits).toEqual([])
  })
  test('a misfit in a needed field fails', () => {
    expect(read({ id: 7, balance: 'much' }).result.success).toBe(false)
    expect(read({ id: 7 }).result.success).toBe(false)
    expect(read({ id: 7, balance: null }).result.success).toBe(false)
    expect(read([]).result.success).toBe(false)
  })
  test('a misfit in a forgiving field is left out and told, without its value', () => {
    const { result, misfits } = read({ id: 7, balance: 1, score: 'hunter2', prices: 'hunter2' })
    expect(result.data).toEqual({ id: 7, balance: '1', score: undefined, prices: undefined })
    expect(misfits).toEqual([
      { path: 'score', expected: 'expected a whole number', received: 'string' },
      { path: 'prices', expected: 'expected array', received: 'string' },
    ])
  })
  test('null and absence are no misfits', () => {
    const { result, misfits } = read({ id: 7, balance: 1, score: null })
    expect(result.data).toEqual({ id: 7, balance: '1', score: undefined })
    expect(misfits).toEqual([])
  })
  test('a null that the field takes is read by it', () => {
    const soft = entity({ id: integer }, { profit: amountOrNull })
    expect(z.parse(soft, { id: 1, profit: null })).toEqual({ id: 1, profit: null })
  })
})

test('collectors nest, and a failing parse leaves none behind', () => {
  const outer = collectMisfits(() => {
    const inner = read({ id: 1, balance: 1, score: 'x' })
    expect(inner.misfits).toHaveLength(1)
    expect(() =>
      collectMisfits(() => {
        throw new Error('no')
      }),
    ).toThrow('no')
    z.safeParse(row, { id: 1, balance: 1, score: 'y' })
    return 'done'
  })
  expect(outer).toMatchObject({ result: 'done', misfits: [{ path: 'score' }] })
})

test('kinds of values', () => {
  expect([null, [], {}, 1, 'a', undefined].map(kindOf)).toEqual([
    'null',
    'array',
    'object',
    'number',
    'string',
    'undefined',
  ])
})
