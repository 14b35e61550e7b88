/**
 * Moves labels of equal height apart by the smallest distances, within `low` and `high`; without enough room they overlap
 * evenly. Takes and returns their centers in the same order.
 */
export const moveApart = (
  centers: readonly number[],
  height: number,
  low: number,
  high: number,
): readonly number[] => {
  const gap = Math.min(height, (high - low) / centers.length)
  const places = centers.map((middle, index) => ({ middle, index })).sort((a, b) => a.middle - b.middle)
  let edge = low - gap / 2
  for (const place of places) edge = place.middle = Math.max(place.middle, edge + gap)
  edge = high + gap / 2
  for (const place of places.reverse()) edge = place.middle = Math.min(place.middle, edge - gap)
  return places.sort((a, b) => a.index - b.index).map(({ middle }) => middle)
}
