import type * as z from 'zod/mini'
import * as source from '../src/contract/index.ts'
import type { Endpoint } from '../src/contract/index.ts'
import { readDocs, type Described } from './docs.ts'
import { readComment, type Comment } from './comment.ts'
import type { JsonObject } from './json.ts'
import { jsonSchemas, type Documented } from './schemas.ts'

/** One endpoint with its documentation. */
export interface Call {
  readonly area: string
  readonly endpoint: Endpoint
  /** The name of the export. */
  readonly export: string
  readonly comment: Comment
  readonly input: JsonObject
  readonly output: JsonObject
}

/** What arrives over the socket. */
export interface Push {
  readonly event: string
  readonly comment: Comment
  readonly payload: JsonObject
}

/** A schema that documents refer to by name. */
export interface Component {
  readonly name: string
  readonly comment: Comment
  readonly schema: JsonObject
  /** Whether it reads a single value. */
  readonly isReader: boolean
}

/** The contract with its doc comments and its JSON Schemas. */
export interface Model {
  readonly calls: readonly Call[]
  readonly pushes: readonly Push[]
  readonly components: readonly Component[]
  /** Every input, output and push with the doc comments of its fields, by name. */
  readonly parts: Readonly<Record<string, Documented>>
}

type Entries<Value> = readonly (readonly [name: string, value: Value])[]
const entriesOf = (module: object) =>
  Object.entries<unknown>({ ...module }).sort(([a], [b]) => (a < b ? -1 : 1))
const has = (value: unknown, key: string) => typeof value === 'object' && value !== null && key in value
const schemasOf = (module: object) =>
  entriesOf(module).filter(([, value]) => has(value, '_zod')) as unknown as Entries<z.core.$ZodType>

/** Capitalized, as the type of an entity is named. */
const typeName = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const isReader = ({ _zod: { def } }: z.core.$ZodType) =>
  has(def, 'json') && has((def as unknown as { json: object }).json, 'title')
/** The name of the part that a call takes. */
const inputOf = ({ name }: Endpoint) => `the input of ${name}`

let model: Model | undefined
/** The contract and its sources; the first read takes a few seconds. */
export const readModel = (): Model => (model ??= createModel())

const createModel = (): Model => {
  const schemas = schemasOf(source)
  const endpoints = entriesOf(source).filter(([, value]) =>
    has(value, 'effect'),
  ) as unknown as Entries<Endpoint>
  const docs = readDocs(
    schemas.map(([name]) => name),
    new Map(endpoints.map(([name, { name: member }]) => [name, member])),
  )
  const commentOf = (name: string) => readComment(docs.of(name))
  const documented = (schema: z.core.$ZodType, described: Described, text = ''): Documented => ({
    schema,
    described,
    text,
  })
  const nameOf = (entries: Entries<unknown>, value: unknown) =>
    entries.find(([, other]) => other === value)?.[0] ?? ''
  const pushes = Object.entries(source.pushes).map(([event, schema]) => ({
    event,
    schema,
    name: nameOf(schemas, schema),
  }))
  const calls = Object.entries(source.contract).flatMap(([area, members]) =>
    Object.values<Endpoint>(members).map(endpoint => ({
      area,
      endpoint,
      export: nameOf(endpoints, endpoint),
    })),
  )

  const isPush = (schema: z.core.$ZodType) => pushes.some(push => push.schema === schema)
  const components = schemas
    .filter(
      ([, schema]) =>
        (isReader(schema) || ['object', 'pipe'].includes(schema._zod.def.type)) && !isPush(schema),
    )
    .map(([name, schema]) => ({ name, component: typeName(name), schema }))
  const named = Object.fromEntries(
    components.map(({ name, component, schema }) => [
      component,
      documented(schema, docs.wire(name), commentOf(name).text),
    ]),
  )
  const parts = Object.fromEntries([
    ...calls.flatMap(({ endpoint, export: exported }) => [
      [inputOf(endpoint), documented(endpoint.input, docs.call(exported, 'input'))] as const,
      [endpoint.name, documented(endpoint.output, docs.call(exported, 'output'))] as const,
    ]),
    ...pushes.map(({ event, schema, name }) => [event, documented(schema, docs.wire(name))] as const),
  ])
  const json = jsonSchemas(named, parts)
  const partOf = (name: string) => json.parts[name] ?? {}
  return {
    calls: calls.map(call => ({
      ...call,
      comment: commentOf(call.export),
      input: partOf(inputOf(call.endpoint)),
      output: partOf(call.endpoint.name),
    })),
    pushes: pushes.map(({ event, name }) => ({ event, comment: commentOf(name), payload: partOf(event) })),
    components: components.flatMap(({ name, component, schema }) => {
      const described = json.components[component]
      return described
        ? [{ name: component, schema: described, comment: commentOf(name), isReader: isReader(schema) }]
        : []
    }),
    parts,
  }
}
