import type { Endpoint } from '../src/contract/index.ts'
import { distinct, type JsonObject } from './json.ts'
import { SAMPLES } from './samples.ts'
import { optional, refer } from './schemas.ts'

const text = { type: 'string' }

/** A success in its envelope. */
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

/** What else may come with status 200. */
export const refusalOf = (endpoints: readonly Endpoint[]): readonly JsonObject[] => {
  const refusals = endpoints.map(({ envelope }) => refer(envelope === 'code' ? 'CodeRefusal' : 'Refusal'))
  return [...distinct(refusals), refer('SessionInvalid')]
}

/** The answers that are no success. */
export const REFUSALS: JsonObject = {
  Refusal: {
    type: 'object',
    description:
      "The platform said no. `message` is for people and in no fixed words; an empty list means that there are none. Types beside 'error': 998 identity missing, 997 payment info missing.",
    properties: {
      type: { type: ['string', 'number'], not: { enum: ['ok', '999', 999] } },
      message: { anyOf: [text, { type: 'array', maxItems: 0 }, { type: 'null' }] },
    },
    required: ['type'],
  },
  CodeRefusal: {
    type: 'object',
    description: 'The platform said no. `msg` is for people and in no fixed words.',
    properties: {
      code: { type: ['string', 'number'], not: { enum: [1, '1', 200, '200', 999, '999'] } },
      msg: text,
      data: {},
    },
    required: ['code'],
  },
  SessionInvalid: {
    type: 'object',
    description: 'The token is not valid, or no longer.',
    properties: { message: text },
    anyOf: ['type', 'code'].map(mark => ({
      properties: { [mark]: { enum: ['999', 999] } },
      required: [mark],
    })),
  },
  Failure: {
    type: 'object',
    description: 'What a server, or a proxy before it, says with a status that is no success.',
    properties: { message: text, msg: text },
  },
}

/** Any status outside 2xx. */
export const FAILURE: JsonObject = {
  description: 'An error of the server, or of a proxy before it; the body need not be JSON.',
  content: { 'application/json': { schema: refer('Failure') } },
}
