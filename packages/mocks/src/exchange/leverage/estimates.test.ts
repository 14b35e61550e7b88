import { breakEvenPrice, liquidationPrice, type RiskPosition } from '@app/sdk/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at } from '../../../test/support/leverage.ts'
import { setPrice } from '../../../test/support/exchange.ts'
import type { LeverageOrder } from './order.ts'

const riskOf = ({ type, price, number, cautionMoney, originCautionMoney }: LeverageOrder) =>
  ({ type, price, number, margin: cautionMoney, initialMargin: originCautionMoney }) as RiskPosition
const opening = fc.record({
  type: fc.constantFrom(1 as const, 2 as const),
  share: fc.integer({ min: 1, max: 4 }),
  multiple: fc.constantFrom(20, 50, 100),
})
/** The nearest price in cents on the safe and on the other side of a price. */
const aroundOf = (price: number, isLong: boolean) => {
  const cents = price * 100
  return isLong
    ? [Math.floor(cents + 1) / 100, Math.floor(cents) / 100]
    : [Math.ceil(cents - 1) / 100, Math.ceil(cents) / 100]
}

test('the exchange closes positions at the estimated liquidation price, not a cent before', () => {
  fc.assert(
    fc.property(
      fc.array(opening, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 2000 }),
      (openings, spare) => {
        const { exchange, ann } = at(10_000, String(6500 + spare))
        const orders = openings.map(each => ann.submit(each))
        const estimate = liquidationPrice(
          String(ann.account().balance) as RiskPosition['price'],
          orders.map(riskOf),
        )
        fc.pre(estimate !== null)
        const isLong =
          orders.reduce((sum, { type, number }) => sum + (type === 1 ? 1 : -1) * Number(number), 0) > 0
        const [safe = 0, hit = 0] = aroundOf(Number(estimate), isLong)
        fc.pre(hit > 0)
        setPrice(exchange, safe)
        expect(ann.orders(1)).toHaveLength(orders.length)
        setPrice(exchange, hit)
        expect(ann.orders(1)).toEqual([])
      },
    ),
    { numRuns: 60 },
  )
})

test('closing at the break-even price returns the fee, a cent worse does not', () => {
  fc.assert(
    fc.property(opening, opened => {
      const ends = [0, 1].map(worse => {
        const { exchange, ann } = at(10_000, '10000')
        const order = ann.submit(opened)
        const even = Number(breakEvenPrice(riskOf(order), order.tradeFee as RiskPosition['price']))
        const isLong = opened.type === 1
        const cents = isLong ? Math.ceil(even * 100) : Math.floor(even * 100)
        setPrice(exchange, (cents + (isLong ? -worse : worse)) / 100)
        ann.close(order.id)
        return ann.free()
      })
      expect(ends[0]).toBeGreaterThanOrEqual(10_000)
      expect(ends[1]).toBeLessThan(10_000)
    }),
    { numRuns: 30 },
  )
})
