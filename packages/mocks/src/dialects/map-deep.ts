/** Replaces every value that is neither a list nor an object. */
export const mapDeep = (value: unknown, write: (value: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map(each => mapDeep(each, write))
  if (typeof value !== 'object' || value === null) return write(value)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapDeep(inner, write)]))
}
