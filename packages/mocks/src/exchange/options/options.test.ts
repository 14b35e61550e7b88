import type { OptionDirection } from '@app/sdk/contract'
import Big from 'big.js'
import { describe, expect, test } from 'vitest'
import { DAY } from '../core/day.ts'
import { createClock } from '../core/clock.ts'
import { COINS } from '../core/coins.ts'
import type { Exchange } from '../exchange.ts'
import { EXPIRIES } from './limits.ts'
import { available, createLedger, locked, transfer, type Line } from '../core/ledger.ts'
import { createMarket } from '../market/market.ts'
import type { OptionOrder } from './order.ts'
import { createOptions } from './options.ts'
import { createSettlement } from '../core/settlement.ts'
import { micro, setPrice, START, testExchange } from '../../../test/support/exchange.ts'

const BTC_MATCH = 101
const ETH_MATCH = 102

const trader = (exchange: Exchange, balance = '1000', account = 'ann@example.com') => {
  const { id: userId } = exchange.createUser({ account, password: 'secret1', grants: [micro(balance)] })
  const row = () => exchange.wallets(userId).find(({ kind }) => kind === 'micro')?.rows[0]
  return {
    userId,
    free: () => row()?.balance,
    lock: () => row()?.lock,
    submit: (type: OptionDirection, number = '100', seconds = 60, matchId = BTC_MATCH) =>
      exchange.execute('submitOption', { userId, matchId, currencyId: 3, type, seconds, number }),
  }
}

test('an order locks its stake and opens at the current price', () => {
  const exchange = testExchange()
  const ann = trader(exchange)
  setPrice(exchange, 68_000)
  const order = ann.submit(1, '100.5')
  expect(order).toMatchObject({
    openPrice: '68000.00',
    status: 1,
    factProfits: null,
    handledAt: START + 60_000,
  })
  expect([ann.free(), ann.lock()]).toEqual(['899.50000000', '100.50000000'])
})

describe.each(EXPIRIES)('after $seconds seconds', ({ seconds, profitRatio, lossRatio }) => {
  const win = new Big(profitRatio).times(3).toFixed(8)
  const loss = new Big(lossRatio).times(-3).toFixed(8)

  test.each([
    [1, 68_001, 1, win],
    [1, 67_999, -1, loss],
    [2, 67_999, 1, win],
    [2, 68_001, -1, loss],
    [1, 68_000, 0, '0.00000000'],
    [2, 68_000, 0, '0.00000000'],
  ] as const)('direction %i ending at %i gives %i: %s', (type, endPrice, profitResult, factProfits) => {
    const exchange = testExchange()
    const ann = trader(exchange)
    setPrice(exchange, 68_000)
    ann.submit(type, '300', seconds)
    setPrice(exchange, endPrice)
    exchange.advanceTo(START + seconds * 1000 - 1)
    expect(exchange.optionOrders(ann.userId, { status: 3 })).toEqual([])
    exchange.advanceTo(START + seconds * 1000)
    const [order] = exchange.optionOrders(ann.userId, {})
    expect(order).toMatchObject({ status: 3, profitResult, factProfits, completeAt: START + seconds * 1000 })
    expect(order?.endPrice).toBe(endPrice.toFixed(2))
    expect([ann.free(), ann.lock()]).toEqual([new Big(1000).plus(factProfits).toFixed(8), '0.00000000'])
  })
})

test('a settlement is one posting of stake and profit', () => {
  const clock = createClock(START)
  const market = createMarket('test', START - DAY)
  const ledger = createLedger()
  const postings: (readonly Line[])[] = []
  const options = createOptions(
    clock,
    market,
    {
      ...ledger,
      post(lines) {
        ledger.post(lines)
        postings.push(lines)
      },
    },
    createSettlement(clock),
    () => {},
  )
  ledger.post(transfer('house:outside', available(1, 'micro'), 3, '100'))
  const [btc] = COINS
  if (!btc) throw new Error()
  market.setPrice(btc, 68_000, START, true)
  const input = {
    userId: 1,
    matchId: btc.matchId,
    currencyId: 3,
    type: 1,
    seconds: 60,
    number: '100',
  } as const
  options.commands.submitOption(input, { now: START })
  market.setPrice(btc, 67_000, START, true)
  clock.advanceTo(START + 60_000)
  const { factProfits } = options.list(1, {})[0] ?? {}
  expect(Number(factProfits)).toBeLessThan(0)
  expect(postings.length).toBe(2)
  expect(ledger.balance(available(1, 'micro'), 3)).toBe(new Big(100).plus(factProfits ?? 0).toFixed(8))
  expect(ledger.balance(locked(1, 'micro'), 3)).toBe('0.00000000')
})

