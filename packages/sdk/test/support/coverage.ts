import { pushTopic } from '../../src/contract/index.ts'
import { readEnvelope } from '../../src/contract/envelope.ts'

/** The parts of a generated JSON Schema that coverage reads. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly maxItems?: number
  readonly contentMediaType?: string
}
type Schemas = Readonly<Record<string, Schema>>

/** The part of an OpenAPI document that describes answers. */
export interface AnswersDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Responses }>>>>
  readonly components: { readonly schemas: Schemas }
}
type Responses = Readonly<
  Record<string, { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }>
>

/** The part of an AsyncAPI document that describes pushes. */
export interface PushesDocument {
  readonly operations: { readonly receive: { readonly messages: readonly { readonly $ref: string }[] } }
  readonly components: {
    readonly messages: Readonly<Record<string, { readonly name: string; readonly payload?: Schema }>>
    readonly schemas: Schemas
  }
}

interface Missing {
  /** Described fields, codes and branches that were never seen: 'OptionTrade.status = 2', 'Token | 2'. */
  missing(): readonly string[]
}

/** Refusal codes with a special meaning, which the document describes only in prose. */
const REFUSALS = ['error', '997', '998', '-1']

/** Measures which parts of the OpenAPI document a platform's answers cover. */
export const createAnswerCoverage = ({
  paths,
  components: { schemas },
}: AnswersDocument): Missing & {
  /** Takes one raw answer. */
  answered(method: string, path: string, body: unknown, status?: number): void
} => {
  const { collect, follow, add, see, missing } = createWalk(schemas)
  const answers = new Map<
    string,
    { readonly ok: Schema; readonly refused: Schema; readonly failed: Schema }
  >()
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { responses }] of Object.entries(operations)) {
      const [ok, refused, lost] = contentOf(responses, '200').anyOf ?? []
      const failed = contentOf(responses, 'default')
      if (!ok || !refused || !lost) throw new Error(`${path} has no answer schema`)
      const name = `${method.toUpperCase()} ${path}`
      const payload = ok.properties?.['message'] ?? ok.properties?.['data'] ?? {}
      answers.set(name, { ok: payload, refused, failed })
      add(name)
      for (const schema of [payload, refused, lost, failed]) collect(schema, name)
    }
  for (const type of REFUSALS) add(`refused: ${type}`)

  return {
    missing,
    answered(method, path, body, status = 200) {
      const name = `${method} ${path}`
      const schema = answers.get(name)
      if (!schema) return
      const envelope = readEnvelope(body)
      if (status !== 200) follow(schema.failed, name, body)
      else if (envelope.kind === 'session-invalid')
        follow({ $ref: '#/components/schemas/SessionInvalid' }, name, body)
      else if (envelope.kind === 'refused') {
        see(`refused: ${envelope.type}`)
        follow(schema.refused, name, body)
      } else if (envelope.kind === 'ok') {
        const { candidates } = envelope
        see(name)
        const payload = candidates.find(one => isOfKind(schema.ok, one, schemas)) ?? candidates[0]
        follow(schema.ok, name, payload)
      }
    },
  }
}

/** Measures which parts of the AsyncAPI document a platform's pushes cover. */
export const createPushCoverage = ({
  operations,
  components,
}: PushesDocument): Missing & {
  /** Takes one raw push. */
  pushed(topic: string, payload: unknown): void
} => {
  const { collect, follow, add, see, missing } = createWalk(components.schemas)
  const payloads = new Map<string, Schema>()
  for (const { $ref } of operations.receive.messages) {
    const message = components.messages[nameOf($ref)]
    if (!message?.payload) throw new Error(`${$ref} has no payload`)
    payloads.set(message.name, message.payload)
    add(message.name)
    collect(message.payload, message.name)
  }
  return {
    pushed(topic, payload) {
      const name = pushTopic(topic)
      const schema = name && payloads.get(name)
      if (!schema) return
      see(name)
      follow(schema, name, payload)
    },
    // For a topic that was never pushed, omits its fields.
    missing() {
      const never = missing()
      const topics = never.filter(point => payloads.has(point))
      return never.filter(point => !topics.some(topic => point.startsWith(`${topic}.`)))
    },
  }
}

