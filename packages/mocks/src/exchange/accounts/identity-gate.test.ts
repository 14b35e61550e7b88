import { expect, test } from 'vitest'
import { createMemoryJournal } from '../../journal/memory.ts'
import { COINS } from '../core/coins.ts'
import { START, testExchange } from '../../../test/support/exchange.ts'

const [BTC] = COINS
const MISSING = 'Please authenticate with your real name'
const NOT_PASSED = 'Your real name certification has not passed!'

const setUp = () => {
  const journal = createMemoryJournal()
  const exchange = testExchange({ journal })
  exchange.execute('setPrice', { symbol: 'BTC', price: 60_000, hold: true })
  const grants = (['micro', 'lever', 'change'] as const).map(kind => ({
    kind,
    currency: 3,
    amount: '10000',
  }))
  const trader = (account: string, cardId: string) => {
    const userId = exchange.createUser({ account, password: 'secret1', grants }).id
    const pair = { legalId: 3, currencyId: BTC?.id ?? 0 }
    const deal = { ...pair, share: 1, multiple: 100, type: 1, status: 1, targetPrice: '999' } as const
    const option = { matchId: BTC?.matchId ?? 0, currencyId: 3, type: 1, seconds: 60, number: '50' } as const
    const form = { name: 'Ann', cardId, type: 1, frontPic: 'f', reversePic: 'r' } as const
    return {
      userId,
      open: () => exchange.execute('submitLeverage', { userId, ...deal }).id,
      spot: () =>
        exchange.execute('placeSpot', { userId, ...pair, side: 'buy', mode: 1, price: '1', number: '0.001' }),
      submit: () => exchange.execute('submitIdentity', { userId, ...form }),
      gated: (id: number) => [
        () => exchange.execute('submitOption', { userId, ...option }),
        () => exchange.execute('submitLeverage', { userId, ...deal }),
        () =>
          exchange.execute('setLeverageStops', {
            userId,
            id,
            targetProfitPrice: '70000',
            stopLossPrice: '50000',
          }),
        () => exchange.execute('closeLeverage', { userId, id }),
      ],
    }
  }
  return { journal, exchange, ann: trader('ann', 'A12345'), bob: trader('bob', 'B12345') }
}

test('the gate is initially off', () => {
  const { exchange, ann } = setUp()
  expect([exchange.identityGate(), exchange.identityGate(ann.userId)]).toEqual([false, false])
  for (const run of ann.gated(ann.open())) run()
})

test('the gate requires verification for options and leverage, not for spot', () => {
  const { exchange, journal, ann } = setUp()
  const id = ann.open()
  exchange.execute('setIdentityGate', { on: true })
  const refused = (text: string) => {
    const [balances, length] = [exchange.balances(), [...journal.read()].length]
    for (const run of ann.gated(id)) expect(run).toThrow(text)
    expect([exchange.balances(), [...journal.read()].length]).toEqual([balances, length])
  }
  refused(MISSING)
  ann.spot()
  ann.submit()
  refused(NOT_PASSED)
  exchange.execute('reviewIdentity', { userId: ann.userId, approve: false })
  refused(NOT_PASSED)
  ann.submit()
  exchange.execute('reviewIdentity', { userId: ann.userId, approve: true })
  for (const run of ann.gated(id)) run()
  // A replay accepts what was accepted before the gate.
  const repeated = testExchange({ journal: createMemoryJournal(journal.read()) })
  expect([repeated.identityGate(), repeated.balances()]).toEqual([true, exchange.balances()])
})

test('the setting of a user overrides the default', () => {
  const { exchange, ann, bob } = setUp()
  const gate = (on: boolean, userId?: number) =>
    exchange.execute('setIdentityGate', { on, ...(userId !== undefined && { userId }) })
  const state = () => [undefined, ann.userId, bob.userId].map(exchange.identityGate)
  gate(true, ann.userId)
  expect(state()).toEqual([false, true, false])
  expect(ann.open).toThrow(MISSING)
  bob.open()
  gate(false, ann.userId)
  gate(true)
  expect(state()).toEqual([true, false, true])
  ann.open()
  expect(bob.open).toThrow(MISSING)
  expect(() => gate(true, 99)).toThrow('User not found')
})

test('stops and limits of a blocked user still execute', () => {
  const { exchange, ann } = setUp()
  const id = ann.open()
  ann.gated(id)[2]?.()
  exchange.execute('setIdentityGate', { on: true })
  exchange.execute('setPrice', { symbol: 'BTC', price: 71_000, hold: true })
  exchange.advanceTo(START + 60_000)
  expect(exchange.leverageOrders(ann.userId, {})).toMatchObject([{ id, status: 3 }])
})
