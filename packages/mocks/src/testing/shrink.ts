/**
 * Finds a short list that still fails: first without whole groups, then without ever smaller parts. Source: Zeller and
 * Hildebrandt, "Simplifying and isolating failure-inducing input", 2002.
 *
 * @param list One that fails.
 * @param groupOf What usually belongs together.
 * @param fails Whether a list fails.
 * @param width How many lists are tried at a time.
 */
export const shrink = async <Item>(
  list: readonly Item[],
  groupOf: (item: Item) => string,
  fails: (list: readonly Item[]) => Promise<boolean>,
  width = 1,
): Promise<readonly Item[]> => {
  if (await fails([])) return []
  let current = list
  /** Removes each part without which it still fails. */
  const removeAll = async (parts: readonly (readonly Item[])[]) => {
    for (let next = 0; next < parts.length;) {
      const tried = parts.slice(next, next + width)
      const rests = tried.map(part => current.filter(item => !part.includes(item)))
      // What remains of one is known to fail.
      const results = await Promise.all(rests.map(async rest => rest.length > 0 && fails(rest)))
      const first = results.indexOf(true)
      current = rests[first] ?? current
      next += first < 0 ? width : first + 1
    }
  }
  const groups = new Set(list.map(groupOf))
  await removeAll([...groups].map(group => list.filter(item => groupOf(item) === group)))
  for (let size = Math.ceil(current.length / 2); ; size = Math.ceil(size / 2)) {
    const parts = Array.from({ length: Math.ceil(current.length / size) }, (_, at) =>
      current.slice(at * size, (at + 1) * size),
    )
    await removeAll(parts)
    if (size <= 1) return current
  }
}
