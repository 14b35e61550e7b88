import { describe, expect, test } from 'vitest'
import { readOutput } from '../../test/support/read.ts'
import { contract } from './index.ts'

const row = {
  id: 9,
  currency: 3,
  change_balance: '120.50000000',
  lock_change_balance: '0.00000000',
  currency_name: 'USDT',
  usdt_price: '1.00000000',
  pb_price: 1,
  cny_price: 6.5,
  is_charge: true,
}
const group = (balance: unknown, more: object = {}) => ({
  balance,
  totle: 0,
  usdt_totle: 120.5,
  CNY: '',
  ...more,
})
const read = (message: unknown) => readOutput(contract.wallet.list, message)
const readRow = (change: object) => read({ change_wallet: group([{ ...row, ...change }]) })
const nothing = { balance: [], usdt_totle: '0' }

describe('wallet.list', () => {
  test('reads the whole answer and ignores unknown groups', () => {
    const { output, mismatches } = read({
      change_wallet: group([row]),
      legal_wallet: group([{ ...row, legal_balance: '1', lock_legal_balance: 2 }]),
      lever_wallet: group([{ ...row, lever_balance: 3, lock_lever_balance: null }]),
      micro_wallet: group([{ ...row, micro_balance: '', lock_micro_balance: '-4.5' }]),
      mining_machine: { balance: 'x' },
      ExRate: '6.5',
      is_open_CTbi: '1',
    })
    expect(output?.change_wallet).toMatchObject({
      balance: [{ change_balance: '120.5', lock_change_balance: '0', currency: 3, usdt_price: '1' }],
      usdt_totle: '120.5',
    })
    expect(output?.legal_wallet.balance[0]).toMatchObject({ legal_balance: '1', lock_legal_balance: '2' })
    expect(output?.lever_wallet.balance[0]).toMatchObject({ lever_balance: '3', lock_lever_balance: '0' })
    expect(output?.micro_wallet.balance[0]).toMatchObject({ micro_balance: '0', lock_micro_balance: '-4.5' })
    expect(mismatches).toEqual([])
  })
  test.each([undefined, null, []])('reads a group that is %j as empty', missing => {
    expect(read({ change_wallet: group([row]), legal_wallet: missing }).output).toMatchObject({
      legal_wallet: nothing,
      lever_wallet: nothing,
      micro_wallet: nothing,
    })
  })
  test.each([{}, { id: 5 }, { list: [] }, { mining_machine: group([]) }])(
    'fails on %j, which has no group',
    wire => {
      expect(read(wire).output).toBeUndefined()
    },
  )
  test.each(['change', 'legal', 'lever', 'micro'])('reads %s_wallet alone, even if empty', kind => {
    for (const empty of [group([]), null, []])
      expect(read({ [`${kind}_wallet`]: empty }).output).toMatchObject({ change_wallet: { balance: [] } })
  })
  test('reads a group without a value or a list', () => {
    expect(read({ change_wallet: { balance: null } }).output?.change_wallet).toMatchObject(nothing)
    expect(read({ change_wallet: { usdt_totle: '' } }).output?.change_wallet).toMatchObject(nothing)
    expect(read({ change_wallet: { usdt_totle: null } }).output?.change_wallet).toMatchObject(nothing)
  })
  test.each([
    { change_balance: 'much' },
    { change_balance: undefined },
    { lock_change_balance: {} },
    { change_balance: 2 ** 53 },
    { currency: null },
    { currency_name: '' },
  ])('fails on a balance row with %j', change => expect(readRow(change).output).toBeUndefined())

  test.each([
    ['lots'],
    [{ balance: 'none' }],
    [{ usdt_totle: 'much' }],
    [{ balance: [row], usdt_totle: {} }],
    [[row]],
  ])('fails on a group that is %j', wire => expect(read({ change_wallet: wire }).output).toBeUndefined())
  test('drops and reports an invalid price', () => {
    const { output, mismatches } = readRow({ usdt_price: 'dear' })
    expect(output?.change_wallet.balance[0]?.usdt_price).toBeUndefined()
    expect(mismatches).toEqual([{ path: 'usdt_price', expected: 'expected a decimal', received: 'string' }])
    expect(readRow({ usdt_price: 1 }).output?.change_wallet.balance[0]?.usdt_price).toBe('1')
  })
})
