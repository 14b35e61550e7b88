import { expect, test } from 'vitest'
import { createMemoryJournal } from '../../journal/memory.ts'
import type { OptionLimits } from './limits.ts'
import { micro, START, testExchange } from '../../../test/support/exchange.ts'

const setUp = () => {
  const journal = createMemoryJournal()
  const exchange = testExchange({ journal })
  const users = ['ann', 'bob'].map(account => {
    const grants = [micro('10000'), { kind: 'micro', currency: 4, amount: '1000' } as const]
    return exchange.createUser({ account, password: 'secret1', grants }).id
  })
  let second = 0
  return {
    exchange,
    journal,
    limit: (limits: Partial<OptionLimits>) => exchange.execute('setOptionLimits', limits),
    submit: (number = '10', currencyId = 3, user = 0) => {
      exchange.advanceTo(START + 1000 * second++)
      const order = { matchId: 101, type: 1, seconds: 30 } as const
      return exchange.execute('submitOption', { ...order, userId: users[user] ?? 0, currencyId, number })
    },
  }
}

test('limits the open orders of a user per paying currency', () => {
  const { limit, submit } = setUp()
  limit({ maxOpen: 2 })
  submit()
  submit()
  expect(() => submit()).toThrow('Failure to place an order: exceeding the maximum number of open positions')
  submit('10', 4)
  submit('10', 3, 1)
  limit({ maxOpen: 0 })
  submit()
})

test('a settled order does not count', () => {
  const { exchange, limit, submit } = setUp()
  limit({ maxOpen: 1 })
  const { userId } = submit()
  expect(() => submit()).toThrow('exceeding the maximum number')
  exchange.advanceTo(START + 30_000)
  const order = { userId, matchId: 101, currencyId: 3, type: 1, seconds: 30, number: '10' } as const
  exchange.execute('submitOption', order)
})

test('limits stakes to integers and to a maximum', () => {
  const { limit, submit } = setUp()
  limit({ integersOnly: true })
  expect(() => submit('10.5')).toThrow('Order quantity must be an integer')
  submit('10.0')
  limit({ maxAmount: '50.50', integersOnly: false })
  submit('50.5')
  expect(() => submit('50.50000001')).toThrow('Maximum order quantity cannot exceed 50.5')
  limit({ maxAmount: '0' })
  submit('51')
})

test('limits survive a restart; refuses invalid ones', () => {
  const { exchange, journal, limit } = setUp()
  limit({ maxOpen: 3, maxAmount: '100' })
  for (const limits of [{ maxOpen: -1 }, { maxOpen: 1.5 }, { maxAmount: '-1' }, { maxAmount: 'x' }]) {
    expect(() => limit(limits)).toThrow('Parameter error')
  }
  const kept = { maxOpen: 3, integersOnly: false, maxAmount: '100' }
  expect([exchange, testExchange({ journal })].map(each => each.optionLimits())).toEqual([kept, kept])
})
