import type { Schema } from '../src/values/index.ts'
import * as source from '../src/contract/index.ts'
import type { Endpoint } from '../src/contract/index.ts'
import { structureOf } from '../src/values/index.ts'
import { readDocs, type Described } from './docs.ts'
import { readComment, type Comment } from './comment.ts'
import type { Named } from './schemas.ts'

/** One endpoint with everything that is said about it. */
export interface Call {
  readonly area: string
  readonly member: string
  readonly endpoint: Endpoint
  /** The name of the export. */
  readonly export: string
  readonly comment: Comment
  readonly input: Described
  readonly output: Described
}

/** What arrives or leaves over the socket. */
export interface Push {
  readonly event: string
  readonly schema: Schema
  readonly comment: Comment
  readonly described: Described
}

/** The contract with its doc comments. */
export interface Model {
  readonly calls: readonly Call[]
  readonly pushes: readonly Push[]
  /** The entities, by the names of their types. */
  readonly named: readonly Named[]
}

// Not every loader sorts the names of a module.
const exported = Object.entries<unknown>(source).sort(([a], [b]) => (a < b ? -1 : 1))
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isSchema = (value: unknown): value is Schema => isObject(value) && '_zod' in value
const isEndpoint = (value: unknown): value is Endpoint => isObject(value) && 'effect' in value

/** Capitalized, as the type of an entity is named. */
const typeName = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Reads the contract and its sources. Takes a few seconds. */
export const readModel = (): Model => {
  const schemas = exported.filter((entry): entry is [string, Schema] => isSchema(entry[1]))
  const endpoints = exported.filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
  const docs = readDocs(
    schemas.map(([name]) => name),
    new Map(endpoints.map(([name, { name: member }]) => [name, member])),
  )
  const commentOf = (name: string) => readComment(docs.of(name))
  const exportOf = (value: unknown) => exported.find(([, other]) => other === value)?.[0] ?? ''

  const calls = Object.entries(source.contract).flatMap(([area, members]) =>
    Object.entries<Endpoint>(members).map(([member, endpoint]): Call => {
      const name = exportOf(endpoint)
      const [input, output] = [docs.call(name, 'input'), docs.call(name, 'output')]
      return { area, member, endpoint, export: name, comment: commentOf(name), input, output }
    }),
  )
  const pushes = Object.entries<Schema>(source.pushes).map(([event, schema]): Push => {
    const name = exportOf(schema)
    return { event, schema, comment: commentOf(name), described: docs.wire(name) }
  })
  const named = schemas
    .filter(([, schema]) => isEntity(schema))
    .map(([name, schema]): Named => {
      return { name: typeName(name), schema, comment: commentOf(name), described: docs.wire(name) }
    })
  return { calls, pushes, named }
}

/** The entities without the pushes, which are told where they come. */
export const entities = ({ named, pushes }: Model) =>
  named.filter(({ schema }) => pushes.every(push => push.schema !== schema))

/** Whether a schema reads an object of named fields: those get a name in the documents. */
const isEntity = (schema: Schema): boolean => {
  const structure = structureOf(schema)
  if (structure?.from) return isEntity(structure.from as Schema)
  if (structure) return structure.needed !== undefined
  const { type, in: from } = schema._zod.def as { type: string; in?: Schema }
  return type === 'object' || (type === 'pipe' && from !== undefined && isEntity(from))
}
