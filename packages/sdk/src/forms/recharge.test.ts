import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { say } from '../../test/support/oracle.ts'
import { submitRecharge } from '../contract/index.ts'
import { rechargeForm, type RechargeState } from './index.ts'

const tron = `T${'9xY'.repeat(11)}`

describe('form', () => {
  const typed: RechargeState = {
    ...rechargeForm.initial,
    currency: 3,
    type: tron,
    amount: '25.50',
    pic: '/upload/1.png',
    active: 1,
  }
  test.each<[string, Partial<RechargeState>, string[]]>([
    ['all there', {}, []],
    ['no amount', { amount: ' ' }, ['Please enter the recharge amount']],
    ['no number', { amount: 'ten' }, ['The amount must be a number above zero']],
    ['nothing', { amount: '0' }, ['The amount must be a number above zero']],
    ['less than nothing', { amount: '-1' }, ['The amount must be a number above zero']],
    ['no voucher', { pic: '' }, ['Please enter the Payment Voucher']],
    [
      'neither',
      { amount: '', pic: '' },
      ['Please enter the recharge amount', 'Please enter the Payment Voucher'],
    ],
    ['no address', { type: '' }, ['Please enter the address']],
    ['first step', { active: 0, amount: '', pic: '' }, []],
    ['first step without a coin', { active: 0, currency: null }, ['Please choose the currency']],
    ['first step without an address', { active: 0, type: '' }, ['Please enter the address']],
  ])('%s', (_, change, texts) => {
    expect(say(rechargeForm.errors({ ...typed, ...change }))).toEqual(texts)
  })
  test('goes on to the second step and back, keeping what was typed', () => {
    const back = rechargeForm.reduce(typed, 'back')
    expect(back).toEqual({ ...typed, active: 0 })
    expect(rechargeForm.reduce(back, 'back')).toEqual(back)
    expect(rechargeForm.reduce(back, 'next')).toEqual(typed)
    expect(rechargeForm.reduce(typed, { field: 'amount', value: '1' })).toEqual({ ...typed, amount: '1' })
  })
  test('is what the platform takes', () => {
    expect(z.parse(submitRecharge.input, rechargeForm.summarise(typed))).toEqual({
      currency: 3,
      type: tron,
      amount: '25.5',
      pic: '/upload/1.png',
      hash: 'default',
      active: 1,
    })
    expect(rechargeForm.summarise({ ...typed, amount: '' }).amount).toBe(null)
  })
})
