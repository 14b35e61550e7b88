import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getWithdrawalAddresses } from '../contract/index.ts'
import { looksLikeAddress, savedAddress } from './index.ts'
import { isOfOtherChain, WITHDRAWAL_COINS } from './address.ts'

// Right length and alphabet, no real addresses.
const ethereum = `0x${'aB3'.repeat(13)}f`
const tron = `T${'9xY'.repeat(11)}`
const legacy = `1${'Bz2'.repeat(11)}`
const script = `3${'Bz2'.repeat(11)}`
const segwit = `bc1q${'x7'.repeat(19)}`
const taproot = `bc1p${'x7'.repeat(29)}`

describe('looksLikeAddress', () => {
  test.each([
    ['ERC20', ethereum, true],
    ['ETH', ethereum.toUpperCase().replace('0X', '0x'), true],
    ['USDC', ethereum, true],
    ['ERC20', ethereum.slice(0, -1), false],
    ['ERC20', `${ethereum}0`, false],
    ['ERC20', ethereum.replace('f', 'g'), false],
    ['ERC20', ethereum.slice(2), false],
    ['TRC20', tron, true],
    ['TRC20', `${tron}9`, false],
    ['TRC20', tron.replace('9', '0'), false],
    ['TRC20', ethereum, false],
    ['BTC', legacy, true],
    ['BTC', script, true],
    ['BTC', segwit, true],
    ['BTC', taproot, true],
    ['BTC', segwit.slice(0, -1), false],
    ['BTC', segwit.replace('x', 'b'), false],
    ['BTC', tron, false],
    ['OMNI', legacy, true],
    ['OMNI', ethereum, false],
    ['ETH', '', false],
    ['ETH', ` ${ethereum}`, false],
    ['SOL', 'anything', true],
  ])('%s %s: %s', (chain, address, right) => {
    expect(looksLikeAddress(chain, address)).toBe(right)
  })
  test('recognises addresses of another known chain', () => {
    expect(isOfOtherChain('ERC20', tron)).toBe(true)
    expect(isOfOtherChain('ERC20', ethereum)).toBe(false)
    expect(isOfOtherChain('ERC20', 'demo')).toBe(false)
    expect(isOfOtherChain('SOL', tron)).toBe(true)
    expect(isOfOtherChain('SOL', 'demo')).toBe(false)
  })
  test('law: an address fits at most one family of chains', () => {
    const address = fc.oneof(
      fc.stringMatching(/^0x[0-9a-fA-F]{38,42}$/),
      fc.stringMatching(/^(T|1|3|bc1)[1-9A-HJ-NP-Za-km-z]{24,40}$/),
    )
    fc.assert(
      fc.property(address, of => {
        const fits = ['ETH', 'TRC20', 'BTC'].filter(chain => looksLikeAddress(chain, of))
        expect(fits.length).toBeLessThanOrEqual(1)
        expect(fits.every(chain => !isOfOtherChain(chain, of))).toBe(true)
      }),
    )
  })
})

test('lists the coins to withdraw with the codes of their chains', () => {
  const chains = WITHDRAWAL_COINS.map(({ label, tabs }) => [
    label,
    ...tabs.map(({ text, value }) => text + value),
  ])
  expect(chains).toEqual([['USDT', 'ERC200', 'TRC201', 'OMNI2'], ['ETH'], ['BTC'], ['USDC']])
})

const saved = z.parse(getWithdrawalAddresses.output, [
  { currency: 1, address: 'by id' },
  { currency: 'ETH', address: 'by name' },
])

test.each([
  [1, 'BTC', 'by id'],
  [2, 'ETH', 'by name'],
  [3, 'USDT', null],
])('the saved address of %d %s is %j', (id, name, address) => {
  expect(savedAddress(saved, { id, name })).toBe(address)
})
test('finds a row that has only the name', () => {
  const rows = z.parse(getWithdrawalAddresses.output, [
    { currency: 7, currency_name: 'USDT', address: 'of 7' },
    { currency_name: 'USDT', address: 'of USDT' },
  ])
  expect(savedAddress(rows, { id: 3, name: 'USDT' })).toBe('of USDT')
})
