/**
 * Finds a short list that still fails, by leaving out ever smaller parts. Source: Zeller and Hildebrandt, "Simplifying
 * and isolating failure-inducing input", 2002.
 *
 * @param fails Whether a list fails.
 * @param list One that fails.
 */
export const shrink = async <Item>(
  list: readonly Item[],
  fails: (list: readonly Item[]) => Promise<boolean>,
): Promise<readonly Item[]> => {
  if (list.length > 0 && (await fails([]))) return []
  let current = list
  for (let size = Math.ceil(current.length / 2); size >= 1;) {
    const start = await firstUseless(current, size, fails)
    if (start !== undefined) current = current.toSpliced(start, size)
    else if (size === 1) break
    else size = Math.ceil(size / 2)
    size = Math.min(size, Math.max(1, current.length))
  }
  return current
}

/** Where a part begins without which the list still fails. */
const firstUseless = async <Item>(
  list: readonly Item[],
  size: number,
  fails: (list: readonly Item[]) => Promise<boolean>,
): Promise<number | undefined> => {
  for (let start = 0; start < list.length; start += size)
    if (await fails(list.toSpliced(start, size))) return start
  return undefined
}
