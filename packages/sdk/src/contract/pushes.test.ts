import type { Schema } from '../values/index.ts'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { createMarket } from '../realtime/index.ts'
import { collectMismatches } from '../values/index.ts'
import { pushes, pushTopic, type PushTopic } from './index.ts'

const read = (topic: PushTopic, wire: unknown) =>
  collectMismatches(() => z.safeParse(pushes[topic] as Schema<object>, wire))

/** The push of the producer that sends every value as text. */
const asText = (push: Record<string, unknown>) => ({
  ...Object.fromEntries(Object.entries(push).map(([key, value]) => [key, String(value)])),
  content: '',
})

const pair = { match_id: 2, currency_id: 1, currency_name: 'BTC', legal_id: 3, legal_name: 'USDT' }
const day = {
  type: 'daymarket',
  period: '1day',
  ...pair,
  open: 29650,
  close: 30018.5,
  high: 30100,
  low: 29500,
  symbol: 'BTC/USDT',
  volume: 1603.58,
  time: 1700006400000,
  change: '+1.24',
  now_price: 30018.5,
  api_form: 'huobi_websocket',
}
const tableUpdate = {
  type: 'daymarket',
  ...pair,
  change: '3.0000',
  volume: '9.00000',
  now_price: '120.00000',
  add_time: 1700000000,
  rmb_relation: '6.5',
}
const kline = {
  type: 'kline',
  period: '1min',
  ...pair,
  symbol: 'BTC/USDT',
  open: 30018.1,
  close: 30018.5,
  high: 30020,
  low: 30017,
  volume: 0.42,
  time: 1700000040000,
}
const optionRow = { id: 9, type: 1, open_price: '5', number: '10', seconds: 60, status: 3, fact_profits: '8' }
const leverRow = { id: 4, type: 2, symbol: 'BTC/USDT', share: 1, multiple: '20', price: '5', status: 1 }

describe('pushes', () => {
  test.each<[PushTopic, string, object, object]>([
    ['daymarket', 'as it is', day, { currency_name: 'BTC', now_price: 30018.5, change: 1.24, match_id: 2 }],
    ['daymarket', 'as text', asText(day), { now_price: 30018.5, high: 30100, change: 1.24, legal_id: 3 }],
    ['daymarket', 'of a changed table', tableUpdate, { change: 3, volume: 9, now_price: 120 }],
    ['daymarket', 'with empty values', { currency_name: 'BTC', change: '', high: null }, { change: null }],
    ['kline', 'as it is', kline, { period: '1min', close: 30018.5, time: 1700000040000 }],
    ['kline', 'as text', asText(kline), { period: '1min', close: 30018.5, time: 1700000040000 }],
    ['kline', 'in seconds', { ...kline, time: '1700000040' }, { time: 1700000040000 }],
    ['market_depth', 'as it is', { bids: [[5, '2']], asks: [] }, { bids: [[5, 2]], asks: [] }],
    ['market_depth', 'as text', { bids: '[["5","2"]]', asks: '', content: '' }, { bids: [[5, 2]], asks: [] }],
    [
      'match_trade',
      'as it is',
      {
        ...pair,
        data: [{ id: 1, tradeId: 2, amount: 0.5, price: '5', direction: 'sell', ts: 1700000040000 }],
      },
      { data: [{ id: '1', amount: 0.5, price: 5, direction: 'sell', ts: 1700000040000 }] },
    ],
    ['market_detail', 'without rows', pair, { currency_name: 'BTC' }],
    [
      'transaction',
      'as text',
      { in: '[{"price":"5.0","number":2}]', out: '[]', last_price: '5.10' },
      {
        in: [{ price: '5', number: '2' }],
        out: [],
        last_price: '5.1',
      },
    ],
    [
      'lever_trade',
      'with rows in text',
      { to: '48', hazard_rate: '12.50', trades_all: JSON.stringify([leverRow]), trades_cur: '', content: '' },
      { to: 48, hazard_rate: '12.5', trades_all: [{ id: 4, type: 2, multiple: '20' }], trades_cur: [] },
    ],
    ['lever_trade', 'with rows', { trades_all: [leverRow] }, { trades_all: [{ price: '5', status: 1 }] }],
    [
      'closed_microorder',
      'as it is',
      { to: 48, data: optionRow },
      { to: 48, data: { id: 9, fact_profits: '8' } },
    ],
    ['update_balance_{user_id}', 'with other fields', { to: '48', balance: 5 }, { to: 48, balance: 5 }],
  ])('%s %s', (topic, _, wire, expected) => {
    const { result, mismatches } = read(topic, wire)
    expect(result.data).toMatchObject(expected)
    expect(mismatches).toEqual([])
  })
  test.each<[PushTopic, unknown, string]>([
    ['market_depth', { bids: '{broken', asks: [] }, 'bids'],
    ['market_depth', { bids: [[5]], asks: [] }, 'bids'],
    ['lever_trade', { trades_all: '[{"id":4}]' }, 'trades_all'],
    ['transaction', { in: 'null' }, 'in'],
  ])('%s: drops and reports invalid rows: %j', (topic, wire, field) => {
    const { result, mismatches } = read(topic, wire)
    expect(result.data).toMatchObject({ [field]: undefined })
    expect(mismatches.map(({ path }) => path)).toEqual([field])
  })
  test.each([
    ['kline', 'kline'],
    ['update_balance_48', 'update_balance_{user_id}'],
    ['update_balance_', undefined],
    ['update_user', undefined],
    ['toString', undefined],
  ])('%s is %s', (topic, entry) => expect(pushTopic(topic)).toBe(entry))
})

