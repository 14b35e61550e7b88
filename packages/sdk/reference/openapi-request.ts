import { UPLOAD_TYPES } from '../src/contract/upload.ts'
import { distinct, type Json, type JsonObject } from './json.ts'
import type { Call } from './model.ts'
import { SAMPLES } from './samples.ts'

/** One call with its schemas. */
export interface Operation {
  readonly call: Call
  /** The schema of a success. */
  readonly answer: JsonObject
}

interface Field {
  readonly name: string
  readonly required: boolean
  readonly schema: JsonObject
}

const LANG: Field = {
  name: 'lang',
  required: false,
  schema: { type: 'string', default: 'en', description: "The user's language, as in the header." },
}

/** Parameters and body: GET carries everything in the query, POST in the body. Source: product §7. */
export const request = (operations: readonly Operation[]): JsonObject => {
  const [first] = operations
  if (!first) throw new Error('An operation needs a call')
  const { call } = first
  const fields = merged(operations)
  if (call.endpoint.method === 'GET') {
    const own = fields.map(({ name, required, schema: { description, ...schema } }) => ({
      name,
      in: 'query',
      required,
      ...(description !== undefined && { description }),
      schema,
    }))
    return { parameters: [...common(own.some(({ name }) => name === 'lang')), ...own] }
  }
  const form = call.endpoint.encoding === 'multipart'
  const type = form ? 'multipart/form-data' : 'application/json'
  const body = form ? fields : [...fields, ...stampOf(call), LANG]
  const required = body.filter(field => field.required).map(({ name }) => name)
  const schema = {
    type: 'object',
    properties: Object.fromEntries(body.map(field => [field.name, field.schema])),
    ...(required.length > 0 && { required }),
  }
  const media = UPLOAD_TYPES.join(', ')
  const encoding = Object.fromEntries(fields.map(({ name }) => [name, { contentType: media }] as const))
  const example = SAMPLES[call.endpoint.name]?.payload
  return {
    parameters: [...common(false), ...keyOf(call)],
    requestBody: {
      required: true,
      content: { [type]: { schema, ...(form && { encoding }), ...(example && { example }) } },
    },
  }
}

const common = (ownLang: boolean): readonly JsonObject[] => [
  { $ref: '#/components/parameters/LangHeader' },
  ...(ownLang ? [] : [{ $ref: '#/components/parameters/LangQuery' }]),
]

const keyOf = ({ endpoint: { effect } }: Call): readonly JsonObject[] => {
  if (effect !== 'money') return []
  const description =
    'One per intent. A request with a known key is not executed again; it gets the first answer, or 409 while that one runs.'
  const schema = { type: 'string', maxLength: 255 }
  return [{ name: 'Idempotency-Key', in: 'header', required: false, description, schema }]
}

const stampOf = ({ endpoint: { stamp } }: Call): readonly Field[] => {
  if (stamp === undefined) return []
  const description = "Time of sending by the client's clock, unix ms, strictly increasing."
  return [{ name: stamp, required: false, schema: { type: 'integer', description } }]
}

/** The fields of all calls of one path; a field that differs between them is an `anyOf`. */
const merged = (operations: readonly Operation[]): readonly Field[] => {
  const all = operations.flatMap(({ call }) => {
    const { input } = call
    const properties = input['properties'] as Readonly<Record<string, JsonObject>>
    const required = (input['required'] ?? []) as readonly Json[]
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      required: required.includes(name),
      schema,
      title: call.endpoint.name,
    }))
  })
  return distinct(all.map(({ name }) => name)).map((name): Field => {
    const fields = all.filter(field => field.name === name)
    const required = fields.length === operations.length && fields.every(field => field.required)
    const [schema = {}, ...others] = distinct(fields.map(field => field.schema))
    if (others.length === 0) return { name, required, schema }
    return { name, required, schema: { anyOf: fields.map(({ title, schema }) => ({ title, ...schema })) } }
  })
}
