import asyncapiSpecs from '@asyncapi/specs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv, type ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readComment } from '../reference/comment.ts'
import { documents } from '../reference/documents.ts'
import { distinct, type Json, type JsonObject } from '../reference/json.ts'
import { readModel } from '../reference/model.ts'
import { SAMPLES } from '../reference/samples.ts'
import { contract, pushes, type Endpoint } from '../src/contract/index.ts'
import { readEnvelope } from '../src/contract/envelope.ts'
import { remark, MessageOnly } from '../src/contract/remark.ts'
import * as values from '../src/values/index.ts'
import type { Schema } from '../src/values/index.ts'
import { accountVariants } from './variants/account.ts'
import { marketVariants } from './variants/market.ts'
import { moneyVariants } from './variants/money.ts'
import { savingsVariants } from './variants/savings.ts'
import { tradingVariants } from './variants/trading.ts'

const model = readModel()
const files = documents(model)
const openapi = JSON.parse(files['openapi.json'] ?? '') as Openapi
const asyncapi = JSON.parse(files['asyncapi.json'] ?? '') as Asyncapi
const endpoints = Object.values(contract).flatMap(area => Object.values<Endpoint>(area))

interface Operation {
  readonly operationId: string
  readonly security: readonly object[]
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: JsonObject }[]
  readonly requestBody: { readonly content: Readonly<Record<string, { readonly schema: JsonObject }>> }
  readonly [extension: `x-${string}`]: Json
}
interface Openapi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: JsonObject }
}
interface Asyncapi {
  readonly servers: { readonly platform: JsonObject }
  readonly components: { readonly messages: Readonly<Record<string, { readonly name: string }>> }
}

const operationOf = ({ path, method }: Endpoint) => openapi.paths[path]?.[method.toLowerCase()]
const ajv = addFormats.default(new Ajv2020({ strict: false })).addSchema(openapi, 'openapi')
const pointer = (...keys: readonly string[]) =>
  `openapi#/${keys.map(key => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`

/** Checks a part of the document's schemas. */
const validatorAt = (...keys: readonly string[]): ValidateFunction => {
  const validate = ajv.getSchema(pointer(...keys))
  if (!validate) throw new Error(`nothing stands at ${pointer(...keys)}`)
  return validate
}
const BODY = ['requestBody', 'content', 'application/json', 'schema']
const answerOf = ({ path, method }: Endpoint) =>
  ['paths', path, method.toLowerCase(), 'responses', '200', 'content', 'application/json', 'schema'] as const

describe('openapi.json', () => {
  test('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate({ ...openapi })
    expect(result).toEqual({ valid: true })
  })
  test('has exactly the calls of the contract', () => {
    const calls = Object.entries(openapi.paths).flatMap(([path, verbs]) =>
      Object.entries(verbs).flatMap(([verb, { operationId }]) =>
        operationId.split('+').map(name => `${name} ${verb.toUpperCase()} ${path}`),
      ),
    )
    expect(calls.sort()).toEqual(
      endpoints.map(({ name, method, path }) => `${name} ${method} ${path}`).sort(),
    )
  })
  test.each(endpoints)('$name carries effect, secrets, reconciliation and access', endpoint => {
    const operation = operationOf(endpoint)
    expect(operation?.['x-effect']).toBe(endpoint.effect)
    expect(operation?.['x-sensitive'] ?? []).toEqual(endpoint.sensitive)
    expect(operation?.['x-reconcile'] ?? []).toEqual([
      ...new Set(endpoint.reconcile?.map(each => each.endpoint)),
    ])
    expect(operation?.security).toEqual(endpoint.open ? [{}, { token: [] }] : [{ token: [] }])
  })
  test('merges two calls of one path into one operation with both defaults', () => {
    const parameters = operationOf(contract.custody.dailyIncome)?.parameters ?? []
    const type = parameters.find(({ name }) => name === 'type')
    expect(type?.schema['anyOf']).toEqual([
      expect.objectContaining({ title: 'locking.incomeLog', default: 11 }),
      expect.objectContaining({ title: 'custody.dailyIncome', default: 10_001 }),
    ])
    expect(parameters.filter(({ name }) => name === 'page')).toHaveLength(1)
  })
  test('puts the input of a GET into the query', () => {
    const parameters = operationOf(contract.market.candles)?.parameters ?? []
    const query = parameters.filter(parameter => parameter.in === 'query').map(({ name }) => name)
    expect(query).toEqual(['symbol', 'period', 'from', 'to', 'lang'])
    expect(parameters.find(({ name }) => name === 'lang')?.schema['enum']).toEqual(['hk'])
  })
  test('puts input, timestamp and language of a POST into the body, a file into a form', () => {
    const buy = operationOf(contract.spot.buy)?.requestBody.content['application/json']?.schema
    expect(Object.keys(buy?.['properties'] ?? {})).toEqual(
      'legal_id currency_id price mode num timestamp lang'.split(' '),
    )
    const upload = operationOf(contract.upload.image)?.requestBody.content
    expect(Object.keys(upload ?? {})).toEqual(['multipart/form-data'])
    expect(Object.keys(upload?.['multipart/form-data']?.schema['properties'] ?? {})).toEqual(['file'])
  })
  test('describes every field that the SDK reads', () => {
    const undescribed: string[] = []
    JSON.stringify(openapi, (key, value: unknown) => {
      if (JSON.stringify(value) === '{}' && !['properties', '0'].includes(key)) undescribed.push(key)
      return value
    })
    expect(new Set(undescribed)).toEqual(new Set(['data']))
  })
})

