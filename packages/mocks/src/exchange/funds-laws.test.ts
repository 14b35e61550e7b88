import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMemoryJournal } from '../journal/memory.ts'
import { CUSTODY_INCOME, LOCKING_INCOME } from './account-log.ts'
import { DAY } from './candles.ts'
import type { Exchange } from './exchange.ts'
import { currencyId, holder } from './funds-testing.ts'
import { KINDS, locked } from './ledger.ts'
import { Refusal } from './refusal.ts'
import { testExchange } from './testing.ts'

const MONEY = { USDT: '2000', USDC: '30000', BTC: '1', ETH: '5' }
const CURRENCIES = Object.keys(MONEY).map(currencyId)
const NAMES = ['ann@example.com', 'bob@example.com']
const RUNS = 40
const STEPS = 50

type Step = (exchange: Exchange, users: readonly number[]) => void

const who = fc.constantFrom(0, 1)
const currency = fc.constantFrom(...CURRENCIES)
const kind = fc.constantFrom(...KINDS)
const direction = fc.constantFrom<1 | 2>(1, 2)
const amount = fc.oneof(
  fc.constantFrom('0.00000001', '0.01', '10', '100', '999.99999999', '5000', '0', '-1'),
  fc.bigInt({ min: 1n, max: 10n ** 12n }).map(units => new Big(units.toString()).div(1e8).toFixed()),
)
const span = fc.oneof(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 0, max: 12 * DAY }))

const step: fc.Arbitrary<Step> = fc.oneof(
  span.map<Step>(ms => exchange => exchange.advanceTo(exchange.now() + ms)),
  fc.record({ who, currencyId: currency, from: kind, to: kind, number: amount }).map<Step>(
    ({ who, ...input }) =>
      (exchange, users) =>
        exchange.execute('transferFunds', { userId: users[who] ?? 0, ...input }),
  ),
  fc.record({ who, baseId: currency, quoteId: currency, type: direction, amount }).map<Step>(
    ({ who, ...input }) =>
      (exchange, users) =>
        void exchange.execute('exchangeCoins', { userId: users[who] ?? 0, ...input }),
  ),
  fc.record({ who, currencyId: currency, amount }).map<Step>(
    ({ who, ...input }) =>
      (exchange, users) =>
        void exchange.execute('requestRecharge', {
          userId: users[who] ?? 0,
          ...input,
          address: 'a',
          voucher: 'v',
        }),
  ),
  fc.record({ who, currencyId: currency, number: amount }).map<Step>(
    ({ who, ...input }) =>
      (exchange, users) =>
        void exchange.execute('requestWithdrawal', {
          userId: users[who] ?? 0,
          ...input,
          address: 'a',
          chain: '',
        }),
  ),
  fc.record({ who, productId: fc.constantFrom(1, 2, 3, 4), number: amount }).map<Step>(
    ({ who, ...input }) =>
      (exchange, users) =>
        void exchange.execute('buyProfit', { userId: users[who] ?? 0, ...input }),
  ),
  fc.record({ who, type: direction, number: amount }).map<Step>(
    ({ who, ...input }) =>
      (exchange, users) =>
        exchange.execute('moveCustody', { userId: users[who] ?? 0, ...input }),
  ),
  fc.record({ who, currencyId: currency }).map<Step>(
    ({ who, currencyId }) =>
      (exchange, users) =>
        exchange.execute('saveAddresses', {
          userId: users[who] ?? 0,
          addresses: [{ currencyId, address: 'a', notes: '' }],
        }),
  ),
  fc.record({ who, cardId: fc.constantFrom('A12345', 'B12345') }).map<Step>(
    ({ who, cardId }) =>
      (exchange, users) =>
        void exchange.execute('submitIdentity', {
          userId: users[who] ?? 0,
          name: 'n',
          cardId,
          type: 1,
          frontPic: 'f',
          reversePic: 'r',
        }),
  ),
)

const sum = (values: readonly (string | Big)[]) =>
  values.reduce<Big>((total, value) => total.plus(value), new Big(0)).toFixed(8)