// The market has its own fast reader, which must accept and read the same as the contract.
describe('the market agrees with the contract', () => {
  const feed = (topic: string, push: unknown) => {
    const mismatches: string[] = []
    const market = createMarket({ frame: () => {}, onMalformed: (_, field) => mismatches.push(field) })
    market.push(topic, push)
    return { mismatches, quote: market.quote('BTC') }
  }
  const agree = (topic: 'daymarket' | 'kline', push: unknown) => {
    const { mismatches, quote } = feed(topic, push)
    const { result } = read(topic, push)
    const paths = result.error?.issues.map(({ path }) => String(path[0] ?? 'currency_name')) ?? []
    expect(mismatches.length > 0, JSON.stringify([push, mismatches, paths])).toBe(!result.success)
    if (mismatches[0] !== undefined) expect(paths).toContain(mismatches[0])
    if (topic === 'kline' || !result.success) return
    const {
      now_price = null,
      high = null,
      low = null,
      volume = null,
      change = null,
    } = z.parse(pushes.daymarket, push)
    if (quote) expect(quote).toMatchObject({ now_price, high, low, volume, change })
  }
  const values = [
    undefined,
    null,
    '',
    ' ',
    0,
    '0',
    -1,
    '-1',
    5,
    '5',
    '+5.5',
    'x',
    '0x10',
    '1e3',
    1e300,
    NaN,
    Infinity,
    true,
    [],
    {},
    [5],
    'BTC',
    '1min',
    1700000040000,
  ]
  test.each(['daymarket', 'kline'] as const)('%s: for every value of every field', topic => {
    const sound: Record<string, unknown> = topic === 'daymarket' ? day : kline
    for (const field of Object.keys(sound))
      for (const value of values) agree(topic, { ...sound, [field]: value })
    for (const value of values) agree(topic, value)
  })
  test('law: for any value', () => {
    const value = fc.oneof(fc.anything(), fc.constantFrom(...values))
    const names = [...new Set([...Object.keys(day), ...Object.keys(kline)])]
    const push = fc.dictionary(fc.constantFrom(...names), value)
    fc.assert(
      fc.property(fc.constantFrom('daymarket', 'kline'), fc.oneof(push, value), (topic, wire) =>
        agree(topic, wire),
      ),
    )
  })
})
