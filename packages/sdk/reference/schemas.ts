import * as z from 'zod/mini'
import type { Described } from './docs.ts'
import type { Json, JsonObject } from './json.ts'

/** A schema with its doc comments. */
export interface Documented {
  readonly schema: z.core.$ZodType
  /** Its doc comment; '' where there is none. */
  readonly text: string
  readonly described: Described
}

/** The wire format of the contract as JSON Schema. */
export interface JsonSchemas {
  /** The schemas of `parts`, by key. */
  readonly parts: Readonly<Record<string, JsonObject>>
  /** The named schemas, which the others reference. */
  readonly components: Readonly<Record<string, JsonObject>>
}

const REFERENCE = '#/components/schemas/'
/** A reference to a component. */
export const refer = (name: string): JsonObject => ({ $ref: REFERENCE + name })
/** The component that a schema refers to. */
export const referred = ({ $ref }: JsonObject): string | undefined =>
  typeof $ref === 'string' ? $ref.slice(REFERENCE.length) : undefined

/** Whether a schema accepts undefined. */
export const optional = (schema: z.core.$ZodType) => z.safeParse(schema, undefined).success

/** The JSON Schemas of `parts`, and of the `named` schemas that they reference. */
export const jsonSchemas = (
  named: Readonly<Record<string, Documented>>,
  parts: Readonly<Record<string, Documented>>,
): JsonSchemas => {
  const registry = z.registry<{ readonly id: string }>()
  for (const [id, { schema }] of Object.entries(named)) registry.add(schema, { id })
  const shape = Object.fromEntries(Object.entries(parts).map(([key, { schema }]) => [key, schema]))
  const whole = z.toJSONSchema(z.object(shape), { io: 'input', metadata: registry })
  const text = JSON.stringify(whole).replaceAll('"#/$defs/', `"${REFERENCE}`)
  const { properties = {}, $defs = {} } = JSON.parse(text) as Record<string, Record<string, JsonObject>>
  const documented = (schemas: Record<string, JsonObject>, from: Readonly<Record<string, Documented>>) =>
    Object.fromEntries(
      Object.entries(schemas)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, schema]) => {
          const found = from[key]
          const fields = found ? withDocs(schema, found.described) : schema
          return [key, { ...fields, id: undefined, ...(found?.text && { description: found.text }) }]
        }),
    )
  return { parts: documented(properties, parts), components: documented($defs, named) }
}

const object = (value: Json | undefined) => value as JsonObject

/** Adds the doc comments of fields; the figures of a list have theirs in the output, next to its rows. */
const withDocs = (schema: JsonObject, described: Described, rows = described): JsonObject => {
  const { properties, items, anyOf } = schema
  const fields = Object.entries((properties ?? {}) as JsonObject).map(([name, field]) => {
    const doc = described.doc(name) || rows.doc(name)
    const inner = withDocs(object(field), described.field(name), rows)
    return [name, { ...inner, ...(doc && { description: doc }) }]
  })
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(fields) as JsonObject }),
    ...(items && { items: withDocs(object(items), described.item()) }),
    ...(anyOf && { anyOf: (anyOf as readonly JsonObject[]).map(each => withDocs(each, described, rows)) }),
  }
}
