import { afterEach, expect, test } from 'vitest'
import { failure, testClient } from '../../test/support/client.ts'
import { ok, startServer, type TestServer } from '../../test/support/http-server.ts'
import { contract } from '../contract/index.ts'
import { send } from './index.ts'

const { market, options } = contract
const order = { type: 1, match_id: 2, currency_id: 3, seconds: 60, number: '50' } as const

let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

test.each([0, -1, NaN])('a limit of %d ms is no limit, and nothing is sent', async timeout => {
  server = await startServer(ok([]))
  const told = { code: 'BAD_INPUT', delivery: 'not-sent', issues: [{ path: 'timeout' }] }
  const own = send(testClient(server.origin), market.quotations, {}, { timeout })
  expect(await failure(own)).toMatchObject(told)
  const clients = send(testClient(server.origin, { timeout }), market.quotations, {})
  expect(await failure(clients)).toMatchObject(told)
  expect(server.seen).toEqual([])
})

test('the signal of a client ends its calls under way, and none begins after', async () => {
  const closing = new AbortController()
  // The server never answers: it hears the call and has the client give up.
  server = await startServer(() => closing.abort())
  const client = testClient(server.origin, { signal: closing.signal })
  expect(await failure(send(client, options.submit, order))).toMatchObject({
    code: 'ABORTED',
    delivery: 'unknown',
  })
  expect(await failure(send(client, options.submit, order))).toMatchObject({
    code: 'ABORTED',
    delivery: 'not-sent',
  })
  expect(server.seen).toHaveLength(1)
})
