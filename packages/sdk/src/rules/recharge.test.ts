import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getRechargeAddress, type RechargeAddressWire } from '../contract/index.ts'
import { RECHARGE_COINS, rechargeAddress } from './index.ts'

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

test('coins to deposit', () => {
  expect(RECHARGE_COINS.map(({ name, key }) => `${name} ${key}`)).toEqual([
    'USDT ERC20',
    'USDT TRC20',
    'ETH ETH',
    'BTC BTC',
    'USDC USDC',
  ])
})
