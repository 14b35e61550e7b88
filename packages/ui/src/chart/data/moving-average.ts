import { at } from './columns.ts'

/**
 * Simple moving average of `period` values at the indices `first` to `last`; NaN where fewer than `period` values
 * exist. Only visible bars are computed, so nothing is cached.
 */
export const movingAverage = (
  values: Float64Array,
  period: number,
  first: number,
  last: number,
): Float64Array => {
  const averages = new Float64Array(Math.max(0, last - first + 1)).fill(Number.NaN)
  const start = Math.max(first, period - 1)
  if (start > last) return averages
  let sum = 0
  for (let i = start - period + 1; i < start; i++) sum += at(values, i)
  for (let i = start; i <= last; i++) {
    sum += at(values, i)
    averages[i - first] = sum / period
    sum -= at(values, i - period + 1)
  }
  return averages
}
