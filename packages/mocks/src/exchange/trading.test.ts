import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMemoryJournal } from '../journal/memory.ts'
import { COINS } from './coins.ts'
import type { CommandInput, CommandKind, Exchange } from './exchange.ts'
import { KINDS, type Account } from './ledger.ts'
import { MULTIPLES } from './leverage-terms.ts'
import { Refusal } from './refusal.ts'
import { worthOf } from './spot-order.ts'
import { testExchange } from './testing.ts'

const RUNS = 20
const STEPS = 60
const TRADED = COINS.slice(0, 4)
const CURRENCIES = [3, ...TRADED.map(({ id }) => id)]

type Step = (exchange: Exchange, userId: number) => void
/** Carries out a command; the platform may say no. */
function attempt<Kind extends CommandKind>(exchange: Exchange, kind: Kind, input: CommandInput<Kind>) {
  const before = exchange.balances()
  try {
    exchange.execute(kind, input)
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal)
    expect(exchange.balances()).toEqual(before)
  }
}

const coin = fc.constantFrom(...TRADED)
/** A price near the true one, so that it may be reached soon. */
const part = fc.integer({ min: 970, max: 1030 }).map(thousandths => thousandths / 1000)
const type = fc.constantFrom(1 as const, 2 as const)
const id = fc.integer({ min: 1, max: 40 })
const amount = fc.integer({ min: 1, max: 10 ** 9 }).map(units => new Big(units).div(1e5).toFixed())

const steps: fc.Arbitrary<Step>[] = [
  fc
    .record({ coin, part, mode: type, side: fc.constantFrom('buy' as const, 'sell' as const), amount })
    .map(({ coin, part, mode, side, amount }): Step => (exchange, userId) => {
      const price = new Big(exchange.price(coin)).times(part)
      const number = new Big(amount).div(price).round(8).toFixed()
      const order = { userId, legalId: 3, currencyId: coin.id, side, mode, number }
      attempt(exchange, 'placeSpot', { ...order, price: price.round(8).toFixed() })
    }),
  fc.record({ id, side: fc.constantFrom('buy' as const, 'sell' as const) }).map(
    ({ id, side }): Step =>
      (exchange, userId) =>
        attempt(exchange, 'cancelSpot', { userId, id, side }),
  ),
  fc
    .record({
      coin,
      part,
      type,
      status: fc.constantFrom(0 as const, 1 as const),
      amount,
      multiple: fc.constantFrom(...MULTIPLES),
    })
    .map(({ coin, part, type, status, amount, multiple }): Step => (exchange, userId) => {
      const price = new Big(exchange.price(coin)).times(part)
      const share = Math.ceil(Number(new Big(amount).times(10).div(price)))
      const order = { userId, legalId: 3, currencyId: coin.id, type, status, share, multiple }
      attempt(exchange, 'submitLeverage', { ...order, targetPrice: price.round(8).toFixed() })
    }),
  id.map(
    (id): Step =>
      (exchange, userId) =>
        attempt(exchange, 'closeLeverage', { userId, id }),
  ),
  fc.record({ first: part, second: part }).map(({ first, second }): Step => (exchange, userId) => {
    const [order] = exchange.leverageOrders(userId, { status: 1 })
    if (!order) return
    const [target, loss] = [first, second].map(each => new Big(order.price).times(each).round(8).toFixed())
    const { id } = order
    attempt(exchange, 'setLeverageStops', {
      userId,
      id,
      targetProfitPrice: target ?? '',
      stopLossPrice: loss ?? '',
    })
  }),
  fc.record({ coin, type }).map(({ coin, type }): Step => (exchange, userId) => {
    const order = { userId, matchId: coin.matchId, currencyId: 3, type, seconds: 60, number: '25.5' }
    attempt(exchange, 'submitOption', order)
  }),
  fc.record({ from: fc.constantFrom(...KINDS), to: fc.constantFrom(...KINDS), number: amount }).map(
    ({ from, to, number }): Step =>
      (exchange, userId) =>
        attempt(exchange, 'transferFunds', { userId, currencyId: 3, from, to, number }),
  ),
  fc
    .record({ coin, part: fc.integer({ min: 80, max: 120 }), hold: fc.boolean() })
    .map(({ coin, part, hold }): Step => exchange => {
      const price = (exchange.price(coin) * part) / 100
      attempt(exchange, 'setPrice', { symbol: coin.name, price, hold })
    }),
  fc.constantFrom(1, 999, 30_000, 600_000, 7_200_000, 40_000_000).map(
    (ms): Step =>
      exchange =>
        exchange.advanceTo(exchange.now() + ms),
  ),
]

