import { afterEach, describe, expect, test } from 'vitest'
import { failure, testClient } from '../../test/support/client.ts'
import {
  json,
  ok,
  silence,
  stalledBody,
  startServer,
  type Answer,
  type TestServer,
} from '../../test/support/http-server.ts'
import { contract } from '../contract/index.ts'
import { send, type ClientOptions, type SendOptions } from './index.ts'

const { market, options } = contract
const order = { type: 1, match_id: 2, currency_id: 3, seconds: 60, number: '50' } as const

let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

async function buy(answer: Answer, settings: Partial<ClientOptions> = {}, call: SendOptions = {}) {
  server = await startServer(answer)
  return failure(send(testClient(server.origin, settings), options.submit, order, call))
}
async function read(answers: Answer[], settings: Partial<ClientOptions> = {}, call: SendOptions = {}) {
  server = await startServer(...answers)
  return send(testClient(server.origin, settings), market.quotations, {}, call)
}

const accepted = { type: 1, open_price: '1', number: '50', seconds: 60, currency_name: 'USDT' }

describe('one deadline', () => {
  test('covers all attempts and the pauses between them', async () => {
    const error = await failure(read([json({}, 500), silence], { timeout: 100 }))
    expect(error).toMatchObject({ code: 'TIMEOUT', delivery: 'unknown', attempt: 3 })
  })
  test.each([
    ['silence', silence],
    ['a stalled body', stalledBody],
  ])('%s takes up the share of one attempt of a read only', async (_, stalled) => {
    expect(await read([stalled, ok([])], { timeout: 1000 })).toEqual([])
    expect(server?.seen).toHaveLength(2)
  })
  test('a money call has it whole', async () => {
    const error = await buy(silence, { timeout: 60 })
    expect(error).toMatchObject({ code: 'TIMEOUT', delivery: 'unknown', attempt: 1 })
    expect(server?.seen).toHaveLength(1)
  })
  test('a call may have its own', async () => {
    expect(await buy(silence, { timeout: 60_000 }, { timeout: 20 })).toMatchObject({ code: 'TIMEOUT' })
  })
  test('none is no deadline, rather than one that has passed', async () => {
    expect(await read([ok([])], { timeout: Infinity })).toEqual([])
  })
  test('stays in force when the caller passes a signal', async () => {
    const { signal } = new AbortController()
    expect(await buy(stalledBody, { timeout: 50 }, { signal })).toMatchObject({ code: 'TIMEOUT' })
  })
  test('ends a fetch that does not listen to signals', async () => {
    const deaf: ClientOptions['http'] = () => new Promise(() => {})
    const error = await failure(send(testClient('', { http: deaf, timeout: 20 }), options.submit, order))
    expect(error).toMatchObject({ code: 'TIMEOUT', delivery: 'unknown' })
  })
})

describe('the caller gives up', () => {
  test('before: nothing is sent', async () => {
    const error = await buy(ok(accepted), {}, { signal: AbortSignal.abort() })
    expect(error).toMatchObject({ code: 'ABORTED', delivery: 'not-sent', attempt: 0 })
    expect(server?.seen).toHaveLength(0)
  })
  test('while it is under way: it may have been carried out', async () => {
    const controller = new AbortController()
    const error = await buy(() => controller.abort(), {}, { signal: controller.signal })
    expect(error).toMatchObject({ code: 'ABORTED', delivery: 'unknown', reconcile: ['options.list'] })
    expect(server?.seen).toHaveLength(1)
  })
  test('while it waits to try again: no other attempt', async () => {
    const controller = new AbortController()
    const client = testClient('', {
      retry: { attempts: 3, pause: 10_000 },
      http: async () => {
        queueMicrotask(() => setImmediate(() => controller.abort()))
        return { status: 503, text: '', header: () => null }
      },
    })
    const error = await failure(send(client, market.quotations, {}, { signal: controller.signal }))
    expect(error).toMatchObject({ code: 'ABORTED', delivery: 'answered', attempt: 1 })
  })
  test('afterwards: nothing happens', async () => {
    const controller = new AbortController()
    expect(await read([ok([])], {}, { signal: controller.signal })).toEqual([])
    controller.abort()
  })
})
