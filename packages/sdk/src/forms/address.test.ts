import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { say } from '../../test/support/oracle.ts'
import { getWithdrawalAddresses } from '../contract/index.ts'
import { addressForm } from './index.ts'

// Right length and alphabet, no real addresses.
const ethereum = `0x${'aB3'.repeat(13)}f`
const tron = `T${'9xY'.repeat(11)}`
const legacy = `1${'Bz2'.repeat(11)}`

const coins = [
  { id: 1, name: 'BTC' },
  { id: 2, name: 'ETH' },
  { id: 3, name: 'USDT' },
]
const saved = z.parse(getWithdrawalAddresses.output, [
  { currency: 1, address: 'by id' },
  { currency: 'ETH', address: 'by name' },
])

describe('form', () => {
  const context = { coins, saved }
  test('offers the coins without a saved address', () => {
    expect(addressForm.summarise(addressForm.initial, context)).toEqual({
      choices: [{ id: 3, name: 'USDT' }],
      coin: null,
      address: '',
      hint: null,
    })
    const all = [...saved, ...z.parse(getWithdrawalAddresses.output, [{ currency: 3, address: tron }])]
    expect(addressForm.summarise(addressForm.initial, { coins, saved: all }).choices).toEqual([])
  })
  test.each<[string | null, string, string[]]>([
    ['USDT', tron, []],
    ['USDT', 'anything', []],
    [null, tron, ['Please choose the currency']],
    ['BTC', tron, ['Please choose the currency']],
    ['NEW', tron, ['Please choose the currency']],
    ['USDT', '  ', ['Please enter the address']],
    [null, '', ['Please choose the currency', 'Please enter the address']],
  ])(
    '§5 address form: "Please choose the currency", "Please enter the address": %j %j',
    (coin, address, texts) => {
      expect(say(addressForm.errors({ coin, address }, context))).toEqual(texts)
    },
  )
  test.each<[string | null, string, boolean]>([
    ['USDT', ethereum, false],
    ['USDT', ` ${tron} `, false],
    ['USDT', legacy, false],
    ['USDT', 'anything', true],
    ['ETH', tron, true],
    ['ETH', ethereum, false],
    [null, 'anything', false],
    ['USDT', '', false],
  ])(
    '§5 address form: "This does not look like an address of this chain": %j %j: %j',
    (coin, address, wrong) => {
      const { hint } = addressForm.summarise({ coin, address }, context)
      expect(hint && say([hint])).toEqual(wrong ? ['This does not look like an address of this chain'] : null)
    },
  )
  test('trims the address', () => {
    const chosen = addressForm.reduce(addressForm.initial, { field: 'coin', value: 'USDT' })
    const state = addressForm.reduce(chosen, { field: 'address', value: ` ${tron} ` })
    expect(addressForm.summarise(state, context)).toMatchObject({ coin: 'USDT', address: tron })
  })
})
