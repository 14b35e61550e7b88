import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { order, QUESTIONS } from '../../test/support/calls.ts'
import { failure, testClient } from '../../test/support/client.ts'
import { json, ok, startServer, type TestServer } from '../../test/support/http-server.ts'
import { nextTurn } from '../../test/support/turn.ts'
import { contract } from '../contract/index.ts'
import { send, type ClientOptions } from './index.ts'

/** Functions of the caller's that throw: a call ends with its result or an AppError all the same. */
const TOKEN = 't0ken-of-the-user'
const { market, options, spot } = contract
const buy = { legal_id: 3, currency_id: 1, price: '1', mode: 2, num: '1' } as const
const rude = () => {
  throw new Error(`mine, ${TOKEN}`)
}

let server: TestServer
const thrown: unknown[] = []
const note = (error: unknown) => thrown.push(error)
beforeEach(() => {
  thrown.length = 0
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) process.on(fault, note)
})
afterEach(async () => {
  await nextTurn()
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) process.off(fault, note)
  await server.close()
})

test.each<[string, Partial<ClientOptions>]>([
  ['token', { token: rude }],
  ['lang', { token: () => TOKEN, lang: rude }],
  ['now', { token: () => TOKEN, now: rude }],
])('%s that throws: nothing is sent', async (_, settings) => {
  server = await startServer(ok('done'))
  const error = await failure(send(testClient(server.origin, settings), spot.buy, buy))
  expect(error).toMatchObject({ code: 'BAD_INPUT', delivery: 'not-sent', reconcile: [] })
  expect((error.cause as Error).message).toMatch(/^mine, /)
  expect(server.seen).toEqual([])
})

describe('after the answer', () => {
  test('onSessionInvalid that throws: the call says what it would, and the fault is told', async () => {
    server = await startServer(json({ type: '999', message: 'sign in' }))
    const client = testClient(server.origin, { token: () => TOKEN, onSessionInvalid: rude })
    const error = await failure(send(client, options.submit, order))
    expect(error).toMatchObject({ code: 'SESSION_INVALID', delivery: 'answered' })
    await vi.waitUntil(() => thrown.length > 0)
    expect(thrown).toHaveLength(1)
  })
  test('listeners of streams that throw: the call goes on', async () => {
    server = await startServer(ok([{ id: 'x' }]), ok([]))
    const client = testClient(server.origin)
    client.drift$.subscribe(rude)
    client.pending$.subscribe(rude)
    expect(await failure(send(client, market.quotations, {}))).toMatchObject({ code: 'BAD_RESPONSE' })
    expect(await send(client, market.quotations, {})).toEqual([])
  })
  // Replies that are none, on purpose.
  test.each<[string, ClientOptions['http']]>([
    ['no text', async () => ({ status: 200, text: undefined as unknown as string, header: () => null })],
    ['a header that throws', async () => ({ status: 503, text: '', header: rude })],
    ['nothing', async () => undefined as never],
  ])('a reply with %s: what became of it is unknown', async (_, http) => {
    server = await startServer()
    const error = await failure(send(testClient('', { http, token: () => TOKEN }), options.submit, order))
    expect(error).toMatchObject({ code: 'BAD_RESPONSE', delivery: 'unknown', reconcile: QUESTIONS })
    expect(JSON.stringify(error) + String(error.cause)).not.toContain(TOKEN)
  })
})
