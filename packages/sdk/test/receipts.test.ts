import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send, type Client } from '../src/client/index.ts'
import { contract } from '../src/contract/index.ts'
import { failure, testClient } from './support/client.ts'
import { json, startServer, type Answer, type TestServer } from './support/http-server.ts'
import { endpoints, inputOf } from './variants/index.ts'

let answer: Answer
let server: TestServer
let client: Client
beforeAll(async () => {
  server = await startServer((request, response) => answer(request, response))
  client = testClient(server.origin)
})
afterAll(() => server.close())

/** Their callers need a value of the response. */
const NEEDED: readonly string[] = [contract.account.login.name, contract.upload.image.name]

const changing = endpoints.filter(({ effect }) => effect !== 'read')

const bodies = [
  { type: 'ok', message: {} },
  { type: 'ok', message: { id: 5, left: '3' } },
  { type: 'ok', message: true },
  { type: 'ok', message: [] },
  { type: 'ok', message: [{ id: 1 }] },
  { type: 'ok', message: null },
  { type: 'ok', message: '', data: { list: [] } },
  { type: 'ok' },
  { code: 1, data: [1] },
]

describe.each(changing.map(endpoint => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  test.each(bodies.map(body => [JSON.stringify(body), body] as const))('answered %s', async (_, body) => {
    answer = json(body)
    const call = send(client, endpoint, inputOf(endpoint))
    if (NEEDED.includes(name))
      expect(await failure(call)).toMatchObject({ code: 'BAD_RESPONSE', delivery: 'answered', reconcile: [] })
    else await expect(call).resolves.toBeDefined()
  })
})

test('a text next to a list is the output', async () => {
  const { buy } = contract.spot
  answer = json({ type: 'ok', message: 'Done', data: { list: [] } })
  expect(await send(client, buy, { legal_id: 3, currency_id: 1, price: '1', mode: 1, num: '1' })).toBe('Done')
})
