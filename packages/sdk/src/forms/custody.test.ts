import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { a, amounts, exact, say } from '../../test/support/oracle.ts'
import { custodyForm, type CustodyContext } from './index.ts'

describe('custody transfer', () => {
  const context: CustodyContext = { available: a('100'), balance: a('30') }
  const AMOUNT = 'Please enter the amount'
  const POOR = 'Insufficient Balance'
  test.each<[string, 'in' | 'out', string, Partial<CustodyContext>, object, string[]]>([
    ['in', 'in', '40.0', {}, { amount: '40', all: '100', after: '70' }, []],
    ['all of it in', 'in', '100', {}, { amount: '100', after: '130' }, []],
    ['more than all in', 'in', '100.00000001', {}, { after: '130.00000001' }, [POOR]],
    ['out', 'out', '12.5', {}, { amount: '12.5', all: '30', after: '17.5' }, []],
    ['all of it out', 'out', '30', {}, { amount: '30', after: '0' }, []],
    ['more than all out', 'out', '31', {}, { amount: '31', after: '0' }, [POOR]],
    ['nothing', 'in', '', {}, { amount: null, after: '30' }, [AMOUNT]],
    ['zero', 'out', '0', {}, { amount: null, after: '30' }, [AMOUNT]],
    ['below zero', 'out', '-1', {}, { amount: null, after: '30' }, [AMOUNT]],
    ['in, free balance unknown', 'in', '5', { available: null }, { amount: '5', all: '0', after: '35' }, []],
    ['out, custody unknown', 'out', '5', { balance: null }, { amount: '5', all: '0', after: null }, []],
  ])(
    '§5 custody transfer: "Please enter the amount", "Insufficient Balance": %s',
    (_, direction, amount, where, summary, texts) => {
      expect(custodyForm.summarise({ direction, amount }, { ...context, ...where })).toMatchObject(summary)
      expect(say(custodyForm.errors({ direction, amount }, { ...context, ...where }))).toEqual(texts)
    },
  )
  test('another direction clears the amount', () => {
    const typed = custodyForm.reduce(custodyForm.initial, { field: 'amount', value: '5' })
    expect(typed).toEqual({ direction: 'in', amount: '5' })
    expect(custodyForm.reduce(typed, { field: 'direction', value: 'in' })).toEqual(typed)
    expect(custodyForm.reduce(typed, { field: 'direction', value: 'out' })).toEqual({
      direction: 'out',
      amount: '',
    })
  })
  test('law: a valid transfer keeps both sides at zero or above and their sum unchanged', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('in' as const, 'out' as const),
        amounts,
        amounts,
        amounts,
        (direction, amount, available, balance) => {
          const where = { available, balance }
          if (custodyForm.errors({ direction, amount }, where).length > 0) return
          const { after } = custodyForm.summarise({ direction, amount }, where)
          const free = exact(available).plus(exact(balance).minus(after!))
          expect(free.gte(0) && exact(after!).gte(0)).toBe(true)
          expect(exact(after!).minus(balance).abs().eq(amount)).toBe(true)
        },
      ),
    )
  })
})
