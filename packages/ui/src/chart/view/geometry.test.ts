import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { geometryOf, pricePane, TIME_AXIS_HEIGHT } from './geometry.ts'
import type { Layout } from '../layout.ts'

const layout: Layout = {
  drawn: { first: 0, last: 39 },
  settled: null,
  newestHolds: { high: false, low: false },
  range: { low: 100, high: 200 },
  volumeTop: 50,
  averages: [],
}
const PLOT = { width: 960, height: 900 }
/** A chart with a plot of that size in device pixels. */
const geometry = (span: number, ratio: number) => {
  const frame = {
    width: PLOT.width / ratio + 70,
    height: PLOT.height / ratio + TIME_AXIS_HEIGHT,
    gutter: 70,
    ratio,
  }
  return geometryOf(frame, { view: { from: 0, to: span }, volume: true }, layout)
}

describe('geometryOf', () => {
  it('gives bars and wicks whole pixels, a common center and a gap to the next bar', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 5, max: 960, noNaN: true }),
        fc.constantFrom(1, 1.5, 2, 2.625, 3),
        (span, ratio) => {
          const { body, line } = geometry(span, ratio)
          const spacing = PLOT.width / span
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
    const plotHeight = PLOT.height / ratio
    const { y, priceTop, priceBottom } = geometry(40, ratio)
    expect(y(200)).toBeCloseTo(priceTop)
    expect(y(100)).toBeCloseTo(priceBottom)
    expect(priceTop).toBeCloseTo(pricePane(plotHeight, true).top * ratio)
  })
})
