import { expect, test } from 'vitest'
import { createMemoryJournal } from '../../journal/memory.ts'
import { COINS, type Coin } from '../core/coins.ts'
import type { LeverageLimits } from './limits.ts'
import { trader } from '../../../test/support/leverage.ts'
import { BTC, testExchange } from '../../../test/support/exchange.ts'

const DOGE = COINS.find(({ name }) => name === 'DOGE') as Coin

const setUp = () => {
  const journal = createMemoryJournal()
  const exchange = testExchange({ journal })
  return {
    exchange,
    journal,
    ann: trader(exchange, '100000000'),
    limit: (limits: Partial<LeverageLimits>) => exchange.execute('setLeverageLimits', limits),
  }
}

test('every coin allows an order of one lot', () => {
  const { ann } = setUp()
  for (const { id } of COINS) expect(ann.submit({ currencyId: id }).status).toBe(1)
})

test('set limits override those of each coin', () => {
  const { exchange, ann, limit } = setUp()
  const range = (coin: Coin) => {
    const { minShare, maxShare } = exchange.leverageTerms(coin)
    return [minShare, maxShare]
  }
  expect([BTC, DOGE].map(range)).toEqual([
    [1, 0],
    [1, 1_000_000],
  ])
  expect(() => ann.submit({ currencyId: DOGE.id, share: 1_000_001 })).toThrow('not be higher than 1000000')
  limit({ minShare: 2 })
  limit({ maxShare: 4 })
  expect([BTC, DOGE].map(range)).toEqual([
    [2, 4],
    [2, 4],
  ])
  for (const currencyId of [BTC.id, DOGE.id]) {
    expect(() => ann.submit({ currencyId, share: 1 })).toThrow('not be less than 2')
    expect(() => ann.submit({ currencyId, share: 5 })).toThrow('not be higher than 4')
    for (const share of [2, 4]) ann.submit({ currencyId, share })
  }
  limit({ minShare: 0, maxShare: 0 })
  ann.submit({ share: 1 })
  ann.submit({ share: 5 })
})

test('limits survive a restart; refuses invalid ones', () => {
  const { exchange, journal, limit } = setUp()
  limit({ minShare: 3 })
  limit({ maxShare: 100 })
  const senseless = [{ minShare: -1 }, { maxShare: 1.5 }, { minShare: 101 }, { maxShare: 2 }]
  // More than the maximum of some coins.
  for (const limits of [...senseless, { minShare: 1_000_001, maxShare: 0 }]) {
    expect(() => limit(limits)).toThrow('Parameter error')
  }
  const kept = { minShare: 3, maxShare: 100 }
  expect([exchange, testExchange({ journal })].map(each => each.leverageLimits())).toEqual([kept, kept])
})