/** Walks schemas to collect the possible points and, given a value, the points that were seen. */
const createWalk = (schemas: Schemas) => {
  const points = new Set<string>()
  const seen = new Set<string>()
  const known = new Set<string>()

  const walk = (schema: Schema, place: string, received?: { readonly value: unknown }): void => {
    const note = (point: string) => (received ? seen : points).add(point)
    const { $ref, properties, required = [], items, anyOf = [] } = schema
    if ($ref !== undefined) {
      const name = nameOf($ref)
      if (!received && known.has(name)) return
      known.add(name)
      const target = schemas[name]
      if (target) walk(target, name.replace(/^ListOf/, ''), received)
      return
    }
    const value = received?.value
    for (const code of schema.enum ?? []) {
      if (received && String(code) !== String(value)) continue
      note(`${place} = ${String(code)}`)
    }
    // Neither null nor JSON text counts as a branch.
    const [only, ...others] = anyOf.filter(one => one.type !== 'null' && !isJsonText(one))
    if (only && others.length === 0) {
      const isText = anyOf.some(isJsonText) && typeof value === 'string'
      if (value !== null) walk(only, place, received && { value: isText ? JSON.parse(value) : value })
      return
    }
    const fitting = received && anyOf.findIndex(one => isOfKind(one, value, schemas))
    for (const [index, branch] of anyOf.entries()) {
      if (fitting !== undefined && index !== fitting) continue
      // The wrapper of a list depends on the dialect: one of them is enough.
      if (anyOf.every(one => rowsOf(one, undefined))) {
        const [rows, found] = rowsOf(branch, value) ?? []
        if (rows) walk(rows, place, received && { value: found })
        continue
      }
      note(`${place} | ${index + 1}`)
      walk(branch, place, received)
    }
    for (const [key, inner] of Object.entries(properties ?? {})) {
      const has = received && typeof value === 'object' && value !== null && key in value
      if (received && !has) continue
      if (!required.includes(key)) note(`${place}.${key}`)
      walk(inner, `${place}.${key}`, received && { value: (value as Record<string, unknown>)[key] })
    }
    if (items && !received) walk(items, place)
    if (items && Array.isArray(value))
      for (const one of value as unknown[]) walk(items, place, { value: one })
  }

  return {
    collect: (schema: Schema, place: string) => walk(schema, place),
    follow: (schema: Schema, place: string, value: unknown) => walk(schema, place, { value }),
    add: (point: string) => void points.add(point),
    see: (point: string) => void seen.add(point),
    missing: (): readonly string[] => [...points].filter(point => !seen.has(point)),
  }
}

const nameOf = ($ref: string) => $ref.slice($ref.lastIndexOf('/') + 1)
const contentOf = (responses: Responses, status: string): Schema =>
  Object.values(responses[status]?.content ?? {})[0]?.schema ?? {}
const isJsonText = ({ contentMediaType }: Schema) => contentMediaType === 'application/json'

/** The schema of the rows in a list wrapper, and their value. */
const rowsOf = (schema: Schema, value: unknown): readonly [Schema, unknown] | undefined => {
  if (schema.items !== undefined && schema.maxItems === undefined) return [schema, value]
  for (const key of ['list', 'data', 'message']) {
    const inner = schema.properties?.[key]
    if (inner) return rowsOf(inner, (value as Readonly<Record<string, unknown>> | undefined)?.[key])
  }
  return undefined
}

const isOfKind = (schema: Schema, value: unknown, schemas: Schemas): boolean => {
  const { $ref, type, properties, required = [], anyOf } = schema
  if ($ref !== undefined) {
    const target = schemas[nameOf($ref)]
    return target !== undefined && isOfKind(target, value, schemas)
  }
  if (anyOf) return anyOf.some(one => isOfKind(one, value, schemas))
  const types = [type ?? (properties ? 'object' : [])].flat()
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  if (kind === 'object' && types.includes('object')) return required.every(key => key in Object(value))
  return types.length === 0 || types.includes(kind) || (kind === 'number' && types.includes('integer'))
}
