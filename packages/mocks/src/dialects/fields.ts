/** Where a payload is when its call says nothing else. */
export const MESSAGE = '§7: "Response shape: type (\'ok\' success), code (1 success), message".'

/** A field: the sentence that names it, optionally with translations of its values, or the fields inside it. */
export type Named = string | readonly [source: string, values: Readonly<Record<string, string>>] | Fields

/** The fields of an object, or of each row of a list. */
export interface Fields {
  readonly [field: string]: Named
}

/** Fields that one sentence names. @param fields Names separated by spaces. */
export const named = (source: string, fields: string): Record<string, string> =>
  Object.fromEntries(fields.split(' ').map(field => [field, source]))

const isTranslated = (fields: Named): fields is readonly [string, Readonly<Record<string, string>>] =>
  Array.isArray(fields)

/** Keeps only the named fields of a value, recursively. Null stays null. */
export const pick = (value: unknown, fields: Named): unknown => {
  if (isTranslated(fields)) return (typeof value === 'string' && fields[1][value]) || value
  if (typeof fields === 'string' || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(each => pick(each, fields))
  const own = value as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([field]) => Object.hasOwn(own, field))
      .map(([field, inner]) => [field, pick(own[field], inner)]),
  )
}

/** An object with `value` at a path such as 'message.data'; for '' the value itself. */
export const placed = (path: string, value: unknown): object => {
  if (path === '') return value as object
  return path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object
}

/** The rows of a list in any wrapper of the family. @throws Error when there is no list. */
export const rowsOf = (payload: unknown): readonly unknown[] => {
  if (Array.isArray(payload)) return payload
  const { list, data, message } = (payload ?? {}) as Readonly<Record<string, unknown>>
  const inner = list ?? data ?? message
  if (inner === undefined) throw new Error('A list was expected')
  return rowsOf(inner)
}