/** Checks the ledger, and that what is locked is just what the orders under way need. */
function check(exchange: Exchange, users: readonly number[]): void {
  const sums = new Map<number, bigint>()
  const balances = new Map<string, Big>()
  for (const { account, currency, amount } of exchange.balances()) {
    // Every balance has all its places, so that without the point they are whole numbers of one unit.
    sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amount.replace('.', '')))
    if (account.startsWith('user:') && amount.startsWith('-')) throw new Error(`${account} is below zero`)
    balances.set(`${account}/${currency}`, new Big(amount))
  }
  for (const sum of sums.values()) if (sum !== 0n) throw new Error('does not add up')

  const isLocked = (account: Account, currency: number, due: Big) => {
    const amount = balances.get(`${account}/${currency}`) ?? new Big(0)
    if (!amount.eq(due))
      throw new Error(`${account} holds ${amount.toFixed()} for orders of ${due.toFixed()}`)
  }
  const total = (amounts: readonly (string | Big)[]) =>
    amounts.reduce<Big>((sum, each) => sum.plus(each), new Big(0))
  for (const user of users) {
    const waiting = exchange.spotOrders(user, { status: 1 })
    for (const currency of CURRENCIES) {
      const due = waiting.map(order =>
        order.side === 'buy'
          ? currency === 3
            ? worthOf(order)
            : '0'
          : currency === order.currencyId
            ? order.number
            : '0',
      )
      isLocked(`user:${user}:change:locked`, currency, total(due))
    }
    const margins = exchange
      .leverageOrders(user, {})
      .filter(({ status }) => status <= 1)
      .flatMap(({ status, cautionMoney, tradeFee }) =>
        status === 0 ? [cautionMoney, tradeFee] : [cautionMoney],
      )
    isLocked(`user:${user}:lever:locked`, 3, total(margins))
  }
}

test(`whatever users do, money is neither made nor lost, checked after each of ${RUNS * STEPS} random steps`, () => {
  let checked = 0
  const seen = new Map<string, number>()
  const run = fc.record({
    seed: fc.constantFrom('a', 'b', 'c'),
    steps: fc.array(fc.tuple(fc.nat({ max: 1 }), fc.oneof(...steps)), { minLength: STEPS, maxLength: STEPS }),
  })
  fc.assert(
    fc.property(run, ({ seed, steps }) => {
      const journal = createMemoryJournal()
      const exchange = testExchange({ seed, journal })
      exchange.onEvent(({ kind }) => seen.set(kind, (seen.get(kind) ?? 0) + 1))
      const users = ['ann', 'bob'].map(account => {
        const money = CURRENCIES.map(currency => ({ kind: 'change', currency, amount: '5000' }) as const)
        const others = (['lever', 'micro'] as const).map(kind => ({ kind, currency: 3, amount: '5000' }))
        return exchange.createUser({ account, password: 'secret1', grants: [...money, ...others] }).id
      })
      for (const [who, step] of steps) {
        step(exchange, users[who] ?? 0)
        check(exchange, users)
        checked++
      }
      const again = testExchange({ seed, journal })
      again.advanceTo(exchange.now())
      expect(again.balances()).toEqual(exchange.balances())
      for (const user of users) {
        expect(again.spotOrders(user, {})).toEqual(exchange.spotOrders(user, {}))
        expect(again.leverageOrders(user, {})).toEqual(exchange.leverageOrders(user, {}))
      }
    }),
    { numRuns: RUNS },
  )
  expect(checked).toBe(RUNS * STEPS)
  for (const kind of ['spotFilled', 'leverageClosed', 'optionSettled'])
    expect(seen.get(kind)).toBeGreaterThan(0)
})
