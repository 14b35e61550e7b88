import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coastDistance } from './kinetic.ts'

describe('coastDistance', () => {
  it('starts at the finger’s velocity, decelerates and stops', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        fc.integer({ min: 1, max: 3000 }),
        (speed, time) => {
          const step = coastDistance(speed, time + 10) - coastDistance(speed, time)
          expect(step).toBeGreaterThanOrEqual(0)
          expect(step).toBeLessThanOrEqual(speed * 10)
          expect(coastDistance(-speed, time)).toBeCloseTo(-coastDistance(speed, time), 9)
        },
      ),
    )
    expect(coastDistance(2, 1)).toBeCloseTo(2, 1)
    expect(coastDistance(1, 5000)).toBeCloseTo(coastDistance(1, 6000), 3)
  })
})
