import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { a, amounts, exact, say } from '../../test/support/oracle.ts'
import { lockingForm, type LockingContext } from './index.ts'

describe('locking subscribe', () => {
  const context: LockingContext = {
    product: { income_rate: a('0.5'), period: 30, min_single_limit: a('100'), max_single_limit: null },
    available: a('500'),
  }
  const FEW = 'The purchase quantity cannot be less than the minimum quantity'
  const POOR = 'Insufficient Balance'
  const limited = (min: string, max: string | null = null) => ({
    product: { ...context.product, min_single_limit: a(min), max_single_limit: max === null ? null : a(max) },
  })

  test.each<[string, string, Partial<LockingContext>, string[]]>([
    ['the minimum', '100', {}, []],
    ['less', '99.99999999', {}, [FEW]],
    ['nothing', '', {}, [FEW]],
    ['no number', 'x', {}, [FEW]],
    ['all', '500', {}, []],
    ['more', '500.00000001', {}, [POOR]],
    ['a minimum above the balance comes first', '1', { available: a('99.99') }, [POOR, FEW]],
    ['a minimum above the balance, enough typed', '100', { available: a('99.99') }, [POOR]],
    ['a minimum equal to the balance', '100', { available: a('100') }, []],
    ['balance unknown', '9999', { available: null }, []],
    ['no minimum, nothing typed', '', limited('0'), ['Please enter the amount']],
    ['no minimum', '0.0001', limited('0'), []],
    ['above the maximum', '301', limited('100', '300'), ['The maximum quantity is 300']],
    ['the maximum', '300', limited('100', '300'), []],
    ['a maximum of zero means none', '300', limited('100', '0'), []],
  ])(
    '§5 locking: "Insufficient Balance", "The purchase quantity cannot be less than the minimum quantity", "The maximum quantity is {max}": %s',
    (_, amount, where, texts) =>
      expect(say(lockingForm.errors({ amount }, { ...context, ...where }))).toEqual(texts),
  )

  test('estimates the income, and All is the whole free balance', () => {
    expect(lockingForm.summarise({ amount: '200.0' }, context)).toEqual({
      amount: '200',
      all: '500',
      daily: '1',
      income: '30',
    })
    expect(lockingForm.summarise(lockingForm.initial, { ...context, available: null })).toEqual({
      amount: null,
      all: '0',
      daily: '0',
      income: '0',
    })
    expect(lockingForm.reduce(lockingForm.initial, { field: 'amount', value: '5' })).toEqual({ amount: '5' })
  })
  test('law: no errors if and only if the amount is positive, at least the minimum and affordable', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (amount, least, available) => {
        const found = lockingForm.errors({ amount }, { available, ...limited(least) })
        const fits = exact(amount).gt(0) && exact(amount).gte(least) && exact(amount).lte(available)
        expect(found.length === 0).toBe(fits)
      }),
    )
  })
})
