import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { a, say } from '../../test/support/oracle.ts'
import type { OptionExpiry } from '../contract/index.ts'
import type { Amount } from '../values/index.ts'
import { optionTicket } from './index.ts'

// Money as integers of 10^-8, without big.js.
const units = fc.bigInt({ min: 0n, max: 10n ** 20n })
const amountOfUnits = (value: bigint) => a(`${value}e-8`)

describe('the ticket', () => {
  const expiry = (seconds: number, min: string): OptionExpiry => ({
    seconds,
    profit_ratio: a('85'),
    loss_ratio: a('100'),
    min_amount: a(min),
  })
  const context = { expiries: [expiry(30, '10'), expiry(60, '50')], available: a('100') }
  const ticket = (amount: string, seconds: number | null = null) => ({
    side: 'up' as const,
    seconds,
    amount,
  })
  const errors = (
    amount: string,
    seconds: number | null = null,
    available: Amount | null = context.available,
  ) => say(optionTicket.errors(ticket(amount, seconds), { ...context, available }))

  test.each<[string, number | null, string[]]>([
    ['', null, ['The investment amount field must be filled in']],
    ['0', null, ['The investment amount field must be filled in']],
    ['-5', null, ['The investment amount field must be filled in']],
    ['abc', null, ['The investment amount field must be filled in']],
    ['9.99', null, ['Minimum purchase amoun: 10']],
    ['10', null, []],
    ['10.000', 30, []],
    ['49', 60, ['Minimum purchase amoun: 50']],
    ['100', null, []],
    ['100.00000001', null, ['Insufficient Balance']],
  ])(
    '§5 option order: "The investment amount field must be filled in", "Minimum purchase amoun: {min}", "Insufficient Balance": %j for %j s',
    (amount, seconds, texts) => expect(errors(amount, seconds)).toEqual(texts),
  )

  test('the minimum comes before the balance', () => {
    expect(errors('5', null, a('1'))).toEqual(['Minimum purchase amoun: 10', 'Insufficient Balance'])
  })
  test('an unknown balance is no error', () => expect(errors('10000', null, null)).toEqual([]))
  test('without expiries only the amount is checked', () => {
    expect(optionTicket.errors(ticket('1'), { expiries: [], available: null })).toEqual([])
    expect(optionTicket.summarise(ticket('1'), { expiries: [], available: null })).toEqual({
      expiry: null,
      stake: '1',
      profit: '0',
      loss: '0',
      breakEven: null,
      minimum: '0',
    })
  })
  test('summarises the selected expiry, else the first', () => {
    expect(optionTicket.summarise(ticket('100', 60), context)).toEqual({
      expiry: context.expiries[1],
      stake: '100',
      profit: '85',
      loss: '100',
      breakEven: '54.06',
      minimum: '50',
    })
    expect(optionTicket.summarise(ticket('', null), context)).toEqual({
      expiry: context.expiries[0],
      stake: null,
      profit: '0',
      loss: '0',
      breakEven: '54.06',
      minimum: '10',
    })
    expect(optionTicket.summarise(ticket('1', 999), context).expiry).toBe(context.expiries[0])
  })
  test('an action sets one field', () => {
    const state = optionTicket.reduce(optionTicket.initial, { field: 'amount', value: '25' })
    expect(state).toEqual({ side: 'up', seconds: null, amount: '25' })
    expect(optionTicket.reduce(state, { field: 'side', value: 'down' })).toEqual({
      side: 'down',
      seconds: null,
      amount: '25',
    })
    expect(optionTicket.initial).toEqual({ side: 'up', seconds: null, amount: '' })
  })
  test('law: no errors if and only if the stake is positive, at least the minimum and affordable', () => {
    fc.assert(
      fc.property(units, units, units, (stake, least, free) => {
        const found = optionTicket.errors(ticket(amountOfUnits(stake)), {
          expiries: [expiry(30, amountOfUnits(least))],
          available: amountOfUnits(free),
        })
        expect(found.length === 0).toBe(stake > 0n && stake >= least && stake <= free)
      }),
    )
  })
})
