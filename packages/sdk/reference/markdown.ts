import type { Json, JsonObject } from './json.ts'
import { referred } from './schemas.ts'

/** A table; cells must not contain line breaks. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const line = (cells: readonly string[]) =>
    `| ${cells.map(cell => cell.replace(/\|/g, '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Inline code; '' for ''. */
export const code = (text: string) => (text === '' ? '' : `\`${text}\``)
/** A value as on the wire. */
export const literal = (value: Json) => code(typeof value === 'string' ? `'${value}'` : JSON.stringify(value))

/** A string of a schema; '' if missing. */
export const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : '')
const list = (value: Json | undefined) => (Array.isArray(value) ? (value as readonly JsonObject[]) : [])
const object = (value: Json | undefined) => (value ?? {}) as JsonObject

const entity = (name: string) => `[${name}](#${name.toLowerCase()})`

/** The schemas that others refer to, by name. */
export type Components = Readonly<Record<string, JsonObject>>

/** What a schema takes, in a few words; entities are links. */
export const kind = (schema: JsonObject, components: Components): string => {
  const kindOf = (inner: JsonObject) => kind(inner, components)
  const component = referred(schema)
  if (component !== undefined) return textOf(components[component]?.['title']) || entity(component)
  const rows = rowsOf(schema)
  if (rows) return `a list of ${kindOf(rows)}`
  if (schema['anyOf'] && schema['title'] === undefined) {
    const kinds = list(schema['anyOf']).map(kindOf)
    return [...new Set(kinds)].join(' or ')
  }
  if (schema['enum']) return codes(schema['enum'] as readonly Json[])
  if (schema['title'] !== undefined) return textOf(schema['title'])
  if (schema['type'] === 'object') return 'an object'
  if (schema['type'] !== 'array') return textOf(schema['type'])
  if (schema['prefixItems']) return `[${list(schema['prefixItems']).map(kindOf).join(', ')}]`
  return schema['maxItems'] === 0 ? '`[]`' : `a list of ${kindOf(object(schema['items']))}`
}

const codes = (values: readonly Json[]): string => {
  const numbers = values.filter(value => typeof value === 'number')
  return (numbers.length > 0 ? numbers : values).map(literal).join(' ')
}

/** The schema of the rows, for a list with its wrappings. */
export const rowsOf = ({ anyOf }: JsonObject): JsonObject | undefined => {
  const [bare, inList] = list(anyOf)
  return inList && 'list' in object(inList['properties']) ? object(bare?.['items']) : undefined
}

/** The fields next to the rows of a list. */
export const figuresOf = ({ anyOf }: JsonObject): JsonObject => {
  const { list: _, count: __, ...figures } = object(list(anyOf)[1]?.['properties'])
  return figures
}

/** A field of an object, or of an object within it. */
export interface FieldRow {
  /** 'multiple.muit[].value' */
  readonly path: string
  readonly kind: string
  readonly required: boolean
  readonly schema: JsonObject
  readonly doc: string
}

/** The fields of an object schema and of nested objects, by path. */
export const fieldRows = (schema: JsonObject, components: Components, prefix = ''): readonly FieldRow[] => {
  const required = (schema['required'] ?? []) as readonly Json[]
  return Object.entries(object(schema['properties'])).flatMap(([name, value]) => {
    const field = object(value)
    const path = prefix + name
    const row: FieldRow = {
      path,
      kind: kind(required.includes(name) ? field : withoutNull(field), components),
      required: required.includes(name),
      schema: field,
      doc: textOf(field['description']),
    }
    const [inner, mark] = inside(field)
    return [row, ...(inner ? fieldRows(inner, components, `${path}${mark}.`) : [])]
  })
}

/** Optional fields are also nullable; the table does not repeat it. */
const withoutNull = (field: JsonObject): JsonObject => {
  const forms = list(field['anyOf']).filter(form => form['type'] !== 'null')
  return forms.length === 0 ? field : { ...field, anyOf: forms }
}

/** The object nested in a field, and its path suffix. */
const inside = (field: JsonObject): readonly [JsonObject | undefined, string] => {
  if (field['properties']) return [field, '']
  if (field['items']) {
    const [inner, mark] = inside(object(field['items']))
    return [inner, `[]${mark}`]
  }
  const [found] = list(field['anyOf'])
    .map(inside)
    .filter(([inner]) => inner)
  return found ?? [undefined, '']
}
