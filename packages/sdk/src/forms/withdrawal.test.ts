import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { a, amounts, exact, say } from '../../test/support/oracle.ts'
import { submitWithdrawal } from '../contract/index.ts'
import { WITHDRAWAL_COINS } from '../rules/address.ts'
import { withdrawForm, type WithdrawState } from './index.ts'

const info = { min_number: a('10'), change_balance: a('120.5'), rate: a('0.005') }
const typed: WithdrawState = {
  coin: 'USDT',
  chain: 'TRC20',
  address: `T${'a'.repeat(33)}`,
  amount: '100',
}
const context = { info }

describe('form', () => {
  test.each<[string, Partial<WithdrawState>, string[]]>([
    ['all there', {}, []],
    ['no currency', { coin: null }, ['Please choose the currency']],
    ['no saved address', { address: '' }, ['Please set the withdrawal address?']],
    ['no chain', { chain: undefined }, ['Please choose the chain type']],
    ['another chain', { chain: 'BEP20' as never }, ['Please choose the chain type']],
    ['no amount', { amount: ' ' }, ['Please enter the withdraw address']],
    ['zero', { amount: '0' }, ['Please enter the withdraw address']],
    ['text', { amount: 'all' }, ['Please enter the withdraw address']],
    ['the whole balance', { amount: '120.5' }, []],
    ['too much', { amount: '120.50000001' }, ['Insufficient Balance']],
    ['below the minimum', { amount: '9.99' }, []],
    [
      'address, chain and amount',
      { address: '', chain: undefined, amount: '' },
      [
        'Please set the withdrawal address?',
        'Please choose the chain type',
        'Please enter the withdraw address',
      ],
    ],
  ])(
    '§5 withdraw: "Please set the withdrawal address?", "Please choose the chain type", "Please enter the withdraw address": %s',
    (_, change, texts) => expect(say(withdrawForm.errors({ ...typed, ...change }, context))).toEqual(texts),
  )
  test('accepts any amount while the balance is unknown, and needs no chain for a coin with one', () => {
    expect(withdrawForm.errors({ ...typed, amount: '1e9' }, { info: null })).toEqual([])
    expect(withdrawForm.errors({ ...typed, coin: 'BTC', chain: undefined }, { info })).toEqual([])
  })
  test('summarises fee, arrival, minimum and free balance', () => {
    expect(withdrawForm.summarise(typed, context)).toEqual({
      ...typed,
      feePercent: '0.5',
      fee: '0.5',
      arrives: '99.5',
      all: '120.5',
      minimum: '10',
      hints: [],
    })
    expect(
      withdrawForm.summarise({ ...typed, coin: 'SOL', chain: undefined, amount: '' }, { info: null }),
    ).toEqual({
      ...typed,
      coin: 'SOL',
      chain: undefined,
      amount: null,
      feePercent: null,
      fee: null,
      arrives: null,
      all: null,
      minimum: null,
      hints: [],
    })
  })
  test.each<[Partial<WithdrawState>, string[]]>([
    [{ amount: '9.9999' }, ['The minimum withdrawal is 10']],
    [{ amount: '10' }, []],
    [{ amount: '' }, []],
    [{ chain: 'ERC20' }, ['This does not look like an address of this chain']],
    [{ chain: 'ERC20', address: '' }, []],
    [{ chain: undefined }, []],
  ])('§5 withdraw: "The minimum withdrawal is {min}", a hint: %j: %j', (change, texts) => {
    expect(say(withdrawForm.summarise({ ...typed, ...change }, context).hints)).toEqual(texts)
  })
  test('hints at an invalid address of a coin with one chain', () => {
    const state = { ...typed, coin: 'BTC', chain: undefined }
    const hints = (address: string) => withdrawForm.summarise({ ...state, address }, context).hints
    expect(hints(typed.address)).toEqual([{ id: 'addressInvalid' }])
    expect(hints(`1${'Bz2'.repeat(11)}`)).toEqual([])
  })
  test('resets for another currency only', () => {
    const set = (value: string) => withdrawForm.reduce(typed, { field: 'coin', value })
    const afresh = { coin: 'BTC', chain: undefined, address: '', amount: '' }
    expect([set('BTC'), set('USDT')]).toEqual([afresh, typed])
    expect(withdrawForm.reduce(typed, { field: 'amount', value: '5' })).toEqual({ ...typed, amount: '5' })
  })
  test('law: no errors if and only if the amount is positive and affordable', () => {
    fc.assert(
      fc.property(amounts, amounts, (amount, free) => {
        const found = withdrawForm.errors({ ...typed, amount }, { info: { ...info, change_balance: free } })
        expect(found.length === 0).toBe(exact(amount).gt(0) && exact(amount).lte(free))
      }),
    )
  })
})

test.each(WITHDRAWAL_COINS)('$label requires a chain if it has several', ({ label, tabs }) => {
  const sent = (type?: string) =>
    submitWithdrawal.input.safeParse({ symbol: label, currency: 3, address: 'T', number: '1', type }).success
  const chosen = tabs.map(({ value }) => String(value))
  expect([sent(), sent(''), sent(' ')]).toEqual(tabs.length > 0 ? [false, false, false] : [false, true, true])
  expect(chosen.map(sent)).toEqual(chosen.map(() => true))
})
test.each(['usdt', ' USDT '])('%j is USDT', symbol => {
  const { error } = submitWithdrawal.input.safeParse({
    symbol,
    currency: 3,
    address: 'T',
    number: '1',
    type: '',
  })
  expect(error?.issues).toMatchObject([{ path: ['type'] }])
})
