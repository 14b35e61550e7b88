import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract, type Endpoint } from '../src/contract/index.ts'
import { send, type Client } from '../src/client/index.ts'
import { driftOf, failure, testClient } from './support/client.ts'
import { json, startServer, type Answer, type TestServer } from './support/http-server.ts'
import { allVariants, endpoints } from './variants/index.ts'

let answer: Answer
let server: TestServer
let client: Client
beforeAll(async () => {
  server = await startServer((request, response) => answer(request, response))
  client = testClient(server.origin, { drift: 'throw' })
})
afterAll(() => server.close())

describe('responses of other servers are read without drift', () => {
  const drift: unknown[] = []
  beforeAll(() => void drift.push(...driftOf(client)))

  test.each(allVariants.map(row => [`${row.endpoint.name}: ${row.title}`, row] as const))(
    '%s',
    async (_, row) => {
      answer = json(row.body)
      const output = await send(client, row.endpoint, row.input)
      if (typeof row.output === 'object' && row.output !== null) expect(output).toMatchObject(row.output)
      else expect(output).toEqual(row.output)
    },
  )
})

describe('a value in the wrong place is not the output', () => {
  const { account, spot, upload, leverage } = contract
  const form = { user_string: 'ann@example.com', password: 'secret' }
  const file = new Blob(['x'], { type: 'image/png' })
  const order = { legal_id: 3, currency_id: 1, price: '1', mode: 1, num: '1' }
  test.each<[string, Endpoint, object, unknown, string]>([
    [
      'a message is not a token',
      account.login,
      form,
      { type: 'ok', message: 'welcome', data: { access: 'x' } },
      'BAD_RESPONSE',
    ],
    [
      'a message without data is not a token',
      account.login,
      form,
      { code: 200, msg: 'ok', data: null },
      'BAD_RESPONSE',
    ],
    [
      'a message is not a path',
      upload.image,
      { file },
      { code: 200, msg: 'success', data: { url: '/x' } },
      'BAD_RESPONSE',
    ],
    [
      'an error with code 200 is an error',
      spot.buy,
      order,
      { type: 'error', code: 200, message: 'no' },
      'REFUSED',
    ],
    [
      'rows that are not orders',
      leverage.trades,
      { currency_id: 1, legal_id: 3 },
      { type: 'ok', message: [{}] },
      'BAD_RESPONSE',
    ],
  ])('%s', async (_, endpoint, input, body, code) => {
    answer = json(body)
    expect(await failure(send(client, endpoint, input))).toMatchObject({ code })
  })
})

test('every endpoint has a variant', () => {
  const covered = new Set(allVariants.map(({ endpoint }) => endpoint.name))
  expect(endpoints.map(({ name }) => name).filter(name => !covered.has(name))).toEqual([])
})
