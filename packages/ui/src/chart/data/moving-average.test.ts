import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movingAverage } from './moving-average.ts'

describe('movingAverage', () => {
  it('starts where enough values exist', () => {
    expect([...movingAverage(Float64Array.of(1, 2, 3, 4, 5), 3, 0, 4)]).toEqual([
      Number.NaN,
      Number.NaN,
      2,
      3,
      4,
    ])
    expect([...movingAverage(Float64Array.of(1, 2), 3, 0, 1)]).toEqual([Number.NaN, Number.NaN])
    expect([...movingAverage(new Float64Array(), 3, 0, -1)]).toEqual([])
  })

  it('is the mean of the last values for any span', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 80 }),
        fc.integer({ min: 1, max: 20 }),
        fc.nat(79),
        (values, period, start) => {
          const first = Math.min(start, values.length - 1)
          const averages = movingAverage(Float64Array.from(values), period, first, values.length - 1)
          averages.forEach((average, i) => {
            const window = values.slice(Math.max(0, first + i - period + 1), first + i + 1)
            if (window.length < period) expect(average).toBeNaN()
            else expect(average).toBeCloseTo(window.reduce((sum, value) => sum + value, 0) / period, 9)
          })
        },
      ),
    )
  })
})
