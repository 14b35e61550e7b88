import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { a, amounts, exact, say } from '../../test/support/oracle.ts'
import { custodyForm, type CustodyContext } from './index.ts'

describe('the form', () => {
  const context: CustodyContext = { available: a('100'), balance: a('30') }
  const AMOUNT = 'Please enter the amount'
  const POOR = 'Insufficient Balance'
  test.each<[string, 1 | 2, string, Partial<CustodyContext>, object, string[]]>([
    ['in', 1, '40.0', {}, { number: '40', all: '100', after: '70' }, []],
    ['all of it in', 1, '100', {}, { number: '100', after: '130' }, []],
    ['more than all in', 1, '100.00000001', {}, { after: '130.00000001' }, [POOR]],
    ['out', 2, '12.5', {}, { number: '12.5', all: '30', after: '17.5' }, []],
    ['all of it out', 2, '30', {}, { number: '30', after: '0' }, []],
    ['more than all out', 2, '31', {}, { number: '31', after: '0' }, [POOR]],
    ['nothing', 1, '', {}, { number: null, after: '30' }, [AMOUNT]],
    ['zero', 2, '0', {}, { number: null, after: '30' }, [AMOUNT]],
    ['below zero', 2, '-1', {}, { number: null, after: '30' }, [AMOUNT]],
    ['in, free balance unknown', 1, '5', { available: null }, { number: '5', all: '0', after: '35' }, []],
    ['out, custody unknown', 2, '5', { balance: null }, { number: '5', all: '0', after: null }, []],
  ])('%s', (_, type, number, where, summary, texts) => {
    expect(custodyForm.summarise({ type, number }, { ...context, ...where })).toMatchObject(summary)
    expect(say(custodyForm.errors({ type, number }, { ...context, ...where }))).toEqual(texts)
  })
  test('an action sets one field', () => {
    expect(custodyForm.reduce(custodyForm.initial, { field: 'type', value: 2 })).toEqual({
      type: 2,
      number: '',
    })
  })
  test('law: what is allowed leaves no side below zero, and nothing appears or is lost', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1 as const, 2 as const),
        amounts,
        amounts,
        amounts,
        (type, number, available, balance) => {
          const where = { available, balance }
          if (custodyForm.errors({ type, number }, where).length > 0) return
          const { after } = custodyForm.summarise({ type, number }, where)
          const free = exact(available).plus(exact(balance).minus(after!))
          expect(free.gte(0) && exact(after!).gte(0)).toBe(true)
          expect(exact(after!).minus(balance).abs().eq(number)).toBe(true)
        },
      ),
    )
  })
})
