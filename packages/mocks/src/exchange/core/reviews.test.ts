import { expect, test } from 'vitest'
import { createMemoryJournal } from '../../journal/memory.ts'
import type { ExchangeEvent } from '../exchange.ts'
import { currencyId, holder } from '../../../test/support/funds.ts'
import { IDENTITY_REVIEW } from '../accounts/identity.ts'
import { available } from './ledger.ts'
import { RECHARGE_REVIEW } from '../funds/recharge.ts'
import { START, testExchange } from '../../../test/support/exchange.ts'
import { WITHDRAWAL_REVIEW } from '../funds/withdrawal.ts'

const USDT = currencyId('USDT')
const NOTHING = 'No request is waiting for review'
const LONG = 10 * (RECHARGE_REVIEW + WITHDRAWAL_REVIEW + IDENTITY_REVIEW)

const setUp = (journal = createMemoryJournal()) => {
  const exchange = testExchange({ journal })
  const ann = holder(exchange, { USDT: '100' })
  const { userId } = ann
  const run = exchange.execute
  return {
    exchange,
    ann,
    manual: () => run('setReviews', { automatic: false }),
    automatic: () => run('setReviews', { automatic: true }),
    deposit: (amount = '50') =>
      run('requestRecharge', { userId, currencyId: USDT, amount, address: 'a', voucher: 'v' }).id,
    withdraw: (number = '40') =>
      run('requestWithdrawal', { userId, currencyId: USDT, address: 'T1', chain: '', number }).id,
    submit: (user = userId, cardId = 'A12345') =>
      run('submitIdentity', { userId: user, name: 'Ann', cardId, type: 1, frontPic: 'f', reversePic: 'r' }),
    recharge: (id: number, approve: boolean) => run('reviewRecharge', { id, approve }),
    withdrawal: (id: number, approve: boolean) => run('reviewWithdrawal', { id, approve }),
    identity: (approve: boolean, user = userId) => run('reviewIdentity', { userId: user, approve }),
    money: () => [Number(ann.free('USDT')), Number(ann.lock('USDT'))],
    states: () => [
      exchange.recharges(userId).map(({ status }) => status),
      exchange.withdrawals(userId).map(({ status }) => status),
      exchange.user(userId).reviewStatus,
    ],
  }
}

test('an operator can review early; nothing is reviewed twice', () => {
  const { exchange, deposit, withdraw, submit, recharge, withdrawal, identity, money, states } = setUp()
  const [taken, refused] = [deposit(), deposit('7')]
  const [paid, returned] = [withdraw(), withdraw('30')]
  submit()
  exchange.advanceTo(START + 1000)
  recharge(taken, true)
  expect(money()).toEqual([80, 70])
  recharge(refused, false)
  withdrawal(paid, true)
  expect(money()).toEqual([80, 30])
  withdrawal(returned, false)
  expect(money()).toEqual([110, 0])
  identity(true)
  const reviewed = { reviewedAt: START + 1000 }
  expect(exchange.recharges(exchange.users()[0]?.id ?? 0)).toMatchObject([reviewed, reviewed])
  exchange.advanceTo(START + LONG)
  expect([money(), states()]).toEqual([
    [110, 0],
    [[3, 2], [3, 2], 2],
  ])
  for (const approve of [true, false]) {
    expect(() => recharge(taken, approve)).toThrow(NOTHING)
    expect(() => withdrawal(returned, approve)).toThrow(NOTHING)
    expect(() => identity(approve)).toThrow(NOTHING)
  }
  expect(() => recharge(99, true)).toThrow(NOTHING)
  expect(() => withdrawal(99, true)).toThrow(NOTHING)
  expect(() => identity(true, 99)).toThrow(NOTHING)
  expect(money()).toEqual([110, 0])
})

test('without automatic reviews everything waits for an operator, including earlier requests', () => {
  const { exchange, ann, manual, deposit, withdraw, submit, recharge, identity, states } = setUp()
  const first = deposit()
  manual()
  const second = deposit()
  withdraw()
  submit()
  exchange.advanceTo(START + LONG)
  expect(states()).toEqual([[1, 1], [1], 1])
  expect([exchange.reviewsAutomatic(), exchange.waitingReviews()]).toMatchObject([
    false,
    {
      recharges: [{ id: first }, { id: second }],
      withdrawals: [{ number: '40.00000000' }],
      identities: [{ userId: ann.userId, cardId: 'A12345' }],
    },
  ])
  recharge(second, false)
  identity(false)
  expect(exchange.waitingReviews()).toMatchObject({ recharges: [{ id: first }], identities: [] })
})

test('switching automatic reviews on restarts the delay of everything waiting', () => {
  const { exchange, manual, automatic, deposit, withdraw, submit, recharge, money, states } = setUp()
  deposit()
  manual()
  withdraw()
  submit()
  const byHand = deposit('1')
  exchange.advanceTo(START + 30_000)
  automatic()
  automatic()
  expect(exchange.reviewsAutomatic()).toBe(true)
  recharge(byHand, true)
  exchange.advanceTo(START + 30_000 + RECHARGE_REVIEW - 1)
  expect(states()).toEqual([[2, 1], [1], 1])
  exchange.advanceTo(START + 30_000 + RECHARGE_REVIEW)
  expect(states()).toEqual([[2, 2], [1], 2])
  exchange.advanceTo(START + 30_000 + WITHDRAWAL_REVIEW - 1)
  expect(states()).toEqual([[2, 2], [1], 2])
  exchange.advanceTo(START + LONG)
  expect([money(), states()]).toEqual([
    [111, 0],
    [[2, 2], [2], 2],
  ])
})