describe.each(Object.entries(SAMPLES))('the sample of %s', (name, { answer }) => {
  const endpoint = endpoints.find(one => one.name === name) as Endpoint
  const validate = validatorAt(...answerOf(endpoint))

  test('is valid by the contract and the document', () => {
    const envelope = readEnvelope(answer)
    expect(envelope.kind).toBe('ok')
    const candidates = envelope.kind === 'ok' ? envelope.candidates : []
    expect(candidates.some(candidate => z.safeParse(endpoint.output, candidate).success)).toBe(true)
    expect(validate(answer), ajv.errorsText(validate.errors)).toBe(true)
  })
  test('is invalid with another payload', () => {
    const place = endpoint.envelope === 'code' ? 'data' : 'message'
    expect(validate({ ...answer, [place]: { nothing: [true] } })).toBe(
      ['wallet.list', 'options.submit'].includes(name),
    )
    expect(validate({ ...answer, [place]: true })).toBe(false)
  })
})

/** Wrappings that are read and not described: the document shows where the rows usually are. */
const UNDESCRIBED: Readonly<Record<string, readonly string[]>> = {
  'options.submit': ['in a list of an answer that says more'],
  'locking.orders': ['with the income of all above the rows'],
}

describe('answers of other servers are valid by the document', () => {
  const variants = [
    ...moneyVariants,
    ...tradingVariants,
    ...accountVariants,
    ...marketVariants,
    ...savingsVariants,
  ]
  test.each(endpoints)('$name', endpoint => {
    const validate = validatorAt(...answerOf(endpoint))
    const wrap = (payload: unknown) =>
      endpoint.envelope === 'code' ? { code: 1, msg: '', data: payload } : { type: 'ok', message: payload }
    const mismatches = variants.filter(variant => {
      if (variant.endpoint !== endpoint) return false
      const envelope = readEnvelope(variant.body)
      if (envelope.kind !== 'ok') return false
      return !envelope.candidates.some(each => validate(wrap(each instanceof MessageOnly ? each.text : each)))
    })
    expect(mismatches.map(({ title }) => title)).toEqual(UNDESCRIBED[endpoint.name] ?? [])
  })
})

const withPayload = Object.entries(SAMPLES).filter(([, { payload }]) => payload)
test.each(withPayload)('the payload of %s is valid by the contract and the document', (name, { payload }) => {
  const endpoint = endpoints.find(one => one.name === name) as Endpoint
  expect(z.safeParse(endpoint.input, payload).success).toBe(true)
  const { path, method } = endpoint
  const body = validatorAt('paths', path, method.toLowerCase(), ...BODY)
  expect(body(payload), ajv.errorsText(body.errors)).toBe(true)
  expect(body({})).toBe(
    Object.keys(payload ?? {}).every(
      field => z.safeParse(endpoint.input, { ...payload, [field]: undefined }).success,
    ),
  )
})

describe('every answer', () => {
  test.each(endpoints)('$name allows refusals and invalid sessions', endpoint => {
    const validate = validatorAt(...answerOf(endpoint))
    const refusal = endpoint.envelope === 'code' ? { code: -1, msg: 'no' } : { type: 'error', message: 'no' }
    const answers = [refusal, { type: '999', message: 'please sign in' }, { code: 999 }]
    expect(answers.map(answer => validate(answer))).toEqual([true, true, true])
    expect([{}, [], 'ok', null].map(answer => validate(answer))).toEqual([false, false, false, false])
  })
})

