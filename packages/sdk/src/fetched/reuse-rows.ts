/** The newer rows; a row that is equal to an earlier one keeps its identity, and so does the list if all are equal. */
export const reuseRows = <Value>(before: Value | undefined, after: Value): Value => {
  if (!Array.isArray(before) || !Array.isArray(after)) return after
  const known = new Map(before.map(row => [JSON.stringify(row), row as unknown]))
  const rows = after.map((row: unknown) => known.get(JSON.stringify(row)) ?? row)
  const isSame = rows.length === before.length && rows.every((row, index) => row === before[index])
  return (isSame ? before : rows) as Value
}

export const isSameList = <Row>(one: readonly Row[], other: readonly Row[]): boolean =>
  (one.length === other.length && one.every((row, at) => row === other[at])) || reuseRows(one, other) === one
