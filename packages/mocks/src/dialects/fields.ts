/** A field that an answer has: the sentence that names it, with other words for its value where it has its own. */
export type Named = string | readonly [source: string, words: Readonly<Record<string, string>>] | Fields

/** The fields of an object, or of each row of a list; every one with the sentence that names it. */
export interface Fields {
  readonly [field: string]: Named
}

/** Fields that one sentence names. @param fields Their names, with spaces between them. */
export const named = (source: string, fields: string): Record<string, string> =>
  Object.fromEntries(fields.split(' ').map(field => [field, source]))

const isWords = (fields: Named): fields is readonly [string, Readonly<Record<string, string>>] =>
  Array.isArray(fields)

/** What is named of a value, through all its lists and objects. Null, which has no fields, stays null. */
export const pick = (value: unknown, fields: Named): unknown => {
  if (isWords(fields)) return (typeof value === 'string' && fields[1][value]) || value
  if (typeof fields === 'string' || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(each => pick(each, fields))
  const own = value as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([field]) => Object.hasOwn(own, field))
      .map(([field, inner]) => [field, pick(own[field], inner)]),
  )
}

/** An object in which `value` is at a path: `'message.data'`. An empty path is the object itself. */
export const placed = (path: string, value: unknown): object => {
  if (path === '') return value as object
  return path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object
}

/** The rows of a list, in whichever wrapper of the family it is. @throws Error when there are none. */
export const rowsOf = (payload: unknown): readonly unknown[] => {
  if (Array.isArray(payload)) return payload
  const { list, data, message } = (payload ?? {}) as Readonly<Record<string, unknown>>
  const inner = list ?? data ?? message
  if (inner === undefined) throw new Error('A list was expected')
  return rowsOf(inner)
}
