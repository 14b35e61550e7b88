import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { say } from '../../test/support/oracle.ts'
import { addWithdrawalAddress, getWithdrawalAddresses } from '../contract/index.ts'
import { addressForm } from './index.ts'

// Of the right length and alphabet, but nobody's.
const ethereum = `0x${'aB3'.repeat(13)}f`
const tron = `T${'9xY'.repeat(11)}`
const legacy = `1${'Bz2'.repeat(11)}`

const currencies = [
  { id: 1, name: 'BTC' },
  { id: 2, name: 'ETH' },
  { id: 3, name: 'USDT' },
]
const saved = z.parse(getWithdrawalAddresses.output, [
  { currency: 1, address: 'by id' },
  { currency: 'ETH', address: 'by name' },
])

describe('form', () => {
  const judged = { currencies, saved }
  test('offers the currencies without an address', () => {
    expect(addressForm.summarise(addressForm.initial, judged)).toEqual({
      choices: [{ id: 3, name: 'USDT' }],
      show: '',
      address: '',
      hint: null,
    })
  })
  test.each<[number | null, string, string[]]>([
    [3, tron, []],
    [3, 'anything', []],
    [null, tron, ['Please choose the currency']],
    [1, tron, ['Please choose the currency']],
    [9, tron, ['Please choose the currency']],
    [3, '  ', ['Please enter the address']],
    [null, '', ['Please choose the currency', 'Please enter the address']],
  ])('%j %j: %j', (currency, address, texts) => {
    expect(say(addressForm.errors({ currency, address }, judged))).toEqual(texts)
  })
  test.each<[number | null, string, boolean]>([
    [3, ethereum, false],
    [3, ` ${tron} `, false],
    [3, legacy, false],
    [3, 'anything', true],
    [2, tron, true],
    [2, ethereum, false],
    [null, 'anything', false],
    [3, '', false],
  ])('%j %j gets a hint: %j', (currency, address, wrong) => {
    expect(addressForm.summarise({ currency, address }, judged).hint).toEqual(
      wrong ? { id: 'addressInvalid' } : null,
    )
  })
  test('is what the platform takes, without blanks around the address', () => {
    const chosen = addressForm.reduce(addressForm.initial, { field: 'currency', value: 3 })
    const state = addressForm.reduce(chosen, { field: 'address', value: ` ${tron} ` })
    const { address, show } = addressForm.summarise(state, judged)
    const input = { address: [{ address, value: state.currency, show }] }
    expect(z.parse(addWithdrawalAddress.input, input)).toEqual({
      address: [{ address: tron, value: 3, show: 'USDT' }],
    })
  })
})
