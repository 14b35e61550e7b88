import type { Endpoint } from '../src/contract/index.ts'
import { distinct, type JsonObject } from './json.ts'
import { SAMPLES } from './samples.ts'
import { optional, refer } from './schemas.ts'

const text = { type: 'string' }

/** The schema of a success. */
export const successOf = (endpoint: Endpoint, payload: JsonObject): JsonObject => {
  const example = SAMPLES[endpoint.name]?.answer
  const rest = { ...(example && { examples: [example] }) }
  const [mark, place] = endpoint.envelope === 'code' ? ['code', 'data'] : ['type', 'message']
  return {
    type: 'object',
    properties: {
      ...(mark === 'code' ? { code: { enum: [1, '1'] }, msg: text } : { type: { const: 'ok' } }),
      [place]: payload,
    },
    required: optional(endpoint.output) ? [mark] : [mark, place],
    ...rest,
  }
}

/** The other answers with status 200. */
export const refusalOf = (endpoints: readonly Endpoint[]): readonly JsonObject[] => {
  const refusals = endpoints.map(({ envelope }) => refer(envelope === 'code' ? 'CodeRefusal' : 'Refusal'))
  return [...distinct(refusals), refer('SessionInvalid')]
}

/** The schemas of refusals and errors. */
export const REFUSALS: JsonObject = {
  Refusal: {
    type: 'object',
    description:
      "A refusal. `message` is for people and has no fixed text; an empty list means that the requested list is empty. Types other than 'error': 998 identity missing, 997 payment info missing.",
    properties: {
      type: { type: ['string', 'number'], not: { enum: ['ok', '999', 999] } },
      message: { anyOf: [text, { type: 'array', maxItems: 0 }, { type: 'null' }] },
    },
    required: ['type'],
  },
  CodeRefusal: {
    type: 'object',
    description: 'A refusal. `msg` is for people and has no fixed text.',
    properties: {
      code: { type: ['string', 'number'], not: { enum: [1, '1', 200, '200', 999, '999'] } },
      msg: text,
      data: {},
    },
    required: ['code'],
  },
  SessionInvalid: {
    type: 'object',
    description: 'The token is invalid or expired.',
    properties: { message: text },
    anyOf: ['type', 'code'].map(mark => ({
      properties: { [mark]: { enum: ['999', 999] } },
      required: [mark],
    })),
  },
  Failure: {
    type: 'object',
    description: 'The answer of a server or proxy with an error status.',
    properties: { message: text, msg: text },
  },
}

/** Any status outside 2xx. */
export const FAILURE: JsonObject = {
  description: 'An error of the server or a proxy; the body may not be JSON.',
  content: { 'application/json': { schema: refer('Failure') } },
}
