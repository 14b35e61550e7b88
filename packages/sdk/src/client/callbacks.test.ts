import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { order, QUESTIONS } from '../../test/support/calls.ts'
import { failure, testClient } from '../../test/support/client.ts'
import { json, ok, startServer, type TestServer } from '../../test/support/http-server.ts'
import { nextTurn } from '../../test/support/turn.ts'
import { contract } from '../contract/index.ts'
import { send, type ClientOptions } from './index.ts'

/** A callback that throws changes neither the result of a call nor its AppError. */
const TOKEN = 't0ken-of-the-user'
const { market, options, spot } = contract
const buy = { legal_id: 3, currency_id: 1, price: '1', mode: 2, num: '1' } as const
const throwing = () => {
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
  ['token', { token: throwing }],
  ['lang', { token: () => TOKEN, lang: throwing }],
  ['now', { token: () => TOKEN, now: throwing }],
])('%s throws: nothing is sent', async (_, settings) => {
  server = await startServer(ok('done'))
  const error = await failure(send(testClient(server.origin, settings), spot.buy, buy))
  expect(error).toMatchObject({ code: 'BAD_INPUT', delivery: 'not-sent', reconcile: [] })
  expect((error.cause as Error).message).toMatch(/^mine, /)
  expect(server.seen).toEqual([])
})

describe('after the response', () => {
  test('onSessionInvalid throws: the call fails as usual, and the error is uncaught', async () => {
    server = await startServer(json({ type: '999', message: 'sign in' }))
    const client = testClient(server.origin, { token: () => TOKEN, onSessionInvalid: throwing })
    const error = await failure(send(client, options.submit, order))
    expect(error).toMatchObject({ code: 'SESSION_INVALID', delivery: 'answered' })
    await vi.waitUntil(() => thrown.length > 0)
    expect(thrown).toHaveLength(1)
  })
  test('listeners of streams throw: the call continues', async () => {
    server = await startServer(ok([{ id: 'x' }]), ok([]))
    const client = testClient(server.origin)
    client.drift$.subscribe(throwing)
    client.pending$.subscribe(throwing)
    client.calls$.subscribe(throwing)
    expect(await failure(send(client, market.quotations, {}))).toMatchObject({ code: 'BAD_RESPONSE' })
    expect(await send(client, market.quotations, {})).toEqual([])
  })
  // Invalid replies, on purpose.
  test.each<[string, ClientOptions['http']]>([
    ['no text', async () => ({ status: 200, text: undefined as unknown as string, header: () => null })],
    ['a header that throws', async () => ({ status: 503, text: '', header: throwing })],
    ['nothing', async () => undefined as never],
  ])('an http that resolves with %s: delivery is unknown', async (_, http) => {
    server = await startServer()
    const error = await failure(send(testClient('', { http, token: () => TOKEN }), options.submit, order))
    expect(error).toMatchObject({ code: 'BAD_RESPONSE', delivery: 'unknown', reconcile: QUESTIONS })
    expect(JSON.stringify(error) + String(error.cause)).not.toContain(TOKEN)
  })
})
