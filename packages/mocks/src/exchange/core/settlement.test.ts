import { describe, expect, test } from 'vitest'
import { createMemoryJournal } from '../../journal/memory.ts'
import type { Exchange, ExchangeEvent } from '../exchange.ts'
import { trader } from '../../../test/support/leverage.ts'
import { BTC, ETH, micro, setPrice, START, testExchange } from '../../../test/support/exchange.ts'

const DELAY = 4000

const setUp = (journal = createMemoryJournal()) => {
  const exchange = testExchange({ journal })
  const events: ExchangeEvent['kind'][] = []
  exchange.onEvent(({ kind }) => kind !== 'balanceChanged' && events.push(kind))
  exchange.execute('setSettlementDelay', { ms: DELAY })
  setPrice(exchange, 68_000)
  setPrice(exchange, 3500, 'ETH')
  return { exchange, journal, events, ann: trader(exchange) }
}

describe('with a delay, an expired option', () => {
  const option = (exchange: Exchange) => {
    const grants = [micro('1000')]
    const { id: userId } = exchange.createUser({ account: 'bob', password: 'secret1', grants })
    const input = {
      userId,
      matchId: BTC.matchId,
      currencyId: 3,
      type: 1,
      seconds: 30,
      number: '100',
    } as const
    exchange.execute('submitOption', input)
    return {
      userId,
      order: () => exchange.optionOrders(userId, {})[0],
      money: () => exchange.wallets(userId).find(({ kind }) => kind === 'micro')?.rows[0],
    }
  }

  test('is closing at the price at expiry, and is paid after the delay', () => {
    const { exchange, events } = setUp()
    const { order, money } = option(exchange)
    exchange.advanceTo(START + 29_000)
    setPrice(exchange, 68_001)
    exchange.advanceTo(START + 30_000)
    const closing = { status: 2, endPrice: '68001.00', factProfits: null, profitResult: 0, completeAt: null }
    expect(order()).toMatchObject(closing)
    expect(money()).toMatchObject({ balance: '900.00000000', lock: '100.00000000' })
    setPrice(exchange, 60_000)
    exchange.advanceTo(START + 30_000 + DELAY - 1)
    expect([order()?.status, events]).toEqual([2, []])
    exchange.advanceTo(START + 30_000 + DELAY)
    expect(order()).toMatchObject({
      status: 3,
      endPrice: '68001.00',
      factProfits: '20.00000000',
      completeAt: START + 30_000 + DELAY,
    })
    expect(money()).toMatchObject({ balance: '1020.00000000', lock: '0.00000000' })
    expect(events).toEqual(['optionSettled'])
  })

  test('is listed only under its status', () => {
    const { exchange } = setUp()
    const { userId } = option(exchange)
    exchange.advanceTo(START + 30_000)
    const count = (status: number) => exchange.optionOrders(userId, { status }).length
    expect([1, 2, 3].map(count)).toEqual([0, 1, 0])
    expect(exchange.allOpenOrders().options).toHaveLength(1)
  })
})

describe('with a delay, a leveraged order', () => {
  test('closed by its user is paid immediately and closing until the delay is over', () => {
    const { exchange, events, ann } = setUp()
    const { id } = ann.submit()
    setPrice(exchange, 69_000)
    const closing = ann.close(id)
    expect(closing).toMatchObject({ status: 2, closePrice: '69000.00', closedAt: START, completedAt: null })
    expect(Number(closing?.factProfits)).toBe(993.2)
    expect([ann.free(), ann.lock()]).toEqual([10_925.1932, 0])
    setPrice(exchange, 50_000)
    exchange.advanceTo(START + DELAY - 1)
    expect(ann.order(id)?.status).toBe(2)
    exchange.advanceTo(START + DELAY)
    expect(ann.order(id)).toEqual({ ...closing, status: 3, completedAt: START + DELAY })
    expect(ann.free()).toBe(10_925.1932)
    expect(events).toEqual(['leverageCompleted'])
  })

  test.each([
    ['a stop', 67_000],
    ['liquidation', 58_000],
  ])('closed by %s emits an event immediately and another one after the delay', (_, price) => {
    const { exchange, events, ann } = setUp()
    const { id } = ann.submit()
    if (price === 67_000) ann.stops(id, '69000', '67000')
    setPrice(exchange, price)
    expect([ann.order(id)?.status, ann.order(id)?.closePrice]).toEqual([2, price.toFixed(2)])
    expect([ann.lock(), events]).toEqual([0, ['leverageClosed']])
    exchange.advanceTo(START + DELAY)
    expect([ann.order(id)?.status, events]).toEqual([3, ['leverageClosed', 'leverageCompleted']])
  })

  test('blocks changes of it and new orders while closing, but not closing others', () => {
    const { exchange, ann } = setUp()
    const bob = trader(exchange, '10000', 'bob@example.com')
    const [first, second] = [ann.submit(), ann.submit({ currencyId: ETH.id })]
    ann.close(first.id)
    const before = exchange.balances()
    expect(() => ann.close(first.id)).toThrow('Trading status is abnormal, do not submit again')
    for (const each of [ann, bob])
      expect(() => each.stops(first.id, '69000', '67000')).toThrow('The deal could not be found.')
    expect(() => ann.submit()).toThrow('You have a trade in liquidation')
    expect(() => ann.limit(1, '60000')).toThrow('You have a trade in liquidation')
    expect(exchange.balances()).toEqual(before)
    bob.submit()
    ann.close(second.id)
    expect(ann.account()).toMatchObject({ margins: '0.00000000', profits: '0.00000000' })
    exchange.advanceTo(START + DELAY)
    ann.submit()
  })

  test('is cancelled without a delay while waiting', () => {
    const { ann } = setUp()
    expect(ann.close(ann.limit(1, '60000').id)).toMatchObject({ status: 4, completedAt: START })
  })

  test('emits an event when its limit is reached', () => {
    const { exchange, events, ann } = setUp()
    ann.submit()
    ann.limit(1, '67000')
    expect(events).toEqual([])
    setPrice(exchange, 67_000)
    expect(events).toEqual(['leverageOpened'])
  })
})

test('a restart or a change of the delay does not affect an order that is closing', () => {
  const { exchange, journal, ann } = setUp()
  const { id } = ann.submit()
  ann.close(id)
  exchange.advanceTo(START + 1000)
  exchange.execute('setSettlementDelay', { ms: 0 })
  const restarted = testExchange({ journal })
  for (const each of [exchange, restarted]) {
    each.advanceTo(START + DELAY - 1)
    expect(each.leverageOrders(ann.userId, {})).toMatchObject([{ status: 2 }])
    each.advanceTo(START + DELAY)
    expect(each.leverageOrders(ann.userId, {})).toMatchObject([{ status: 3, completedAt: START + DELAY }])
  }
  expect(restarted.leverageOrders(ann.userId, {})).toEqual(exchange.leverageOrders(ann.userId, {}))
  expect(restarted.balances()).toEqual(exchange.balances())
  expect([exchange, restarted].map(each => each.settlementDelay())).toEqual([0, 0])
})

test('accepts only integers of milliseconds', () => {
  const exchange = testExchange()
  for (const ms of [-1, 0.5, Number.NaN, Infinity]) {
    expect(() => exchange.execute('setSettlementDelay', { ms })).toThrow('Parameter error')
  }
})
