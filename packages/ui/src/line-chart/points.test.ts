import { describe, expect, test } from 'vitest'
import { extremesOf, lastAt, rangeOf, zeroShare } from './points.ts'

const line = (...values: readonly number[]) => values.map((y, x) => ({ x, y }))

describe('the range', () => {
  test.each([
    ['gains only', [20, 40], [0, 40], 1],
    ['losses only', [-5, -20, -10], [-20, 0], 0],
    ['both', [10, -30], [-30, 10], 0.25],
    ['nothing won or lost', [0, 0], [-1, 1], 0.5],
    ['no points', [], [-1, 1], 0.5],
  ] as const)('has zero in it: %s', (_, values, range, share) => {
    expect(rangeOf(line(...values))).toEqual(range)
    expect(zeroShare(range)).toBe(share)
  })
})

describe('the labels', () => {
  test.each([
    ['at the highest and the lowest', [5, 10, -3, -8, 0], [1, 3]],
    ['once each, where it was first', [10, -8, 10, -8], [0, 1]],
    ['none below where nothing was lost', [20, 40], [1, -1]],
    ['none above where nothing was won', [-20, -40, 0], [-1, 1]],
    ['none at zero', [0, 0], [-1, -1]],
    ['none without points', [], [-1, -1]],
  ] as const)('%s', (_, values, extremes) => expect(extremesOf(line(...values))).toEqual(extremes))
})

test('the last point of equal x wins', () => {
  const points = [1, 1, 1, 2].map((x, y) => ({ x, y }))
  expect([0, 1, 2, 3].map(index => lastAt(points, index))).toEqual([2, 2, 2, 3])
})
