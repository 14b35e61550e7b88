import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { geometryOf, pricePane } from './geometry.ts'
import type { Layout } from '../layout.ts'

const layout: Layout = {
  visible: { first: 0, last: 39 },
  drawn: { first: 0, last: 39 },
  settled: null,
  newestHolds: { high: false, low: false },
  range: { low: 100, high: 200 },
  volume: true,
  volumeTop: 50,
  averages: [],
}
const box = { left: 0, top: 0, width: 960, height: 900 }

describe('geometryOf', () => {
  it('gives bars and wicks whole pixels, a common center and a gap to the next bar', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 5, max: 960, noNaN: true }),
        fc.constantFrom(1, 1.5, 2, 2.625, 3),
        (span, ratio) => {
          const { body, line } = geometryOf(box, { from: 0, to: span }, layout, ratio, 1170)
          const spacing = box.width / span
          expect(Number.isInteger(body) && Number.isInteger(line)).toBe(true)
          expect(line).toBeGreaterThanOrEqual(1)
          expect(body).toBeGreaterThanOrEqual(line)
          expect((body - line) % 2).toBe(0)
          if (spacing >= 2) expect(body).toBeLessThanOrEqual(spacing - 1)
        },
      ),
    )
  })

  it('maps the range to the price pane', () => {
    const ratio = 3
    const plotHeight = box.height / ratio
    const { y, priceTop, priceBottom } = geometryOf(box, { from: 0, to: 40 }, layout, ratio, 1170)
    expect(y(200)).toBeCloseTo(priceTop)
    expect(y(100)).toBeCloseTo(priceBottom)
    expect(priceTop).toBeCloseTo(pricePane(plotHeight, true).top * ratio)
  })
})
