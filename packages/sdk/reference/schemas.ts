import type { Schema } from '../src/values/index.ts'
import * as z from 'zod/mini'
import { structureOf, type Shape } from '../src/values/index.ts'
import type { Comment } from './comment.ts'
import type { Described } from './docs.ts'
import type { Json, JsonObject } from './json.ts'
import { describeWords } from './words.ts'

/** An exported schema that a document names and refers to. */
export interface Named {
  readonly name: string
  readonly schema: Schema
  readonly comment: Comment
  readonly described: Described
}

/** Turns schemas of the contract into JSON Schema, collecting what they refer to. */
export interface Describer {
  /** What may be sent where `schema` reads. */
  describe(schema: Schema, described: Described): JsonObject
  /** The components referred to so far, by name, in the order of their names. */
  components(): JsonObject
}

/** How the component of a list is named after that of its rows. */
export const LIST_OF = 'ListOf'
const REFERENCE = '#/components/schemas/'
/** A reference to a component. */
export const refer = (name: string): JsonObject => ({ $ref: REFERENCE + name })
/** The component that a schema refers to. */
export const referred = (schema: JsonObject): string | undefined => {
  const { $ref } = schema
  return typeof $ref === 'string' ? $ref.slice(REFERENCE.length) : undefined
}
/** Whether a schema takes a value that is not there. */
export const optional = (schema: Schema) => takes(schema, undefined)
const takes = (schema: Schema, wire: unknown) => z.safeParse(schema, wire).success

type Inner = Readonly<Record<string, unknown>> & { readonly type: string }
// zod types the definition of each kind of schema apart; here any kind is read by its name.
const defOf = (schema: Schema) => schema._zod.def as unknown as Inner
const within = (inner: unknown) => inner as Schema
const shapeOf = (schema: Schema) => defOf(schema)['shape'] as Shape | undefined
/** Whether a schema shows nothing of what it takes. */
const opaque = (schema: Schema): boolean => {
  const { type, in: from } = defOf(schema)
  if (structureOf(schema)) return false
  if (type === 'pipe') return opaque(within(from))
  return type === 'custom' || type === 'transform'
}
const isScalar = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)
const wrapped = (key: string, inner: JsonObject, beside: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties: { [key]: inner, ...beside },
  required: [key],
})

/** Makes a {@link Describer} that refers to the `named` schemas instead of repeating them. */
export const createDescriber = (named: readonly Named[]): Describer => {
  const names = new Map(named.map(one => [one.schema, one]))
  const components = new Map<string, JsonObject>()
  const component = (name: string, make: () => JsonObject): JsonObject => {
    if (!components.has(name)) {
      components.set(name, {})
      components.set(name, make())
    }
    return refer(name)
  }

  const describe = (schema: Schema, described: Described): JsonObject => {
    const known = names.get(schema)
    if (!known) return bare(schema, described)
    return component(known.name, () => ({
      ...(known.comment.text && { description: known.comment.text }),
      ...bare(schema, known.described),
    }))
  }

  const bare = (schema: Schema, described: Described): JsonObject => {
    const structure = structureOf(schema)
    if (structure?.items) return { type: 'array', items: describe(structure.items, described.item()) }
    if (structure?.rows) return list(structure.rows, structure.beside ?? {}, described)
    if (structure?.from) {
      const read = tidied(schema, structure.from, described)
      return isScalar(structure.fallback) ? { ...read, default: structure.fallback } : read
    }
    if (structure?.expected !== undefined) return word(structure.expected)
    if (structure?.needed) {
      const shape = { ...structure.needed, ...structure.rest } as Shape
      return object(shape, described, Object.keys(structure.rest ?? {}))
    }
    const def = defOf(schema)
    switch (def.type) {
      case 'object':
        return object(shapeOf(schema) ?? {}, described)
      case 'array':
        return { type: 'array', items: describe(within(def['element']), described.item()) }
      case 'tuple': {
        const items = (def['items'] as readonly Schema[]).map(item => describe(item, described.item()))
        return { type: 'array', prefixItems: items, minItems: items.length }
      }
      case 'nullable':
        return tidied(schema, within(def['innerType']), described)
      case 'readonly':
      case 'optional':
        return describe(within(def['innerType']), described)
      case 'pipe':
        return pipe(schema, within(def['in']), within(def['out']), described)
      case 'enum':
      case 'literal': {
        const { $schema: _, ...leaf } = z.toJSONSchema(schema)
        return leaf as JsonObject
      }
      default:
        throw new Error(`There is no description of a schema of the kind "${def.type}"`)
    }
  }

  const word = (expected: string): JsonObject => {
    const described = describeWords(expected)
    return 'name' in described && 'schema' in described
      ? component(described.name as string, () => described.schema as JsonObject)
      : (described as JsonObject)
  }

  const object = (shape: Shape, described: Described, forgiven: readonly string[] = []): JsonObject => {
    const properties = Object.entries(shape).map(([field, schema]) => {
      const doc = described.doc(field)
      const bare = describe(schema, described.field(field))
      const value =
        forgiven.includes(field) && !takes(schema, null) ? { anyOf: [bare, { type: 'null' }] } : bare
      return [field, { ...value, ...(doc && { description: doc }) }] as const
    })
    const required = Object.entries(shape)
      .filter(([field, schema]) => !forgiven.includes(field) && !optional(schema))
      .map(([field]) => field)
    return {
      type: 'object',
      properties: Object.fromEntries(properties),
      ...(required.length > 0 && { required }),
    }
  }

  const pipe = (whole: Schema, from: Schema, to: Schema, described: Described) => {
    const expected = structureOf(from)?.expected
    if (expected === 'rows, or JSON text of them') {
      const text = { type: 'string', contentMediaType: 'application/json' }
      return { anyOf: [describe(to, described), text, { type: 'null' }] }
    }
    if (expected !== undefined && structureOf(to)?.expected !== undefined) {
      return { allOf: [describe(from, described), describe(to, described)] }
    }
    // What stands before a schema only to tidy up what arrives has no description of its own.
    return opaque(from) ? tidied(whole, to, described) : describe(from, described)
  }

  /** What `inner` takes and, where `whole` makes something of them, null and the empty list too. */
  const tidied = (whole: Schema, inner: Schema, described: Described): JsonObject => {
    const nothing: readonly [Json, JsonObject][] = [
      [null, { type: 'null' }],
      [[], { type: 'array', maxItems: 0 }],
    ]
    const forms = nothing.filter(([wire]) => takes(whole, wire) && !takes(inner, wire))
    const schema = describe(inner, described)
    return forms.length === 0 ? schema : { anyOf: [schema, ...forms.map(([, form]) => form)] }
  }

  /** A list in all its wrappings, as a component of its own where its rows are one. */
  const list = (row: Schema, figures: Shape, described: Described): JsonObject => {
    const item = describe(row, described.item())
    const rows = { type: 'array', items: item }
    const beside = object(figures, described)['properties'] ?? null
    const make = (): JsonObject => ({
      anyOf: [
        rows,
        wrapped('list', rows, { count: {} }),
        wrapped('data', rows, { total: {} }),
        wrapped('message', wrapped('data', rows, { total: {} })),
      ],
      ...(Object.keys(figures).length > 0 && { 'x-beside': beside }),
    })
    const name = referred(item)
    return name === undefined ? make() : component(LIST_OF + name, make)
  }

  return {
    describe,
    components: () => Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}
