import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '../src/contract/index.ts'
import { send, type Client } from '../src/client/index.ts'
import { failure, testClient } from './support/client.ts'
import {
  brokenBody,
  json,
  raw,
  reset,
  silence,
  stalledBody,
  startServer,
  type Answer,
  type TestServer,
} from './support/http-server.ts'
import { endpoints, inputOf } from './variants/index.ts'

/** Every endpoint with every fault: the error, the number of requests, and no secrets anywhere. */
const TOKEN = 'tok3n-of-the-user-9f8e7d'

/** Marks every string in a value, to find it wherever it leaks. */
const marked = (value: unknown, path: string): unknown => {
  if (typeof value === 'string') return `S3CRET-${path} <&"${value}`
  if (Array.isArray(value)) return value.map((each, index) => marked(each, `${path}${index}`))
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    typeof inner === 'string' ? marked(inner, key) : inner,
  ])
  return Object.fromEntries(entries)
}
const secretInput = (endpoint: Endpoint): object => {
  const input = { ...inputOf(endpoint) } as Record<string, unknown>
  for (const field of endpoint.sensitive) if (field in input) input[field] = marked(input[field], field)
  return input
}

const echo: Answer = (request, response) =>
  void response.writeHead(500, { 'content-type': 'application/json' }).end(
    JSON.stringify({
      type: 'error',
      message: `File:x.php Line:3 ${JSON.stringify(request.body)} ${request.headers.authorization}`,
    }),
  )

type Expected = readonly [code: string, delivery: 'answered' | 'unknown']
const faults: readonly (readonly [name: string, answer: Answer, ...expected: Expected])[] = [
  ['500 JSON that echoes the request', echo, 'HTTP', 'unknown'],
  ['502 HTML', raw('<html><h1>Bad gateway</h1></html>', 502), 'HTTP', 'unknown'],
  ['truncated JSON', raw('{"type":"ok","mess'), 'BAD_RESPONSE', 'unknown'],
  ['an empty body', raw(''), 'BAD_RESPONSE', 'unknown'],
  ['no answer', silence, 'TIMEOUT', 'unknown'],
  ['a stalled body', stalledBody, 'TIMEOUT', 'unknown'],
  ['a broken body', brokenBody, 'NETWORK', 'unknown'],
  ['a reset', reset, 'NETWORK', 'unknown'],
  ['999', json({ type: '999', message: 'please sign in' }), 'SESSION_INVALID', 'answered'],
  ['998', json({ type: '998', message: 'Please authenticate' }), 'REFUSED', 'answered'],
  ['404', json({ message: 'Not found' }, 404), 'HTTP', 'answered'],
]

let answer: Answer
let server: TestServer
let client: Client
let lost = 0
const rejections: unknown[] = []
const note = (reason: unknown) => rejections.push(reason)
const logged: unknown[] = []
beforeAll(async () => {
  server = await startServer((request, response) => answer(request, response))
  client = testClient(server.origin, {
    token: () => TOKEN,
    onSessionInvalid: () => lost++,
    retry: { attempts: 2, pause: 1 },
  })
  process.on('unhandledRejection', note)
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void logged.push(words))
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
  process.off('unhandledRejection', note)
})

/** The codes that a read is retried after. */
const RETRIED = ['HTTP', 'NETWORK', 'TIMEOUT']

describe.each(faults)('%s', (name, fault, code, delivery) => {
  test.each(endpoints)('$name', async endpoint => {
    const reads = endpoint.effect === 'read'
    const attempts = reads && RETRIED.includes(code) && name !== '404' ? 2 : 1
    if (code === 'TIMEOUT') vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const before = server.seen.length
    answer = (request, response) => {
      fault(request, response)
      // Past the limit of the attempt and the delay; at last past the deadline.
      const last = server.seen.length - before === attempts
      if (code === 'TIMEOUT') void vi.advanceTimersByTimeAsync(last ? 10_000 : 7000)
    }
    const error = await failure(send(client, endpoint, secretInput(endpoint), { timeout: 10_000 }))
    vi.useRealTimers()
    const seen = server.seen.slice(before)
    const answered = delivery === 'answered' || (reads && !['NETWORK', 'TIMEOUT'].includes(code))
    expect(error).toMatchObject({
      code,
      endpoint: endpoint.name,
      attempt: attempts,
      delivery: answered ? 'answered' : 'unknown',
      reconcile: answered
        ? []
        : (endpoint.reconcile ?? []).map(each => ({
            endpoint: each.endpoint,
            input: expect.any(Object) as object,
            missing: each.missing ?? [],
          })),
    })
    expect(error.message.includes('outcome unknown')).toBe(!answered && !reads)
    expect(seen.map(({ path }) => path)).toEqual(Array(attempts).fill(endpoint.path))
    const visible = [
      String(error),
      error.stack,
      inspect(error, { depth: 9 }),
      JSON.stringify(error),
      inspect(logged, { depth: 9 }),
      ...seen.map(({ path, query }) => path + JSON.stringify(query)),
    ]
    expect(visible.join('\n')).not.toMatch(/S3CRET|tok3n/)
  })
})

test('no rejection is unhandled', () => {
  expect(rejections).toEqual([])
  expect(lost).toBeGreaterThan(0)
})
