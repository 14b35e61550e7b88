/** One point of a line. */
export interface LinePoint {
  /** Time in ms, or any other number; never smaller than the one before. */
  readonly x: number
  readonly y: number
}

export type Range = readonly [low: number, high: number]

/** The range of the values, with zero always in it, so that rise and fall are seen from there. */
export const rangeOf = (points: readonly LinePoint[]): Range => {
  const values = points.map(({ y }) => y)
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  return low === high ? [-1, 1] : [low, high]
}

/** Where zero is in a range, from its top (0) to its bottom (1). */
export const zeroShare = ([low, high]: Range): number => high / (high - low)

/** The points that get a label, top first: where the line is highest above zero, and lowest below; -1 for none. */
export const extremesOf = (points: readonly LinePoint[]): readonly [high: number, low: number] => {
  const [low, high] = rangeOf(points)
  const find = (value: number) => (value === 0 ? -1 : points.findIndex(({ y }) => y === value))
  return [find(high), find(low)]
}

/** The last of the points that stand where this one does: what came of all that happened at that moment. */
export const lastAt = (points: readonly LinePoint[], index: number): number => {
  let last = index
  while (points[last + 1] && points[last + 1]?.x === points[index]?.x) last++
  return last
}
