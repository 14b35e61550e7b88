import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getRechargeAddress, type RechargeAddressWire } from '../contract/index.ts'
import { looksLikeAddress, RECHARGE_COINS, rechargeAddress } from './index.ts'

const ethereum = `0x${'aB3'.repeat(13)}f`
const tron = `T${'9xY'.repeat(11)}`

const coin = (key: string) => {
  const found = RECHARGE_COINS.find(each => each.key === key)
  if (!found) throw new Error(`no coin ${key}`)
  return found
}

describe('rechargeAddress', () => {
  test.each<[string, string, RechargeAddressWire, string | null]>([
    ['by key', 'ERC20', { address: `TRC20:${tron},ERC20:${ethereum}` }, ethereum],
    ['by key', 'TRC20', { address: `TRC20:${tron},ERC20:${ethereum}` }, tron],
    ['by key before name', 'ERC20', { address: 'USDT:one,ERC20:two' }, 'two'],
    ['by a key in small letters', 'TRC20', { erc20: ethereum, trc20: tron }, tron],
    ['by name', 'BTC', { btc: 'mine', usdt: 'other' }, 'mine'],
    ['by name before none', 'ERC20', { address: 'plain,USDT:named' }, 'named'],
    ['the only one', 'ETH', { address: 'plain' }, 'plain'],
    ['the only one', 'USDC', 'plain', 'plain'],
    ['the first without a mark', 'ETH', { address: 'BTC:other,first,second' }, 'first'],
    ['none for others', 'ETH', { address: 'BTC:other' }, null],
    ['none at all', 'ETH', { address: '' }, null],
    ['the one of its chain', 'TRC20', { address: `${ethereum},${tron}` }, tron],
    ['the one of its chain', 'ERC20', { address: `${tron},${ethereum}` }, ethereum],
    ['the one of its chain', 'ERC20', { address: `USDT:${tron},USDT:${ethereum}` }, ethereum],
    ['never one of another chain', 'ERC20', { address: tron }, null],
    ['never one of another chain, whatever its mark', 'ERC20', { address: `ERC20:${tron}` }, null],
  ])('%s: %s of %j is %j', (_, key, wire, address) => {
    expect(rechargeAddress(z.parse(getRechargeAddress.output, wire), coin(key))).toBe(address)
  })
})

describe('a coin of another chain', () => {
  test.each<[string, RechargeAddressWire, string, string, string | null]>([
    ['an unmarked address of Ethereum', ethereum, 'LTC', 'LTC', null],
    ['an unmarked address of Tron', tron, 'SOL', 'SOL', null],
    ['one marked with the coin alone', { address: `USDT:${tron}` }, 'BEP20', 'USDT', null],
    [
      'one marked with the chain, which may write them alike',
      { address: `BEP20:${ethereum}` },
      'BEP20',
      'USDT',
      ethereum,
    ],
    [
      'one marked with the coin that is the chain',
      { LTC: 'M8T1B2Z97gVdvmfkQcAtYbEepune1tzGua' },
      'LTC',
      'LTC',
      'M8T1B2Z97gVdvmfkQcAtYbEepune1tzGua',
    ],
    ['the one beside it', { address: `${ethereum},ltc1qmine` }, 'LTC', 'LTC', 'ltc1qmine'],
    ['a key in small letters', tron, 'erc20', 'usdt', null],
  ])('%s', (_, wire, key, name, address) => {
    expect(rechargeAddress(z.parse(getRechargeAddress.output, wire), { key, name })).toBe(address)
  })
  test('law: an address of a known chain is picked only for that chain or by its key', () => {
    const chains = ['ERC20', 'TRC20', 'OMNI', 'ETH', 'BTC', 'USDC']
    const name = fc.constantFrom('USDT', 'LTC', 'SOL', 'BEP20', ...chains)
    const text = fc.constantFrom('free text', ethereum, tron, `1${'Bz2'.repeat(11)}`, `3${'Bz2'.repeat(11)}`)
    const address = fc.record({ key: fc.option(name), address: text })
    fc.assert(
      fc.property(fc.array(address), name, name, (addresses, key, coin) => {
        const picked = rechargeAddress(addresses, { key, name: coin })
        if (picked === null || picked === 'free text') return
        const isMarked = addresses.some(each => each.key === key && each.address === picked)
        expect(chains.includes(key) ? looksLikeAddress(key, picked) : isMarked, `${key}: ${picked}`).toBe(
          true,
        )
      }),
    )
  })
})

test('lists the coins to deposit', () => {
  expect(RECHARGE_COINS.map(({ name, key }) => `${name} ${key}`)).toEqual([
    'USDT ERC20',
    'USDT TRC20',
    'ETH ETH',
    'BTC BTC',
    'USDC USDC',
  ])
})