// Thousands of them: expect would take most of the time.
function same(one: string, other: string): void {
  if (one !== other) throw new Error(`${one} is not ${other}`)
}

/** What the lists and logs say that the platform owes and owns, against what the ledger says. */
function check(exchange: Exchange, users: readonly number[]): void {
  const balances = exchange.balances()
  for (const id of CURRENCIES) {
    const of = (account: string) =>
      balances.find(each => each.account === account && each.currency === id)?.amount ?? '0.00000000'
    const held = balances.filter(each => each.currency === id && each.account.startsWith('user:'))
    if (held.some(({ amount }) => amount.startsWith('-'))) throw new Error('below zero')
    const house = balances.filter(each => each.currency === id && each.account.startsWith('house:'))
    same(sum([...held, ...house].map(each => each.amount)), '0.00000000')

    const name = Object.keys(MONEY).find(each => currencyId(each) === id) as keyof typeof MONEY
    const deposited = users.flatMap(user => exchange.recharges(user, id)).filter(each => each.status === 2)
    const withdrawn = users.flatMap(user => exchange.withdrawals(user)).filter(each => each.currencyId === id)
    const paid = withdrawn.filter(each => each.status === 2)
    const came = [...users.map(() => MONEY[name]), ...deposited.map(each => each.amount)]
    const went = paid.map(each => new Big(each.fee).minus(each.number))
    same(of('house:outside'), sum([...came, ...went].map(each => new Big(each).neg())))
    same(of('house:fees'), sum(paid.map(each => each.fee)))
    const income = (type: typeof LOCKING_INCOME | typeof CUSTODY_INCOME) =>
      users.flatMap(user => exchange.incomeLog(user, type)).filter(each => each.currency === id)
    same(of('house:locking'), sum(income(LOCKING_INCOME).map(each => new Big(each.value).neg())))
    same(of('house:custody'), sum(income(CUSTODY_INCOME).map(each => new Big(each.value).neg())))
    for (const user of users) {
      const orders = exchange.lockedOrders(user).filter(each => each.product.currency === id)
      const kept = orders.filter(each => each.status !== 3).flatMap(each => [each.principal, each.revenue])
      const underWay = withdrawn.filter(each => each.userId === user && each.status === 1)
      same(of(locked(user, 'change')), sum([...kept, ...underWay.map(each => each.number)]))
    }
  }
}

const view = (exchange: Exchange, users: readonly number[]) => ({
  balances: exchange.balances(),
  users: users.map(user => [
    exchange.recharges(user),
    exchange.withdrawals(user),
    exchange.lockedOrders(user),
    exchange.incomeLog(user, LOCKING_INCOME),
    exchange.incomeLog(user, CUSTODY_INCOME),
    exchange.custodyAccount(user),
    exchange.withdrawalAddresses(user),
    exchange.user(user),
    exchange.identity(user),
  ]),
})

test(`lists, logs and ledger tell one story, after each of ${RUNS * STEPS} random steps and after a replay`, () => {
  let [checked, accepted] = [0, 0]
  fc.assert(
    fc.property(fc.array(step, { minLength: STEPS, maxLength: STEPS }), steps => {
      const journal = createMemoryJournal()
      const exchange = testExchange({ journal })
      const users = NAMES.map(name => holder(exchange, MONEY, name).userId)
      for (const run of steps) {
        const before = exchange.balances()
        try {
          run(exchange, users)
          accepted++
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal)
          expect(exchange.balances()).toEqual(before)
        }
        check(exchange, users)
        checked++
      }
      const repeated = testExchange({ journal: createMemoryJournal(journal.read()) })
      const later = exchange.now() + 100 * DAY
      for (const each of [exchange, repeated]) each.advanceTo(later)
      check(repeated, users)
      expect(view(repeated, users)).toEqual(view(exchange, users))
    }),
    { numRuns: RUNS },
  )
  expect(checked).toBe(RUNS * STEPS)
  // Enough of them do something.
  expect(accepted).toBeGreaterThan(checked / 3)
})
