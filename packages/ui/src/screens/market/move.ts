/** The same list with what was at one place at another. */
export const moved = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}
