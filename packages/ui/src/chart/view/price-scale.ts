import { at, type Columns } from '../data/columns.ts'

export interface PriceRange {
  readonly low: number
  readonly high: number
}

/** The highest and the lowest price of a span, with their bars. */
export interface Extremes extends PriceRange {
  readonly lowAt: number
  readonly highAt: number
}

/** Padding above and below the prices, as a share of their range. */
const HEADROOM = 0.06
const FOOTROOM = 0.06

/** The extremes of the bars `first` to `last`; of their closes if the mode draws only those. */
export const extremesOf = (
  columns: Columns,
  first: number,
  last: number,
  closesOnly: boolean,
): Extremes | null => {
  if (last < first) return null
  const highs = closesOnly ? columns.close : columns.high
  const lows = closesOnly ? columns.close : columns.low
  let highAt = first
  let lowAt = first
  for (let i = first + 1; i <= last; i++) {
    if (at(highs, i) > at(highs, highAt)) highAt = i
    if (at(lows, i) < at(lows, lowAt)) lowAt = i
  }
  return { low: at(lows, lowAt), high: at(highs, highAt), lowAt, highAt }
}

/** `range` with padding; flat prices get a few ticks on both sides. */
export const padRange = ({ low, high }: PriceRange, decimals: number): PriceRange => {
  const tick = 10 ** -decimals
  const size = Math.max(high - low, tick * 4, Math.abs(high) * 1e-5)
  const middle = (high + low) / 2
  return { low: middle - size * (0.5 + FOOTROOM), high: middle + size * (0.5 + HEADROOM) }
}

/** Widens a range to include prices at most `reach` outside it. */
export const includeNear = (range: PriceRange, reach: number, prices: readonly number[]): PriceRange => {
  const near = prices.filter(price => price >= range.low - reach && price <= range.high + reach)
  return { low: Math.min(range.low, ...near), high: Math.max(range.high, ...near) }
}

/** The smallest 1, 2, 2.5 or 5 × 10ⁿ that is at least `least` and a multiple of `tick`. */
const niceStep = (least: number, tick: number) => {
  const power = 10 ** Math.floor(Math.log10(least))
  const whole = (step: number) => Math.abs(Math.round(step / tick) - step / tick) < 1e-6
  const steps = [1, 2, 2.5, 5, 10].map(factor => factor * power)
  return steps.find(step => step >= least * (1 - 1e-9) && whole(step)) ?? 10 * power
}

/** Round prices at least `gap` pixels apart on an axis of `height` pixels, all different when formatted. */
export const priceTicks = (range: PriceRange, height: number, gap: number, decimals: number): number[] => {
  const size = range.high - range.low
  if (!(size > 0) || !(height > 0)) return []
  const tick = 10 ** -decimals
  const step = niceStep(Math.max((size * gap) / height, tick), tick)
  const first = Math.ceil(range.low / step)
  const count = Math.floor(range.high / step) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, i) => (first + i) * step)
}
