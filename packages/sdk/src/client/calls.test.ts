import { afterEach, describe, expect, test } from 'vitest'
import { failure, testClient } from '../../test/support/client.ts'
import { json, ok, reset, silence, startServer, type TestServer } from '../../test/support/http-server.ts'
import { contract } from '../contract/index.ts'
import { send, type CallAttempt, type Client } from './index.ts'

const { account, options, wallet } = contract

let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

/** The attempts of a client from now on. */
const attemptsOf = (client: Client) => {
  const seen: CallAttempt[] = []
  client.calls$.subscribe(attempt => seen.push(attempt))
  return seen
}
const FIELDS = ['attempt', 'bytes', 'code', 'endpoint', 'ms', 'requestId', 'status']

describe('calls$', () => {
  test('emits each attempt of a read, with one request id', async () => {
    server = await startServer(reset, json({ message: 'é' }, 503), ok([]))
    const client = testClient(server.origin)
    const seen = attemptsOf(client)
    await send(client, options.expiries, {})
    await send(client, options.expiries, {})
    expect(seen).toMatchObject([
      { endpoint: 'options.expiries', attempt: 1, status: undefined, bytes: undefined, code: 'NETWORK' },
      { endpoint: 'options.expiries', attempt: 2, status: 503, bytes: 16, code: 'HTTP' },
      { endpoint: 'options.expiries', attempt: 3, status: 200, bytes: 26, code: undefined },
      { endpoint: 'options.expiries', attempt: 1, status: 200 },
    ])
    const ids = seen.map(({ requestId }) => requestId)
    expect(new Set(ids.slice(0, 3)).size).toBe(1)
    expect(new Set(ids).size).toBe(2)
    expect(seen.every(({ ms }) => ms > 0)).toBe(true)
  })
  test('its request id is that of the error, and differs between clients', async () => {
    server = await startServer(json({ type: 'error', message: 'no' }))
    const ids = await Promise.all(
      [1, 2].map(async () => {
        const client = testClient(server!.origin)
        const seen = attemptsOf(client)
        const error = await failure(send(client, options.expiries, {}))
        expect(seen).toMatchObject([{ code: 'REFUSED', status: 200, requestId: error.requestId }])
        expect(JSON.parse(JSON.stringify(error))).toMatchObject({ requestId: error.requestId })
        return error.requestId
      }),
    )
    expect(ids[0]).not.toBe(ids[1])
  })
  test('is in no header', async () => {
    server = await startServer(ok([]))
    const client = testClient(server.origin)
    const seen = attemptsOf(client)
    await send(client, options.expiries, {})
    expect(JSON.stringify(server.seen)).not.toContain(seen[0]?.requestId)
  })
  test('invalid input and a call that was cancelled before it began have no attempt, but an id', async () => {
    const client = testClient('http://127.0.0.1:1')
    const seen = attemptsOf(client)
    const invalid = await failure(send(client, account.login, { user_string: '', password: 'x', type: 1 }))
    const cancelled = await failure(send(client, options.expiries, {}, { signal: AbortSignal.abort() }))
    expect(invalid.requestId).toMatch(/^[\da-f]{8}-1$/)
    expect(cancelled.requestId).toMatch(/^[\da-f]{8}-2$/)
    expect(seen).toEqual([])
  })

  const SECRETS = ['hunter2', '493817', '0f1e2d3c4b5a', '123.45', 'ann@example.com']
  test.each([
    ['an answer', ok({ user: SECRETS.join() })],
    ['a refusal', json({ type: 'error', message: SECRETS.join() })],
    ['an error', json({ message: SECRETS.join() }, 500, { 'x-echo': SECRETS.join() })],
    ['a lost session', json({ type: '999', message: SECRETS.join() })],
    ['a reset', reset],
    ['silence', silence],
  ])('has only its fields and no value: %s', async (_, answer) => {
    server = await startServer(answer)
    const client = testClient(server.origin, { token: () => '0f1e2d3c4b5a', timeout: 200 })
    const seen = attemptsOf(client)
    const form = {
      user_string: 'ann@example.com',
      code: '493817',
      password: 'hunter2',
      re_password: 'hunter2',
    }
    await send(client, account.register, form).catch(() => {})
    await send(client, wallet.exchange, { amount: '123.45', base_id: 1, quote_id: 3, type: 1 }).catch(
      () => {},
    )
    await send(client, account.info, {}).catch(() => {})
    expect(seen.length).toBeGreaterThanOrEqual(2)
    for (const attempt of seen) expect(Object.keys(attempt).sort()).toEqual(FIELDS)
    for (const secret of SECRETS) expect(JSON.stringify(seen)).not.toContain(secret)
  })
})
