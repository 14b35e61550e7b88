import { describe, expect, test } from 'vitest'
import { a, say } from '../../test/support/oracle.ts'
import { walletsOf } from '../../test/support/wallets.ts'
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
  const typed: TransferState = { coin: 'USDT', from: 'change', to: 'lever', amount: '100' }
  test.each<[string, Partial<TransferState>, string[]]>([
    ['all there', {}, []],
    ['no currency', { coin: null }, ['Please choose the currency']],
    ['no amount', { amount: ' ' }, ['Please enter the amount']],
    ['zero', { amount: '0' }, ['The amount must be a number above zero']],
    ['text', { amount: 'all' }, ['The amount must be a number above zero']],
    ['the whole balance', { amount: '120.50' }, []],
    ['too much', { amount: '120.50000001' }, ['Insufficient Balance']],
    ['too much for the other account', { from: 'lever', to: 'micro' }, ['Insufficient Balance']],
    ['an account without it', { from: 'legal', amount: '1e9' }, []],
    ['one account', { to: 'change' }, ['Please choose two different accounts']],
  ])(
    '§5 fund transfer: "Please choose two different accounts", "The amount must be a number above zero": %s',
    (_, change, texts) => {
      expect(say(transferForm.errors({ ...typed, ...change }, { wallets }))).toEqual(texts)
    },
  )
  test('transfers the whole amount without a fee', () => {
    const sides = { left: '20.5', becomes: '108' }
    const summary = { ...typed, available: '120.5', rate: '1', fee: '0', arrives: '100', ...sides }
    expect(transferForm.summarise(typed, { wallets })).toEqual(summary)
    expect(transferForm.summarise({ ...typed, amount: '' }, { wallets: null })).toEqual({
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
    expect(sidesOf({ amount: '' })).toEqual(['120.5', '8'])
    expect(sidesOf({ amount: '120.50000001' })).toEqual([null, '128.50000001'])
    expect(sidesOf({ amount: '120.5' })).toEqual(['0', '128.5'])
    expect(sidesOf({ to: 'micro' })).toEqual(['20.5', null])
    expect(transferForm.summarise(transferForm.initial, { wallets }).available).toBe(null)
  })
  test('swaps on demand, and when both sides would have the same account', () => {
    const swapped = { ...typed, from: 'lever', to: 'change' }
    expect(transferForm.reduce(typed, 'swap')).toEqual(swapped)
    expect(transferForm.reduce(typed, { field: 'to', value: 'change' })).toEqual(swapped)
    expect(transferForm.reduce(typed, { field: 'from', value: 'lever' })).toEqual(swapped)
    expect(transferForm.reduce(typed, { field: 'from', value: 'micro' })).toEqual({
      ...typed,
      from: 'micro',
    })
    expect(transferForm.reduce(typed, { field: 'amount', value: '5' })).toEqual({ ...typed, amount: '5' })
  })
  test('clears the amount with the currency, not with the account', () => {
    const set = (value: string | null) => transferForm.reduce(typed, { field: 'coin', value })
    expect([set('BTC'), set('USDT')]).toEqual([{ ...typed, coin: 'BTC', amount: '' }, typed])
  })
})

describe('coin transfer', () => {
  const typed: ExchangeState = { from: 'BTC', to: 'USDT', amount: '0.1' }
  const context = { wallets, feeRate: a('0') }
  test.each<[string, Partial<ExchangeState>, string[]]>([
    ['all there', {}, []],
    ['no coin to pay', { from: null }, ['Please choose the currency']],
    ['no coin to receive', { to: null }, ['Please choose the currency']],
    ['neither', { from: null, to: null }, ['Please choose the currency']],
    ['one coin', { to: 'BTC' }, ['Please choose two different coins']],
    ['no amount', { amount: '' }, ['Please enter the amount']],
    ['no number', { amount: '-1' }, ['The amount must be a number above zero']],
    ['too much', { amount: '0.50000001' }, ['Insufficient Balance']],
    ['too little', { from: 'USDT', to: 'BTC', amount: '0.0001' }, ['The amount is too small']],
  ])(
    '§5 coin transfer: "Please choose two different coins", "The amount is too small": %s',
    (_, change, texts) => {
      expect(say(exchangeForm.errors({ ...typed, ...change }, context))).toEqual(texts)
    },
  )
  test.each<[string, Partial<ExchangeState>, object]>([
    ['a coin for USDT', {}, { rate: '60000', arrives: '5994' }],
    ['a coin for USDT, quoted', {}, { quote: { one: 'BTC', other: 'USDT', rate: '60000' } }],
    [
      'a cheap coin for an expensive one, quoted',
      { from: 'ETH', to: 'BTC' },
      { rate: '0.05', quote: { one: 'BTC', other: 'ETH', rate: '20' } },
    ],
    ['a coin for USDT, on both sides', {}, { left: '0.4', becomes: '6114.5' }],
    [
      'USDT for a coin',
      { from: 'USDT', to: 'BTC', amount: '60' },
      { rate: '0.00001666', arrives: '0.000999', fee: '0.06' },
    ],
    ['a coin for a coin', { to: 'ETH' }, { rate: '20', arrives: '1.998' }],
    [
      'a coin without a price',
      { to: 'NEW' },
      { rate: null, quote: null, arrives: null, left: '0.4', becomes: null },
    ],
    [
      'no amount',
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
    ['no coins', { from: null, to: null }, { available: null, rate: null, arrives: null }],
  ])('summarises %s', (_, change, summary) => {
    const feeRate = a('0.001')
    expect(exchangeForm.summarise({ ...typed, ...change }, { wallets, feeRate })).toMatchObject(summary)
  })
  test('swaps on demand, and when both sides would have the same coin; clears the amount with the coin paid', () => {
    const swapped = { from: 'USDT', to: 'BTC', amount: '' }
    expect(exchangeForm.reduce(typed, 'swap')).toEqual(swapped)
    expect(exchangeForm.reduce(typed, { field: 'from', value: 'USDT' })).toEqual(swapped)
    expect(exchangeForm.reduce(typed, { field: 'to', value: 'BTC' })).toEqual(swapped)
    expect(exchangeForm.reduce(typed, { field: 'to', value: 'ETH' })).toEqual({ ...typed, to: 'ETH' })
    expect(exchangeForm.reduce(typed, { field: 'from', value: 'ETH' })).toEqual({
      ...typed,
      from: 'ETH',
      amount: '',
    })
    const half = { ...typed, to: null }
    expect(exchangeForm.reduce(half, { field: 'from', value: null })).toEqual({
      from: null,
      to: null,
      amount: '',
    })
    expect(exchangeForm.reduce(exchangeForm.initial, { field: 'amount', value: '1' })).toEqual({
      from: null,
      to: null,
      amount: '1',
    })
  })
})
