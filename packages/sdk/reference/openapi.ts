import { distinct, type JsonObject } from './json.ts'
import type { Call, Model } from './model.ts'
import { request, type Operation } from './openapi-request.ts'
import { FAILURE, refusalOf, REFUSALS, successOf } from './openapi-answer.ts'

const DESCRIPTION = `Every call of the platform.

The token goes raw, without "Bearer", into the Authorization header; the language goes into a header and the query, and
into the body of a POST. Every answer comes with status 200 and is wrapped: type 'ok' (or code 1) is success, 999 is an
invalid session, anything else is a refusal whose text is for people. The components describe every format that servers of
this family send.`

/** The OpenAPI 3.1 document of all calls. */
export const openapi = (model: Model, version: string): JsonObject => {
  const operations = model.calls.map((call): Operation => ({
    call,
    answer: successOf(call.endpoint, call.output),
  }))
  const paths = distinct(model.calls.map(({ endpoint }) => endpoint.path)).map(path => {
    const here = operations.filter(({ call }) => call.endpoint.path === path)
    const methods = distinct(here.map(({ call }) => call.endpoint.method))
    const verbs = methods.map(
      method =>
        [
          method.toLowerCase(),
          operation(here.filter(({ call }) => call.endpoint.method === method)),
        ] as const,
    )
    return [path, Object.fromEntries(verbs)] as const
  })
  return {
    openapi: '3.1.0',
    info: { title: 'Trading platform', version, description: DESCRIPTION },
    servers: [{ url: 'https://{host}', variables: { host: { default: 'localhost' } } }],
    tags: distinct(model.calls.map(({ area }) => area)).map(name => ({ name })),
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token of account.login, raw: no "Bearer".',
        },
      },
      parameters: {
        LangHeader: {
          name: 'lang',
          in: 'header',
          description: "The user's language.",
          schema: { type: 'string', default: 'en' },
        },
        LangQuery: {
          name: 'lang',
          in: 'query',
          description: "The user's language, as in the header.",
          schema: { type: 'string', default: 'en' },
        },
      },
      schemas: {
        ...Object.fromEntries(model.components.map(({ name, schema }) => [name, schema])),
        ...REFUSALS,
      },
    },
  }
}

/** One operation of all calls that share a path and a verb. */
const operation = (operations: readonly Operation[]): JsonObject => {
  const calls = operations.map(({ call }) => call)
  const endpoints = calls.map(({ endpoint }) => endpoint)
  const names = endpoints.map(({ name }) => name)
  const sensitive = distinct(endpoints.flatMap(endpoint => endpoint.sensitive))
  const reconcile = distinct(
    endpoints.flatMap(endpoint => (endpoint.reconcile ?? []).map(read => read.endpoint)),
  )
  const answers = distinct(operations.map(({ answer }) => answer))
  return {
    operationId: names.join('+'),
    tags: distinct(calls.map(({ area }) => area)),
    summary: calls.map(({ comment }) => comment.summary.replace(/\.$/, '')).join(' / '),
    description: calls.map(call => describeCall(call, calls.length > 1)).join('\n\n'),
    ...(endpoints.every(({ open }) => open)
      ? { security: [{}, { token: [] }] }
      : { security: [{ token: [] }] }),
    ...request(operations),
    responses: {
      200: {
        description: 'Success, refusal or invalid session: see the envelope.',
        content: { 'application/json': { schema: { anyOf: [...answers, ...refusalOf(endpoints)] } } },
      },
      default: FAILURE,
    },
    'x-effect': one(endpoints.map(({ effect }) => effect)),
    ...(reconcile.length > 0 && { 'x-reconcile': reconcile }),
    ...(sensitive.length > 0 && { 'x-sensitive': sensitive }),
  }
}

/** @throws Error when calls of one path differ. */
const one = (values: readonly string[]): string => {
  const [first = '', ...others] = distinct(values)
  if (others.length > 0) throw new Error(`Calls of one path differ: ${[first, ...others].join(', ')}`)
  return first
}

const describeCall = ({ endpoint, comment }: Call, shared: boolean): string =>
  [
    `${shared ? `\`${endpoint.name}\`: ` : ''}${comment.text}`,
    comment.refusals && `Refusals: ${comment.refusals}`,
    comment.choice && `Choice: ${comment.choice}`,
    `Source: ${comment.source}`,
  ]
    .filter(Boolean)
    .join('\n\n')
