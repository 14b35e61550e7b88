import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coinOf, healthOf, mustLiquidate } from './account.ts'
import { boundsOf } from './bounds.ts'
import { opensWithin, stopReached, type LeverageOrder } from './order.ts'
import type { Ranges } from '../market/watch.ts'
import { BTC, ETH } from '../../../test/support/exchange.ts'

const price = fc.integer({ min: 1, max: 2000 }).map(units => (units / 100).toFixed(2))
const amount = fc.integer({ min: 0, max: 4000 }).map(units => new Big(units).div(100).toFixed())
const order = fc.record({
  coin: fc.constantFrom(BTC, ETH),
  type: fc.constantFrom(1 as const, 2 as const),
  status: fc.constantFrom(0 as const, 1 as const),
  price,
  number: fc.integer({ min: 1, max: 4 }).map(String),
  stops: fc.option(fc.tuple(price, price)),
  margin: amount,
  left: fc.integer({ min: 0, max: 100 }),
})
const range = fc
  .tuple(price, fc.integer({ min: 0, max: 300 }))
  .map(([low, width]) => ({ low: Number(low), high: Number((Number(low) + width / 100).toFixed(2)) }))

const orders = fc.array(order, { maxLength: 5 }).map(rows =>
  rows.map(({ coin, stops, price, margin, left, ...rest }, index): LeverageOrder => ({
    ...rest,
    id: index + 1,
    userId: 1,
    currencyId: coin.id,
    share: 1,
    multiple: 1,
    price,
    originPrice: price,
    closePrice: null,
    targetProfitPrice: stops?.[0] ?? '0',
    stopLossPrice: stops?.[1] ?? '0',
    originCautionMoney: margin,
    cautionMoney: new Big(margin).times(left).div(100).toFixed(),
    tradeFee: '0',
    overnightMoney: '0',
    factProfits: '0',
    createdAt: 0,
    openedAt: 0,
    closedAt: null,
    completedAt: null,
  })),
)

test('bounds have no false negatives for liquidation and are exact for limits and stops', () => {
  const seen = { hazard: 0, safe: 0, isTriggered: 0 }
  const cases = fc.record({ orders, balance: amount, btc: range, eth: range })
  const check = fc.property(cases, ({ orders, balance, btc, eth }) => {
    const ranges: Ranges = coin => (coin === BTC ? btc : eth)
    const bounds = boundsOf(orders, balance)
    const isTriggered = orders.some(each => {
      const own = ranges(coinOf(each))
      return (
        opensWithin(each, own) ||
        (each.status === 1 && [own.low, own.high].some(price => stopReached(each, price)))
      )
    })
    expect(bounds.isTriggered(ranges)).toBe(isTriggered)
    const open = orders.filter(({ status }) => status === 1)
    const hazardous = mustLiquidate(healthOf(balance, open, ranges))
    const mayLiquidate = bounds.mayLiquidate(ranges)
    if (hazardous) expect(mayLiquidate).toBe(true)
    seen.hazard += Number(hazardous)
    seen.safe += Number(open.length > 0 && !mayLiquidate)
    seen.isTriggered += Number(isTriggered)
  })
  fc.assert(check, { numRuns: 2000 })
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(100)
})

test('bounds include a rate of exactly 10 % despite rounding errors', () => {
  const single =
    (low: number): Ranges =>
    () => ({ low, high: low })
  const base = { type: 1, status: 1, currencyId: BTC.id, originPrice: '1', stopLossPrice: '0' } as const
  for (let cents = 1; cents <= 500; cents++) {
    // The equity is a tenth of the margin.
    const margin = new Big(cents).div(100)
    const now = new Big(cents).div(7).round(8)
    const order = {
      ...base,
      number: '1',
      price: now.plus(margin.times('0.9')).toFixed(),
      cautionMoney: margin.toFixed(),
      originCautionMoney: margin.toFixed(),
    } as LeverageOrder
    const at = single(Number(now))
    expect(mustLiquidate(healthOf('0', [order], at))).toBe(true)
    expect(boundsOf([order], '0').mayLiquidate(at)).toBe(true)
  }
})