test('a refusal allows another submission and frees the card', () => {
  const { exchange, ann, manual, automatic, submit, identity, states } = setUp()
  const bob = holder(exchange, {}, 'bob@example.com').userId
  submit()
  exchange.advanceTo(START + IDENTITY_REVIEW - 1)
  identity(false)
  expect([states()[2], exchange.identity(ann.userId)?.status]).toEqual([3, 3])
  submit(bob)
  expect(() => submit()).toThrow('The ID number has been authenticated')
  submit(ann.userId, 'B12345')
  expect(states()[2]).toBe(1)
  expect(() => submit(ann.userId, 'C12345')).toThrow('You have already applied for it.')
  expect(exchange.waitingReviews().identities.map(({ userId }) => userId)).toEqual([bob, ann.userId])
  // The scheduled review of the first submission must not affect the second one.
  exchange.advanceTo(START + IDENTITY_REVIEW)
  expect(states()[2]).toBe(1)
  manual()
  automatic()
  exchange.advanceTo(START + 2 * IDENTITY_REVIEW)
  expect([states()[2], exchange.user(bob).reviewStatus]).toEqual([2, 2])
})

test('a replay reviews the same requests at the same times', () => {
  const journal = createMemoryJournal()
  const { exchange, ann, manual, automatic, deposit, withdraw, submit, recharge, withdrawal } = setUp(journal)
  const ids = [deposit(), deposit(), deposit()]
  withdraw()
  submit()
  exchange.advanceTo(START + 20_000)
  manual()
  recharge(ids[1] ?? 0, false)
  exchange.advanceTo(START + 200_000)
  withdrawal(1, false)
  automatic()
  exchange.advanceTo(START + 230_000)
  const repeated = testExchange({ journal: createMemoryJournal(journal.read()) })
  for (const each of [exchange, repeated]) each.advanceTo(START + LONG)
  const view = (each: typeof exchange) => [
    each.recharges(ann.userId),
    each.withdrawals(ann.userId),
    each.identity(ann.userId),
    each.balances(),
    each.waitingReviews(),
  ]
  expect(view(repeated)).toEqual(view(exchange))
})

test('emits reviews and balance changes after the whole step', () => {
  const { exchange, ann, deposit, withdraw, submit, recharge, withdrawal, identity } = setUp()
  const events: [string, unknown][] = []
  exchange.onEvent((event: ExchangeEvent) => {
    if (event.kind === 'rechargeReviewed') events.push([event.kind, event.recharge.status])
    if (event.kind === 'withdrawalReviewed') events.push([event.kind, event.withdrawal.status])
    if (event.kind === 'identityReviewed') events.push([event.kind, [event.userId, event.status]])
    if (event.kind === 'balanceChanged') events.push([event.kind, exchange.withdrawals(event.userId).length])
  })
  withdraw()
  // The withdrawal exists before its balance change is emitted.
  expect(events.splice(0)).toEqual([['balanceChanged', 1]])
  recharge(deposit(), false)
  withdrawal(1, false)
  submit()
  identity(false)
  expect(events.splice(0)).toEqual([
    ['rechargeReviewed', 3],
    ['balanceChanged', 1],
    ['withdrawalReviewed', 3],
    ['identityReviewed', [ann.userId, 3]],
  ])
  deposit()
  withdraw()
  submit()
  events.splice(0)
  exchange.advanceTo(START + LONG)
  expect(events).toEqual([
    ['balanceChanged', 2],
    ['rechargeReviewed', 2],
    ['identityReviewed', [ann.userId, 2]],
    ['balanceChanged', 2],
    ['withdrawalReviewed', 2],
  ])
})

test('keeps the latest thousand reviewed requests and all waiting ones', () => {
  const { exchange, ann, manual, deposit, withdraw, recharge, withdrawal, money } = setUp()
  manual()
  const [waiting, ...others] = Array.from({ length: 1003 }, () => deposit('1'))
  for (const id of others) recharge(id, true)
  const kept = exchange.recharges(ann.userId)
  expect([kept.length, kept.at(-1)?.id, kept.at(-2)?.id]).toEqual([1001, waiting, 4])
  expect(() => recharge(2, true)).toThrow(NOTHING)
  expect(deposit('1')).toBe(1004)
  const waits = withdraw('10')
  for (let turn = 0; turn < 1001; turn++) withdrawal(withdraw('10'), false)
  const rows = exchange.withdrawals(ann.userId)
  expect([rows.length, rows.at(-1)?.id, rows.at(-2)?.id]).toEqual([1001, waits, 3])
  expect(money()).toEqual([1092, 10])
  expect(exchange.balance(available(ann.userId, 'change'), USDT)).toBe('1092.00000000')
})
