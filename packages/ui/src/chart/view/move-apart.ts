/**
 * Moves labels of one height apart so that none covers another, as little as that takes and all between `low` and
 * `high`; where there is no room for all of them they overlap evenly. Takes and returns their middles, in one order.
 */
export const moveApart = (
  middles: readonly number[],
  height: number,
  low: number,
  high: number,
): readonly number[] => {
  const gap = Math.min(height, (high - low) / middles.length)
  const places = middles.map((middle, index) => ({ middle, index })).sort((a, b) => a.middle - b.middle)
  let edge = low - gap / 2
  for (const place of places) edge = place.middle = Math.max(place.middle, edge + gap)
  edge = high + gap / 2
  for (const place of places.reverse()) edge = place.middle = Math.min(place.middle, edge - gap)
  return places.sort((a, b) => a.index - b.index).map(({ middle }) => middle)
}
