import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { a, say } from '../../test/support/oracle.ts'
import { walletsOf } from '../../test/support/wallets.ts'
import { exchangeCoins, transferFunds } from '../contract/index.ts'
import { exchangeForm, transferForm, type ExchangeState, type TransferState } from './index.ts'

const wallets = walletsOf({
  change: [
    [3, 'USDT', '120.5', '0', '1'],
    [1, 'BTC', '0.5', '0', '60000'],
    [2, 'ETH', '2', '0', '3000'],
    [9, 'NEW', '7', '0'],
  ],
  lever: [[3, 'USDT', '8', '0', '1']],
})

describe('fund transfer', () => {
  const typed: TransferState = { currency_id: 3, number: '100', from_field: 'change', to_field: 'lever' }
  test.each<[string, Partial<TransferState>, string[]]>([
    ['all there', {}, []],
    ['no currency', { currency_id: null }, ['Please choose the currency']],
    ['no amount', { number: ' ' }, ['Please enter the amount']],
    ['nothing', { number: '0' }, ['The amount must be a number above zero']],
    ['words', { number: 'all' }, ['The amount must be a number above zero']],
    ['everything', { number: '120.50' }, []],
    ['too much', { number: '120.50000001' }, ['Insufficient Balance']],
    ['too much of the other account', { from_field: 'lever', to_field: 'micro' }, ['Insufficient Balance']],
    ['an account without it', { from_field: 'legal', number: '1e9' }, []],
    ['one account', { to_field: 'change' }, ['Please choose two different accounts']],
  ])('%s', (_, change, texts) => {
    expect(say(transferForm.errors({ ...typed, ...change }, { wallets }))).toEqual(texts)
  })
  test('comes to what is given, free of charge', () => {
    const sides = { left: '20.5', becomes: '108' }
    const summary = { amount: '100', available: '120.5', rate: '1', fee: '0', arrives: '100', ...sides }
    expect(transferForm.summarise(typed, { wallets })).toEqual(summary)
    expect(transferForm.summarise({ ...typed, number: '' }, { wallets: null })).toEqual({
      ...summary,
      amount: null,
      available: null,
      arrives: null,
      left: null,
      becomes: null,
    })
    const sidesOf = (change: Partial<TransferState>) => {
      const { left, becomes } = transferForm.summarise({ ...typed, ...change }, { wallets })
      return [left, becomes]
    }
    expect(sidesOf({ number: '' })).toEqual(['120.5', '8'])
    expect(sidesOf({ number: '120.50000001' })).toEqual([null, '128.50000001'])
    expect(sidesOf({ number: '120.5' })).toEqual(['0', '128.5'])
    expect(sidesOf({ to_field: 'micro' })).toEqual(['20.5', null])
    expect(transferForm.summarise(transferForm.initial, { wallets }).available).toBe(null)
  })
  test('swaps on demand, and when one side takes the account of the other', () => {
    const swapped = { ...typed, from_field: 'lever', to_field: 'change' }
    expect(transferForm.reduce(typed, 'swap')).toEqual(swapped)
    expect(transferForm.reduce(typed, { field: 'to_field', value: 'change' })).toEqual(swapped)
    expect(transferForm.reduce(typed, { field: 'from_field', value: 'lever' })).toEqual(swapped)
    expect(transferForm.reduce(typed, { field: 'from_field', value: 'micro' })).toEqual({
      ...typed,
      from_field: 'micro',
    })
    expect(transferForm.reduce(typed, { field: 'number', value: '5' })).toEqual({ ...typed, number: '5' })
  })
  test('is what the platform takes', () => {
    const { amount } = transferForm.summarise(typed, { wallets })
    expect(z.parse(transferFunds.input, { ...typed, number: amount })).toEqual(typed)
  })
})

describe('coin transfer', () => {
  const typed: ExchangeState = { from: 1, to: 3, amount: '0.1' }
  const judged = { wallets, feeRate: a('0') }
  test.each<[string, Partial<ExchangeState>, string[]]>([
    ['all there', {}, []],
    ['nothing given', { from: null }, ['Please choose the currency']],
    ['nothing got', { to: null }, ['Please choose the currency']],
    ['neither', { from: null, to: null }, ['Please choose the currency']],
    ['one coin', { to: 1 }, ['Please choose two different coins']],
    ['no amount', { amount: '' }, ['Please enter the amount']],
    ['no number', { amount: '-1' }, ['The amount must be a number above zero']],
    ['too much', { amount: '0.50000001' }, ['Insufficient Balance']],
    ['too little', { from: 3, to: 1, amount: '0.0001' }, ['The amount is too small']],
  ])('%s', (_, change, texts) => {
    expect(say(exchangeForm.errors({ ...typed, ...change }, judged))).toEqual(texts)
  })
  test.each<[string, Partial<ExchangeState>, object]>([
    ['a coin for USDT', {}, { rate: '60000', arrives: '5994', base_id: 1, quote_id: 3, type: 2 }],
    ['a coin for USDT, on both sides', {}, { left: '0.4', becomes: '6114.5' }],
    [
      'USDT for a coin',
      { from: 3, to: 1, amount: '60' },
      { rate: '0.00001666', arrives: '0.000999', base_id: 1, quote_id: 3, type: 1, fee: '0.06' },
    ],
    ['a coin for a coin', { to: 2 }, { rate: '20', arrives: '1.998', base_id: 2, quote_id: 1, type: 1 }],
    ['a coin without a price', { to: 9 }, { rate: null, arrives: null, left: '0.4', becomes: null }],
    [
      'nothing typed',
      { amount: '' },
      {
        amount: null,
        fee: '0',
        arrives: null,
        rate: '60000',
        available: '0.5',
        left: '0.5',
        becomes: '120.5',
      },
    ],
    ['nothing chosen', { from: null, to: null }, { available: null, rate: null, arrives: null }],
  ])('%s comes to', (_, change, summary) => {
    const feeRate = a('0.001')
    expect(exchangeForm.summarise({ ...typed, ...change }, { wallets, feeRate })).toMatchObject(summary)
  })
  test('swaps on demand, and when one side takes the coin of the other', () => {
    const swapped = { ...typed, from: 3, to: 1 }
    expect(exchangeForm.reduce(typed, 'swap')).toEqual(swapped)
    expect(exchangeForm.reduce(typed, { field: 'from', value: 3 })).toEqual(swapped)
    expect(exchangeForm.reduce(typed, { field: 'to', value: 2 })).toEqual({ ...typed, to: 2 })
    const half = { ...typed, to: null }
    expect(exchangeForm.reduce(half, { field: 'from', value: null })).toEqual({ ...half, from: null })
    expect(exchangeForm.reduce(exchangeForm.initial, { field: 'amount', value: '1' })).toEqual({
      from: null,
      to: null,
      amount: '1',
    })
  })
  test('is what the platform takes', () => {
    const { amount, base_id, quote_id, type } = exchangeForm.summarise(typed, judged)
    const input = { amount, base_id, quote_id, type }
    expect(z.parse(exchangeCoins.input, input)).toEqual({ amount: '0.1', base_id: 1, quote_id: 3, type: 2 })
  })
})
