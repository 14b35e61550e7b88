/**
 * Finds a short list that still fails: first without whole groups, then without ever smaller parts. Source: Zeller and
 * Hildebrandt, "Simplifying and isolating failure-inducing input", 2002.
 *
 * @param list One that fails.
 * @param groupOf What usually belongs together.
 * @param fails Whether a list fails.
 */
export const shrink = async <Item>(
  list: readonly Item[],
  groupOf: (item: Item) => string,
  fails: (list: readonly Item[]) => Promise<boolean>,
): Promise<readonly Item[]> => {
  if (await fails([])) return []
  let current = list
  for (const group of new Set(list.map(groupOf))) {
    const rest = current.filter(item => groupOf(item) !== group)
    if (await fails(rest)) current = rest
  }
  for (let size = Math.ceil(current.length / 2); ; size = Math.ceil(size / 2)) {
    for (let start = 0; start < current.length;) {
      const rest = current.toSpliced(start, size)
      // What remains of one is known to fail.
      if (rest.length > 0 && (await fails(rest))) current = rest
      else start += size
    }
    if (size <= 1) return current
  }
}
