export interface LinePoint {
  /** Time in ms, or any ascending number. */
  readonly x: number
  readonly y: number
}

export type Range = readonly [low: number, high: number]

/** The range of the values, always including zero. */
export const rangeOf = (points: readonly LinePoint[]): Range => {
  const values = points.map(({ y }) => y)
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  return low === high ? [-1, 1] : [low, high]
}

/** The position of zero in a range, from top (0) to bottom (1). */
export const zeroShare = ([low, high]: Range): number => high / (high - low)

/** The points to label: the highest above zero and the lowest below; -1 for none. */
export const extremesOf = (points: readonly LinePoint[]): readonly [high: number, low: number] => {
  const [low, high] = rangeOf(points)
  const find = (value: number) => (value === 0 ? -1 : points.findIndex(({ y }) => y === value))
  return [find(high), find(low)]
}

/** The last point with the same x, which has the final value of that moment. */
export const lastAt = (points: readonly LinePoint[], index: number): number => {
  let last = index
  while (points[last + 1] && points[last + 1]?.x === points[index]?.x) last++
  return last
}
