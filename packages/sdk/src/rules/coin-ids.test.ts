import { describe, expect, test } from 'vitest'
import { getCurrencies, getQuotations, getWallets } from '../contract/index.ts'
import { createMarket } from '../realtime/index.ts'
import { available, currencyId, pairOf, withCurrencyIds } from './index.ts'
import { coinIds } from './coin-ids.ts'

const btc = { id: 2, currency_id: 1, currency_name: 'BTC', legal_name: 'USDT', now_price: '30018' }
const nested = getQuotations.output.parse([{ id: 3, name: 'USDT', quotation: [btc] }])
const flat = getQuotations.output.parse([
  btc,
  { ...btc, id: 4, currency_id: 2, currency_name: 'ETH', now_price: 1800 },
])
const currencies = getCurrencies.output.parse([
  { id: 3, name: 'USDT', quotation: [{ currency_name: 'BTC', currency_id: 1 }] },
])
const ids = { match_id: 2, currency_id: 1, legal_id: 3 }

describe('the ids of a pair', () => {
  test('come from pairs nested in their quote currency', () => {
    expect(pairOf(nested, 'BTC')).toEqual(ids)
  })
  test('come from a flat list of pairs and the coin list', () => {
    expect(pairOf(flat, 'BTC', currencies)).toEqual(ids)
    expect(pairOf(flat, 'ETH', currencies)).toEqual({ match_id: 4, currency_id: 2, legal_id: 3 })
  })
  test('are null while one of them is unknown', () => {
    expect([pairOf(flat, 'BTC'), pairOf(nested, 'XRP'), pairOf([], 'BTC', currencies)]).toEqual([
      null,
      null,
      null,
    ])
  })
  test('come from the live market', () => {
    const market = createMarket()
    market.snapshot(flat.flatMap(({ quotation }) => quotation))
    expect([pairOf(market, 'BTC', currencies), pairOf(market, 'XRP', currencies)]).toEqual([ids, null])
    market.push('daymarket', { currency_name: 'BTC', legal_id: 3 })
    expect(pairOf(market, 'BTC')).toEqual(ids)
  })
})

describe('the ids of coins', () => {
  const wallets = getWallets.output.parse({
    change_wallet: { balance: [{ currency_name: 'USDT', change_balance: '5', lock_change_balance: '0' }] },
  })
  test('come from the coin list and its quotations', () => {
    expect([...coinIds({ currencies })]).toEqual([
      ['USDT', 3],
      ['BTC', 1],
    ])
  })
  test('come from the pairs and their quote currencies', () => {
    expect([...coinIds({ quotations: nested })]).toEqual([
      ['USDT', 3],
      ['BTC', 1],
    ])
  })
  test('are null for wallets without ids', () => {
    expect([currencyId({ wallets }, 'USDT'), currencyId({ wallets, currencies }, 'USDT')]).toEqual([null, 3])
  })
  test('fill in wallets without ids', () => {
    const named = withCurrencyIds(wallets, coinIds({ currencies }))
    expect([available(wallets, 'change', 3), available(named, 'change', 3)]).toEqual([null, '5'])
  })
})
