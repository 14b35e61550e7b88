import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toColumns } from '../data/columns.ts'
import { extremesOf, includeNear, padRange, priceTicks } from './price-scale.ts'

describe('extremesOf', () => {
  const columns = toColumns([
    { time: 1, open: 5, high: 8, low: 4, close: 6, volume: 0 },
    { time: 2, open: 6, high: 7, low: 2, close: 3, volume: 0 },
    { time: 3, open: 3, high: 9, low: 3, close: 5, volume: 0 },
  ])

  it('takes highs and lows, or only closes', () => {
    expect(extremesOf(columns, 0, 2, false)).toEqual({ low: 2, lowAt: 1, high: 9, highAt: 2 })
    expect(extremesOf(columns, 0, 2, true)).toEqual({ low: 3, lowAt: 1, high: 6, highAt: 0 })
    expect(extremesOf(columns, 0, -1, false)).toBeNull()
  })
})

describe('padRange', () => {
  it('pads prices at any scale, also flat ones', () => {
    for (const price of [0, 0.00001234, 1, 1_234_567.89]) {
      const { low, high } = padRange({ low: price, high: price }, 8)
      expect(low).toBeLessThan(price)
      expect(high).toBeGreaterThan(price)
    }
  })
})

describe('includeNear', () => {
  it('includes near prices, never distant ones', () => {
    const range = { low: 100, high: 110 }
    expect(includeNear(range, 5, [105, 112, 96])).toEqual({ low: 96, high: 112 })
    expect(includeNear(range, 5, [94, 116, Number.NaN])).toEqual(range)
    // Each price is compared with the original range.
    expect(includeNear(range, 5, [114, 118])).toEqual({ low: 100, high: 114 })
  })
})

describe('priceTicks', () => {
  const price = fc.double({ min: 0.00000001, max: 2_000_000, noNaN: true })

  it('labels round prices within the range, spaced and different when formatted', () => {
    fc.assert(
      fc.property(price, price, fc.integer({ min: 0, max: 8 }), (a, b, decimals) => {
        const range = padRange({ low: Math.min(a, b), high: Math.max(a, b) }, decimals)
        const ticks = priceTicks(range, 240, 38, decimals)
        const perPixel = (range.high - range.low) / 240
        expect(ticks.length).toBeLessThan(8)
        expect(new Set(ticks.map(tick => tick.toFixed(decimals))).size).toBe(ticks.length)
        ticks.forEach((tick, i) => {
          expect(tick).toBeGreaterThanOrEqual(range.low - perPixel)
          expect(tick).toBeLessThanOrEqual(range.high + perPixel)
          const previous = ticks[i - 1]
          if (previous !== undefined) expect((tick - previous) / perPixel).toBeGreaterThan(37.9)
        })
      }),
    )
  })

  it('steps by 1, 2, 2.5 or 5, but only in whole ticks', () => {
    expect(priceTicks({ low: 71_200, high: 72_600 }, 240, 38, 2)).toEqual([
      71_250, 71_500, 71_750, 72_000, 72_250, 72_500,
    ])
    expect(priceTicks({ low: 0, high: 12 }, 240, 40, 0)).toEqual([0, 2, 4, 6, 8, 10, 12])
    expect(priceTicks({ low: 100, high: 114 }, 240, 40, 0)).toEqual([100, 105, 110])
  })

  it('labels nothing without room', () => {
    expect(priceTicks({ low: 1, high: 1 }, 240, 38, 2)).toEqual([])
    expect(priceTicks({ low: 1, high: 2 }, 0, 38, 2)).toEqual([])
  })
})