describe('readers', () => {
  const numbers = [0, 1, 2, -1, 1.5, 1e11, 2 ** 60]
  const texts = [
    '0',
    '1',
    '2',
    '-1',
    '1.5',
    ' 7 ',
    '+1.27',
    '.5',
    '5.',
    '0.000',
    '1e2',
    '0x10',
    'abc',
    '',
    ' ',
    '-',
  ]
  const wires: readonly Json[] = [...numbers, ...texts, null, true, {}, [], ['1']]
  const readers = Object.entries<unknown>({ ...values, remark, code: values.oneOf(-1, 0, 1) })
    .map(([name, schema]) => ({ name, schema: schema as Schema }))
    .filter(({ schema }) => typeof schema === 'object' && '_zod' in schema)
  // 'nothing' is '-' for one of two readers, a code is spelled in one way, and no schema sees that a number lost digits.
  const beyond = ['amount', 'amountOrNull', 'amountOrZero', 'positiveAmount', 'integer']
  const looser = new Set([
    'amountOrZero "-"',
    'code "0.000"',
    // What was done is done, whatever comes instead of a text.
    ...[true, {}, [], ['1']].map(wire => `remark ${JSON.stringify(wire)}`),
    ...beyond.map(name => `${name} ${JSON.stringify(2 ** 60)}`),
  ])

  test.each(readers)('$name accepts exactly what its JSON Schema allows', ({ name, schema }) => {
    const validate = new Ajv2020({ strict: false }).compile(z.toJSONSchema(schema, { io: 'input' }))
    const differing = wires.filter(
      wire =>
        validate(wire) !== z.safeParse(schema, wire).success &&
        !looser.has(`${name} ${JSON.stringify(wire)}`),
    )
    expect(differing).toEqual([])
  })
})

describe('asyncapi.json', () => {
  test('is valid AsyncAPI 3.0', () => {
    const schema = asyncapiSpecs.schemasWithoutId['3.0.0'] as object
    const draft7 = addFormats.default(new Ajv({ strict: false, validateFormats: true }))
    const validate = draft7.compile(schema)
    expect(validate(asyncapi), draft7.errorsText(validate.errors)).toBe(true)
  })
  test('has every push and every event that an app sends', () => {
    const names = Object.values(asyncapi.components.messages).map(({ name }) => name)
    expect(names).toEqual([...Object.keys(pushes), 'login', 'update_user', 'update_lang'])
    expect(asyncapi.servers.platform).toMatchObject({ host: '{host}:2050', pathname: '/wss/socket.io/' })
  })
})

describe('wire.md', () => {
  const wire = files['wire.md'] ?? ''
  test.each(model.calls)(
    '$endpoint.name says what it does and where it comes from',
    ({ endpoint, comment }) => {
      expect(comment.summary).toMatch(/^[A-Z].*\.$/)
      expect(comment.source).toMatch(/^product §\d/)
      expect(wire).toContain(`### api.${endpoint.name}\n\n\`${endpoint.method} ${endpoint.path}\``)
    },
  )
  test('has no broken links', () => {
    const headings = [...wire.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replace(/ /g, '-'),
    )
    const links = [...wire.matchAll(/\]\(#([^)]+)\)/g)].map(([, link = '']) => link)
    expect(distinct(links).filter(link => headings.filter(heading => heading === link).length !== 1)).toEqual(
      [],
    )
  })
  test('shows fixed and default values', () => {
    const section = (name: string) => wire.split(`### api.${name}\n`)[1]?.split('\n### ')[0] ?? ''
    expect(section('withdrawal.log')).toMatch(/\| `type` \| `1580` \| always/)
    expect(section('options.list')).toMatch(/\| `limit` \| a whole number above zero \| = `999`/)
    expect(section('spot.buy')).toContain('`timestamp`')
    expect(section('wallet.transfer')).toContain('**Choice:** product §7 does not show the payload')
  })
})

test('readComment splits a doc comment', () => {
  const comment =
    'Does it. More of it. Refusals: one, two. A lost answer ends. Choices: this. That too. Source: product §7 /x, §3 (Y).'
  expect(readComment(comment)).toEqual({
    summary: 'Does it.',
    text: 'Does it. More of it. A lost answer ends.',
    refusals: 'one, two.',
    choice: 'this. That too.',
    source: 'product §7 /x, §3 (Y).',
  })
})
