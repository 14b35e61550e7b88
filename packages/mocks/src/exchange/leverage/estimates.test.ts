import { breakEvenPrice, liquidationPrice, type RiskPosition } from '@app/sdk/rules'
import Big from 'big.js'
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
const aroundOf = (price: string, isLong: boolean) => {
  const hit = new Big(price).round(2, isLong ? Big.roundDown : Big.roundUp)
  return [isLong ? hit.plus('0.01') : hit.minus('0.01'), hit].map(Number)
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
        const [safe = 0, hit = 0] = aroundOf(String(estimate), isLong)
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
        const even = new Big(String(breakEvenPrice(riskOf(order), order.tradeFee as RiskPosition['price'])))
        const isLong = opened.type === 1
        const cent = even.round(2, isLong ? Big.roundUp : Big.roundDown)
        setPrice(exchange, Number(cent.plus(new Big(worse).times(isLong ? '-0.01' : '0.01'))))
        ann.close(order.id)
        return ann.free()
      })
      expect(ends[0]).toBeGreaterThanOrEqual(10_000)
      expect(ends[1]).toBeLessThan(10_000)
    }),
    { numRuns: 30 },
  )
})
