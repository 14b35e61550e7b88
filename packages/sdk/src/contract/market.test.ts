import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readOutput } from '../../test/support/read.ts'
import { contract } from './index.ts'

const { quotations, currencies, candles } = contract.market

describe('quotations', () => {
  const match = {
    id: 2,
    legal_id: 3,
    currency_id: 1,
    is_display: 1,
    currency_name: 'BTC',
    legal_name: 'USDT',
    lever_share_num: '1.00000000',
    spread: '0.0000',
    lever_trade_fee: '0.1000',
    change: '+1.27',
    volume: '1603.58563',
    now_price: '30018.03926',
  }
  const read = (change: object) => {
    const { output, mismatches } = readOutput(quotations, [
      { id: 3, name: 'USDT', is_legal: 1, quotation: [{ ...match, ...change }] },
    ])
    return { pair: output?.[0]?.quotation[0], mismatches }
  }

  test('reads prices as numbers', () => {
    expect(read({})).toMatchObject({
      pair: {
        id: 2,
        currency_id: 1,
        currency_name: 'BTC',
        change: 1.27,
        volume: 1603.58563,
        now_price: 30018.03926,
      },
      mismatches: [],
    })
  })
  test.each([
    ['+1.27', 1.27],
    ['-1.05', -1.05],
    ['0.00', 0],
    ['+0.370', 0.37],
    [0.5, 0.5],
    ['', null],
    [null, null],
    [undefined, undefined],
  ])('change %j is %j', (change, value) => {
    expect(read({ change }).pair?.change).toBe(value)
    expect(read({ change }).mismatches).toEqual([])
  })
  test.each([
    ['30018.03926', 30018.03926],
    [1, 1],
    [null, null],
    ['', null],
    [undefined, null],
  ])('price %j is %j', (now_price, value) => expect(read({ now_price }).pair?.now_price).toBe(value))
  test('reads ids as text', () => {
    expect(read({ id: '2', currency_id: '1', legal_id: '3' }).pair).toMatchObject({
      id: 2,
      currency_id: 1,
      legal_id: 3,
    })
  })
  test('drops and reports a pair without a name or with an invalid price, and keeps the others', () => {
    for (const bad of [
      { ...match, currency_name: null },
      { ...match, now_price: 'soon' },
    ]) {
      const { output, mismatches } = readOutput(quotations, [
        { id: 3, name: 'USDT', quotation: [bad, { ...match, id: 4 }] },
      ])
      expect(output?.[0]?.quotation.map(({ id }) => id)).toEqual([4])
      expect(mismatches).toHaveLength(1)
    }
  })
  test.each([null, undefined, []])('reads a quote currency without pairs: %j', quotation => {
    expect(readOutput(quotations, [{ id: 3, name: 'USDT', quotation }])).toMatchObject({
      output: [{ quotation: [] }],
      mismatches: [],
    })
  })
  test('drops and reports invalid optional fields', () => {
    const { pair, mismatches } = read({ volume: 'lots', spread: {} })
    expect(pair).toMatchObject({ volume: undefined, spread: undefined })
    expect(mismatches.map(({ path }) => path)).toEqual(['volume', 'spread'])
  })
  test('reads an empty list', () => expect(readOutput(quotations, []).output).toEqual([]))
})

describe('currencies', () => {
  test('reads coins with and without a quotation', () => {
    const coins = [
      { id: 1, name: 'BTC', is_legal: 0, wallet: { id: 9, change_balance: '0.00000000' } },
      { id: '2', name: 'ETH', wallet: null, quotation: null },
      { id: 3, name: 'USDT', quotation: [] },
    ]
    const { output, mismatches } = readOutput(currencies, coins)
    expect(output?.map(({ id, name, quotation }) => [id, name, quotation])).toEqual([
      [1, 'BTC', undefined],
      [2, 'ETH', undefined],
      [3, 'USDT', []],
    ])
    expect(mismatches).toEqual([])
  })
})

describe('candles', () => {
  const fed = {
    id: 1700000000,
    period: '5min',
    'base-currency': 'btc',
    'quote-currency': 'USDT',
    open: 30000.1,
    close: 30010,
    high: 30020,
    low: 29990.5,
    vol: 120034.2,
    amount: 4.0021,
    time: 1700000000000,
    volume: 4.0021,
  }
  const own = {
    id: 1700000300,
    amount: '4.00210000',
    open: '30010.00000000',
    close: '30011.00000000',
    high: '30020.00000000',
    low: '29990.50000000',
    time: '1700000300000',
    vol: '120034.20000000',
    volume: '4.00210000',
  }
  const read = (...rows: object[]) => readOutput(candles, rows).output

  test('reads rows of numbers and rows of text', () => {
    expect(read(fed, own)).toEqual([
      { time: 1700000000000, open: 30000.1, high: 30020, low: 29990.5, close: 30010, volume: 4.0021 },
      { time: 1700000300000, open: 30010, high: 30020, low: 29990.5, close: 30011, volume: 4.0021 },
    ])
  })
  test('reads the time in ms or s, else the id in s', () => {
    const time = (change: object) => read({ ...fed, ...change })?.[0]?.time
    expect(time({ time: 1700000000 })).toBe(1700000000000)
    expect(time({ time: undefined })).toBe(1700000000000)
    expect(time({ time: null, id: '1700000000' })).toBe(1700000000000)
    expect(time({ time: undefined, id: undefined })).toBeUndefined()
  })
  test('reads the volume under its older name, or 0', () => {
    expect(read({ ...fed, volume: undefined })?.[0]?.volume).toBe(4.0021)
    expect(read({ ...fed, volume: undefined, amount: null })?.[0]?.volume).toBe(0)
  })
  test('sorts by time and keeps the last row of equal times', () => {
    const at = (time: number, close: number) => ({ ...fed, time, close })
    expect(read(at(3e12, 3), at(1e12, 1), at(2e12, 2), at(2e12, 4))?.map(({ close }) => close)).toEqual([
      1, 4, 3,
    ])
  })
  test('fails on an invalid price', () => {
    expect(read({ ...fed, open: null })).toBeUndefined()
    expect(read({ ...fed, low: 'x' })).toBeUndefined()
  })
  test('sends lang hk and accepts only known periods', () => {
    const input = { symbol: 'BTC/USDT', period: '5min' as const, from: 1, to: 2 }
    expect(z.parse(candles.input, input)).toEqual({ ...input, lang: 'hk' })
    expect(z.safeParse(candles.input, { ...input, period: '2min' as '5min' }).success).toBe(false)
  })
  test('retries only a refused 1h, as 60min', () => {
    const input = { symbol: 'BTC/USDT', period: '1h' as const, from: 1, to: 2, lang: 'hk' as const }
    expect(candles.instead?.(input)).toEqual({ ...input, period: '60min' })
    expect(candles.instead?.({ ...input, period: '60min' })).toBeUndefined()
  })
})
