import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readOutput } from '../../test/support/read.ts'
import { contract } from './index.ts'

const { expiries, submit, list } = contract.options

describe('expiries', () => {
  const row = { id: 1, seconds: 30, status: 1, profit_ratio: '85.00', created_at: '2024-05-01 09:00:00' }
  test.each<[object, object]>([
    [{}, { seconds: 30, profit_ratio: '85', min_amount: '0', loss_ratio: '100' }],
    [
      { min_amount: null, max_amount: 0, loss_ratio: null },
      { min_amount: '0', loss_ratio: '100' },
    ],
    [
      { min_amount: '50.00', loss_ratio: '90.00' },
      { min_amount: '50', loss_ratio: '90' },
    ],
    [
      { min_amount: 50, loss_ratio: 90 },
      { min_amount: '50', loss_ratio: '90' },
    ],
    [
      { seconds: '60', profit_ratio: 20 },
      { seconds: 60, profit_ratio: '20' },
    ],
    [{ mixtz: 5 }, { min_amount: '5' }],
    [{ lose_ratio: '80', type: 1 }, { loss_ratio: '80' }],
    [{ loss_ratio: 0 }, { loss_ratio: '0' }],
  ])('%j', (change, value) =>
    expect(readOutput(expiries, [{ ...row, ...change }]).output?.[0]).toMatchObject(value),
  )

  test('fails without seconds or profit', () => {
    expect(readOutput(expiries, [{ ...row, seconds: null }]).output).toBeUndefined()
    expect(readOutput(expiries, [{ ...row, profit_ratio: '' }]).output).toBeUndefined()
  })
})

const order = {
  id: 501,
  match_id: 2,
  currency_id: 3,
  type: 1,
  seconds: 60,
  number: 50,
  open_price: '30018.12340000',
  end_price: '30018.12340000',
  profit_ratio: '20.00',
  fee: '0.00000000',
  status: 1,
  created_at: '2024-05-01 09:00:00',
  handled_at: '2024-05-01 09:01:00',
  currency_name: 'USDT',
  symbol_name: 'BTC/USDT',
}

describe('submit', () => {
  test('reads the accepted order', () => {
    expect(readOutput(submit, order).output).toMatchObject({
      id: 501,
      type: 1,
      seconds: 60,
      number: '50',
      open_price: '30018.1234',
      currency_name: 'USDT',
    })
  })
  test('reads numbers sent as text', () => {
    const wire = { ...order, type: '1', number: '50', seconds: '60', match_id: '2' }
    expect(readOutput(submit, wire).output).toMatchObject({ type: 1, number: '50', seconds: 60, match_id: 2 })
  })
  test('reads the fields of product §3 alone', () => {
    const wire = { open_price: '30018.1', type: 1, number: '50', seconds: 60, currency_name: 'USDT' }
    expect(readOutput(submit, wire)).toEqual({ output: wire, mismatches: [] })
  })
  test.each<[string, unknown]>([
    ['in a list', [order]],
    ['in data', { data: order }],
    ['in a list in data', { data: [order] }],
  ])('%s', (_, wire) => expect(readOutput(submit, wire).output).toMatchObject({ id: 501, number: '50' }))
  test.each([null, undefined, true, 1, 'Success', [], {}, '', { data: null }])(
    'reads %j as an order without fields',
    wire => expect(readOutput(submit, wire).output).not.toHaveProperty('open_price'),
  )
  test('drops and reports an invalid field', () => {
    const { output, mismatches } = readOutput(submit, { ...order, open_price: 'soon' })
    expect(output).toMatchObject({ number: '50', open_price: undefined })
    expect(mismatches).toMatchObject([{ path: 'open_price' }])
  })
  test('accepts only a positive stake and a known direction', () => {
    const input = { type: 1, match_id: 2, currency_id: 3, seconds: 60, number: '50.50' } as const
    expect(z.parse(submit.input, input)).toEqual({ ...input, number: '50.5' })
    expect(z.parse(submit.input, { ...input, number: '0.00000001' }).number).toBe('0.00000001')
    for (const number of ['0', '-1', '', 'x', '0.000']) {
      expect(z.safeParse(submit.input, { ...input, number }).success).toBe(false)
    }
    expect(z.safeParse(submit.input, { ...input, type: 3 as 1 }).success).toBe(false)
  })
  test('names the lists that show the outcome of a lost order', () => {
    const asked = submit.reconcile?.map(({ endpoint, input }) => [endpoint, input({ match_id: 2 } as never)])
    expect(asked).toEqual([
      ['options.list', { match_id: 2, status: 1 }],
      ['options.list', { match_id: 2, status: 3 }],
    ])
  })
})

describe('list', () => {
  const trade = {
    ...order,
    number: '50.00000000',
    fact_profits: '10.00000000',
    complete_at: null,
    remain_milli_seconds: 31300,
  }
  const read = (change: object) =>
    readOutput(list, { current_page: 1, data: [{ ...trade, ...change }], total: 1 })
  const first = (change: object) => read(change).output?.rows[0]

  test('reads a row', () => {
    expect(read({})).toMatchObject({
      output: {
        rows: [{ id: 501, number: '50', fact_profits: '10', complete_at: null, remain_milli_seconds: 31300 }],
        total: 1,
      },
      mismatches: [],
    })
  })
  test.each<[object, object]>([
    [{ fact_profits: '-50.00000000' }, { fact_profits: '-50' }],
    [{ fact_profits: '' }, { fact_profits: null }],
    [{ fact_profits: null }, { fact_profits: null }],
    [{ end_price: '-' }, { end_price: null }],
    [
      { status: '2', type: '2' },
      { status: 2, type: 2 },
    ],
    [
      { status: 3, handled_at: '-' },
      { status: 3, handled_at: null },
    ],
    [{ remain_milli_seconds: '0' }, { remain_milli_seconds: 0 }],
  ])('%j is %j', (change, value) => expect(first(change)).toMatchObject(value))

  test.each([{ status: 9 }, { status: null }, { number: null }, { open_price: '' }])(
    'fails on a row with %j',
    change => expect(first(change)).toBeUndefined(),
  )
  test('reads a row with the fields of product §3 alone', () => {
    const row = {
      symbol_name: 'BTC/USDT',
      type: 2,
      open_price: '30018.1',
      end_price: '30010',
      number: '50',
      seconds: 60,
      created_at: '2024-05-01 09:00:00',
      fact_profits: '10',
      status: 3,
    } as const
    expect(readOutput(list, { data: [row] })).toMatchObject({ output: { rows: [row] }, mismatches: [] })
  })
  test('defaults to the open orders of a pair and requires the pair', () => {
    expect(z.parse(list.input, { match_id: 2 })).toEqual({ match_id: 2, status: 1, page: 1, limit: 999 })
    expect(z.parse(list.input, { match_id: -1 }).match_id).toBe(-1)
    expect(z.safeParse(list.input, {}).success).toBe(false)
    expect(z.safeParse(list.input, { match_id: 2, status: 2 as 1 }).success).toBe(false)
  })
})
