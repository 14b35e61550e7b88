import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  barAt,
  boundView,
  fitView,
  latestView,
  resizeView,
  spanOf,
  transformView,
  visibleBars,
} from './viewport.ts'
import type { Viewport } from './viewport.ts'

const WIDTH = 320
const pixel = fc.double({ min: 0, max: WIDTH, noNaN: true })
const ratio = fc.double({ min: 0.5, max: 2, noNaN: true })
/** Views that any `ratio` zooms within the limits. */
const view: fc.Arbitrary<Viewport> = fc
  .record({
    from: fc.double({ min: -500, max: 20_000, noNaN: true }),
    span: fc.double({ min: 20, max: 150, noNaN: true }),
  })
  .map(({ from, span }) => ({ from, to: from + span }))

const expectSame = (actual: Viewport, expected: Viewport) => {
  expect(actual.from).toBeCloseTo(expected.from, 6)
  expect(actual.to).toBeCloseTo(expected.to, 6)
}

describe('transformView', () => {
  it('pans back to the same view', () => {
    fc.assert(
      fc.property(view, pixel, pixel, (start, a, b) => {
        expectSame(transformView(transformView(start, WIDTH, a, b, 1), WIDTH, b, a, 1), start)
      }),
    )
  })

  it('the inverse ratio undoes a zoom', () => {
    fc.assert(
      fc.property(view, pixel, pixel, ratio, (start, a, b, zoom) => {
        expectSame(transformView(transformView(start, WIDTH, a, b, zoom), WIDTH, b, a, 1 / zoom), start)
      }),
    )
  })

  it('keeps the anchor under the fingers', () => {
    fc.assert(
      fc.property(view, pixel, pixel, ratio, (start, a, b, zoom) => {
        const moved = transformView(start, WIDTH, a, b, zoom)
        const under = (shown: Viewport, x: number) => shown.from + (x / WIDTH) * spanOf(shown)
        expect(under(moved, b)).toBeCloseTo(under(start, a), 6)
        expect(spanOf(moved)).toBeCloseTo(spanOf(start) / zoom, 6)
      }),
    )
  })

  it('stops at its limits without losing the anchor', () => {
    const start = { from: 0, to: 40 }
    const closest = transformView(start, WIDTH, 160, 160, 1e6)
    expect(spanOf(closest)).toBe(8)
    expect((closest.from + closest.to) / 2).toBe(20)
    expect(spanOf(transformView(start, WIDTH, 160, 160, 1e-6))).toBe(WIDTH)
  })
})

describe('boundView', () => {
  it('leaves at most half a screen empty and keeps the zoom', () => {
    fc.assert(
      fc.property(view, fc.integer({ min: 1, max: 5000 }), (start, bars) => {
        const bound = boundView(start, bars)
        expect(spanOf(bound)).toBeCloseTo(spanOf(start), 6)
        expect(bound.to).toBeLessThanOrEqual(bars - 0.5 + Math.max(2, spanOf(start) / 2) + 1e-6)
        const { first, last } = visibleBars(bound, bars)
        expect(last).toBeGreaterThanOrEqual(first)
        expectSame(boundView(bound, bars), bound)
      }),
    )
  })

  it('does not move a view within the data', () => {
    expectSame(boundView({ from: 10, to: 50 }, 100), { from: 10, to: 50 })
  })
})

describe('named views', () => {
  it('shows the newest bars with a gap to their right', () => {
    const latest = latestView(300, WIDTH)
    expect(latest.to).toBe(301.5)
    expect(WIDTH / spanOf(latest)).toBeCloseTo(7)
    expectSame(boundView(latest, 300), latest)
  })

  it('fits all bars, down to a pixel each', () => {
    expect(visibleBars(fitView(200, WIDTH), 200)).toEqual({ first: 0, last: 199 })
    expect(spanOf(fitView(20_000, WIDTH))).toBe(WIDTH)
  })

  it('keeps bar width and right edge on resize', () => {
    const resized = resizeView({ from: 0, to: 40 }, 320, 480)
    expect(resized).toEqual({ from: -20, to: 40 })
  })
})

describe('barAt', () => {
  it('finds the nearest bar to a pixel', () => {
    const shown = { from: -0.5, to: 39.5 }
    expect(barAt(shown, WIDTH, 4, 100)).toBe(0)
    expect(barAt(shown, WIDTH, 316, 100)).toBe(39)
    expect(barAt(shown, WIDTH, 316, 10)).toBe(9)
    expect(barAt(shown, WIDTH, 316, 0)).toBe(-1)
  })
})
