import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveApart } from './move-apart.ts'

test('moves only overlapping labels', () => {
  expect(moveApart([10, 50, 90], 16, 0, 100)).toEqual([10, 50, 90])
  expect(moveApart([50, 48], 16, 0, 100)).toEqual([64, 48])
  expect(moveApart([99, 99], 16, 0, 100)).toEqual([76, 92])
  expect(moveApart([], 16, 0, 100)).toEqual([])
})

test('law: ordered, inside, and without overlap while there is room', () => {
  const spots = fc.array(fc.double({ min: -500, max: 900, noNaN: true }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(spots, middles => {
      const moved = moveApart(middles, 16, 0, 400)
      const gap = Math.min(16, 400 / middles.length)
      const sorted = [...moved].sort((a, b) => a - b)
      sorted.forEach((middle, i) => {
        expect(middle).toBeGreaterThanOrEqual(gap / 2 - 1e-9)
        expect(middle).toBeLessThanOrEqual(400 - gap / 2 + 1e-9)
        if (i > 0) expect(middle - (sorted[i - 1] ?? 0)).toBeGreaterThanOrEqual(gap - 1e-9)
      })
      middles.forEach((a, i) =>
        middles.forEach((b, j) => {
          if (a < b) expect(moved[i]).toBeLessThan(moved[j] ?? 0)
        }),
      )
    }),
  )
})
