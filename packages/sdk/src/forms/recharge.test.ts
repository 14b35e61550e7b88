import { describe, expect, test } from 'vitest'
import { say } from '../../test/support/oracle.ts'
import { rechargeForm, type RechargeContext, type RechargeState } from './index.ts'

const context = { coin: 'USDT', address: `T${'9xY'.repeat(11)}` }
const typed = { amount: '25.50', voucher: '/upload/1.png' }

describe('form', () => {
  test.each<[string, Partial<RechargeState>, string[]]>([
    ['all there', {}, []],
    ['no amount', { amount: ' ' }, ['Please enter the recharge amount']],
    ['no number', { amount: 'ten' }, ['The amount must be a number above zero']],
    ['zero', { amount: '0' }, ['The amount must be a number above zero']],
    ['a negative amount', { amount: '-1' }, ['The amount must be a number above zero']],
    ['no voucher', { voucher: '' }, ['Please enter the Payment Voucher']],
    [
      'neither',
      { amount: '', voucher: '' },
      ['Please enter the recharge amount', 'Please enter the Payment Voucher'],
    ],
  ])(
    '§5 recharge: "Please enter the recharge amount", "The amount must be a number above zero", "Please enter the Payment Voucher": %s',
    (_, change, texts) => expect(say(rechargeForm.errors({ ...typed, ...change }, context))).toEqual(texts),
  )
  test.each<RechargeContext['address']>([null, ''])('requires an address: %j', address => {
    expect(say(rechargeForm.errors(typed, { ...context, address }))).toEqual(['Please enter the address'])
  })
  test('summarises coin, address and amount', () => {
    expect(rechargeForm.summarise(typed, context)).toEqual({ ...context, ...typed, amount: '25.5' })
    expect(rechargeForm.summarise({ ...typed, amount: '' }, context).amount).toBe(null)
    expect(rechargeForm.reduce(typed, { field: 'amount', value: '1' })).toEqual({ ...typed, amount: '1' })
  })
})