test('settles at the price at expiry, independent of clock steps', () => {
  const [steps, leap] = [testExchange(), testExchange()].map(exchange => {
    const ann = trader(exchange)
    ann.submit(1)
    return { exchange, ann }
  })
  if (!steps || !leap) throw new Error()
  for (let ms = 0; ms <= 120_000; ms += 250) steps.exchange.advanceTo(START + ms)
  leap.exchange.advanceTo(START + 120_000)
  expect(leap.exchange.optionOrders(leap.ann.userId, {})).toEqual(
    steps.exchange.optionOrders(steps.ann.userId, {}),
  )
  expect(leap.ann.free()).toBe(steps.ann.free())
})

test('rounds the profit towards zero to 8 places', () => {
  const exchange = testExchange()
  const ann = trader(exchange)
  setPrice(exchange, 68_000)
  ann.submit(1, '20.00000001')
  setPrice(exchange, 70_000)
  exchange.advanceTo(START + 60_000)
  expect(exchange.optionOrders(ann.userId, {})[0]?.factProfits).toBe('6.00000000')
})

test('notifies listeners after a settlement', () => {
  const exchange = testExchange()
  const ann = trader(exchange)
  const events: OptionOrder[] = []
  const stop = exchange.onEvent(event => {
    if (event.kind === 'optionSettled') events.push(event.order)
  })
  const { id } = ann.submit(1)
  exchange.advanceTo(START + 60_000)
  ann.submit(1)
  stop()
  exchange.advanceTo(START + 120_000)
  expect(events.map(order => [order.id, order.status])).toEqual([[id, 3]])
})

test('refusals have a reason and change nothing', () => {
  const exchange = testExchange()
  const ann = trader(exchange, '150')
  const base = {
    userId: ann.userId,
    matchId: BTC_MATCH,
    currencyId: 3,
    type: 1,
    seconds: 60,
    number: '100',
  } as const
  const submit = (change: object) => () => exchange.execute('submitOption', { ...base, ...change })
  const before = exchange.balances()
  expect(submit({ number: '151' })).toThrow('Insufficient wallet balance')
  expect(submit({ number: '19.9' })).toThrow('Minimum order quantity cannot be less than 20')
  expect(submit({ number: '20.000000001' })).toThrow('Parameter error')
  expect(submit({ seconds: 61 })).toThrow('This expiry is not available')
  expect(submit({ matchId: 1 })).toThrow('cannot be traded')
  expect(submit({ currencyId: 1 })).toThrow('cannot be traded')
  expect(exchange.balances()).toEqual(before)
  expect(exchange.optionOrders(ann.userId, {})).toEqual([])
})

test('limits each user to one order per second', () => {
  const exchange = testExchange()
  const [ann, bob] = [trader(exchange), trader(exchange, '1000', 'bob@example.com')]
  ann.submit(1)
  exchange.advanceTo(START + 999)
  expect(() => ann.submit(1)).toThrow('Do not repeat the operation!')
  bob.submit(1)
  exchange.advanceTo(START + 1000)
  ann.submit(1)
})

test('lists newest first, with filters', () => {
  const exchange = testExchange()
  const ann = trader(exchange)
  ann.submit(1, '100', 30)
  exchange.advanceTo(START + 1000)
  ann.submit(1, '100', 60, ETH_MATCH)
  exchange.advanceTo(START + 31_000)
  const ids = (filter: Parameters<typeof exchange.optionOrders>[1]) =>
    exchange.optionOrders(ann.userId, filter).map(({ id }) => id)
  expect(ids({})).toEqual([2, 1])
  expect(ids({ status: 1 })).toEqual([2])
  expect(ids({ matchId: BTC_MATCH })).toEqual([1])
  expect(ids({ currencyId: 1 })).toEqual([])
})
