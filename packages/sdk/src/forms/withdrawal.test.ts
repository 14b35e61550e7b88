import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { a, amounts, exact, say } from '../../test/support/oracle.ts'
import { submitWithdrawal } from '../contract/index.ts'
import { WITHDRAWAL_COINS } from '../rules/index.ts'
import { withdrawForm, type WithdrawState } from './index.ts'

const coin = (name: string) => {
  const found = WITHDRAWAL_COINS.find(({ label }) => label === name)
  if (!found) throw new Error(`no coin ${name}`)
  return found
}
const tether = coin('USDT')
const info = { min_number: a('10'), change_balance: a('120.5'), rate: a('0.005') }
const typed: WithdrawState = { currency: 3, chain: 1, address: `T${'a'.repeat(33)}`, number: '100' }
const judged = { coin: tether, info }

describe('form', () => {
  test.each<[string, Partial<WithdrawState>, string[]]>([
    ['all there', {}, []],
    ['no currency', { currency: null }, ['Please choose the currency']],
    ['no saved address', { address: '' }, ['Please set the withdrawal address?']],
    ['no chain', { chain: null }, ['Please choose the chain type']],
    ['another chain', { chain: 7 }, ['Please choose the chain type']],
    ['no amount', { number: ' ' }, ['Please enter the withdraw address']],
    ['nothing', { number: '0' }, ['Please enter the withdraw address']],
    ['words', { number: 'all' }, ['Please enter the withdraw address']],
    ['everything', { number: '120.5' }, []],
    ['too much', { number: '120.50000001' }, ['Insufficient Balance']],
    ['below the minimum', { number: '9.99' }, []],
    [
      'address, chain and amount',
      { address: '', chain: null, number: '' },
      [
        'Please set the withdrawal address?',
        'Please choose the chain type',
        'Please enter the withdraw address',
      ],
    ],
  ])('%s', (_, change, texts) => {
    expect(say(withdrawForm.errors({ ...typed, ...change }, judged))).toEqual(texts)
  })
  test('without knowing the balance nothing is too much, and one chain is no choice', () => {
    expect(withdrawForm.errors({ ...typed, number: '1e9' }, { coin: tether, info: null })).toEqual([])
    expect(withdrawForm.errors({ ...typed, chain: null }, { coin: coin('BTC'), info })).toEqual([])
  })
  test('comes to fee, arrival, minimum and all there is', () => {
    expect(withdrawForm.summarise(typed, judged)).toEqual({
      amount: '100',
      fee: '0.5',
      arrives: '99.5',
      type: '1',
      all: '120.5',
      minimum: '10',
      hints: [],
    })
    expect(
      withdrawForm.summarise(
        { ...typed, chain: null, number: '' },
        { coin: { label: 'SOL', tabs: [] }, info: null },
      ),
    ).toEqual({
      amount: null,
      fee: '0',
      arrives: '0',
      type: '',
      all: null,
      minimum: '0',
      hints: [],
    })
  })
  test.each<[Partial<WithdrawState>, string[]]>([
    [{ number: '9.9999' }, ['The minimum withdrawal is 10']],
    [{ number: '10' }, []],
    [{ number: '' }, []],
    [{ chain: 0 }, ['This does not look like an address of this chain']],
    [{ chain: 0, address: '' }, []],
    [{ chain: null }, []],
  ])('hints at %j: %j', (change, texts) => {
    expect(say(withdrawForm.summarise({ ...typed, ...change }, judged).hints)).toEqual(texts)
  })
  test('hints at the address of a coin with one chain too', () => {
    const state = { ...typed, currency: 1, chain: null }
    const hints = (address: string) =>
      withdrawForm.summarise({ ...state, address }, { coin: coin('BTC'), info }).hints
    expect(hints(typed.address)).toEqual([{ id: 'addressInvalid' }])
    expect(hints(`1${'Bz2'.repeat(11)}`)).toEqual([])
  })
  test('starts afresh with another currency, and keeps the rest else', () => {
    const set = (value: number | null) => withdrawForm.reduce(typed, { field: 'currency', value })
    expect([set(1), set(3)]).toEqual([{ currency: 1, chain: null, address: '', number: '' }, typed])
    expect(withdrawForm.reduce(typed, { field: 'number', value: '5' })).toEqual({ ...typed, number: '5' })
  })
  test('is what the platform takes', () => {
    const { amount, type } = withdrawForm.summarise(typed, judged)
    const { currency, address } = typed
    expect(
      z.parse(submitWithdrawal.input, { symbol: 'USDT', currency, address, number: amount, type }),
    ).toMatchObject({ number: '100', type: '1', rate: 0, safecode: null })
  })
  test('law: no errors exactly when the amount is above zero and affordable', () => {
    fc.assert(
      fc.property(amounts, amounts, (number, free) => {
        const found = withdrawForm.errors(
          { ...typed, number },
          { coin: tether, info: { ...info, change_balance: free } },
        )
        expect(found.length === 0).toBe(exact(number).gt(0) && exact(number).lte(free))
      }),
    )
  })
})

test.each(WITHDRAWAL_COINS)('$label is sent with a chain where there is a choice', ({ label, tabs }) => {
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
