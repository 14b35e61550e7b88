import type { Quote } from '@app/sdk'
import { expect, test } from 'vitest'
import { nextSort, orderCoins } from './order.ts'

const quotes = new Map([
  ['BTC', { legal_name: 'USDT', now_price: 68000, change: 1.2, volume: 10 }],
  ['ETH', { legal_name: 'USDT', now_price: 3500, change: -0.4, volume: 90 }],
  ['XRP', { legal_name: 'USDT', now_price: null, change: null, volume: null }],
])
const quote = (symbol: string) => quotes.get(symbol) as Quote | undefined
const symbols = ['ETH', 'XRP', 'BTC']

test.each([
  [undefined, ['ETH', 'XRP', 'BTC']],
  ['pair', ['BTC', 'ETH', 'XRP']],
  ['-pair', ['XRP', 'ETH', 'BTC']],
  ['-change', ['BTC', 'ETH', 'XRP']],
  ['volume', ['BTC', 'ETH', 'XRP']],
  ['-volume', ['ETH', 'BTC', 'XRP']],
] as const)('ordered by %s', (sort, expected) => {
  expect(orderCoins(symbols, quote, sort, '')).toEqual(expected)
})

test.each([
  [' et ', ['ETH']],
  ['BTC/USDT', ['BTC']],
  ['btcusdt', ['BTC']],
  ['btc - us', ['BTC']],
  ['/', symbols],
  ['usdt', []],
  ['zzz', []],
])('a search for “%s”', (search, expected) => {
  expect(orderCoins(symbols, quote, undefined, search)).toEqual(expected)
})

test('a heading goes through largest first, smallest first, and the platform’s order', () => {
  expect([nextSort('price', undefined), nextSort('price', '-price'), nextSort('price', 'price')]).toEqual([
    '-price',
    'price',
    undefined,
  ])
  expect([nextSort('pair', '-price'), nextSort('pair', 'pair'), nextSort('pair', '-pair')]).toEqual([
    'pair',
    '-pair',
    undefined,
  ])
})
